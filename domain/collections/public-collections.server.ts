import { sql } from 'drizzle-orm'
import { text, type ValueOf } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import { isUuid } from '#domain/shared/text.ts'
import { dayOf } from '#domain/shared/day.ts'
import { collectionCard, collectionCardJson, isShownToAll } from './collection-card.sql.ts'

export type CollectionCard = ValueOf<typeof collectionCard>

/** Collections on one page of a list. */
const shown = 24

export type PublicCollections = {
  items: CollectionCard[]
  /** Where older ones begin; null when that is all. */
  older: string | null
}

/** Reads what is public, the latest published first: of all, or of one person. `after` is the `older` of the page before. */
export async function publicCollections(
  db: Database,
  { after, personId }: { after: string | null; personId: string | null },
): Promise<PublicCollections> {
  const { at, id } = placeOf(after)
  const whose = personId === null ? sql`` : sql`and c.user_id = ${personId}`
  const rows = await ask(
    db,
    sql`
    select ${collectionCardJson} as card, c.published_at::text as place from collections c join users u on u.id = c.user_id
    where ${isShownToAll} and (c.published_at, c.id) < (${at}::timestamptz, ${id}::uuid) ${whose}
    order by c.published_at desc nulls last, c.id desc nulls last limit ${shown + 1}`,
    { card: collectionCard, place: text },
  )
  const items = rows.slice(0, shown)
  const last = items.at(-1)
  return {
    items: items.map(({ card }) => card),
    older: rows.length > items.length && last ? `${last.place}_${last.card.id}` : null,
  }
}

/** Before the first: a place after which nothing is. */
const start = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

function placeOf(text: string | null): { at: string; id: string } {
  const [at = '', id = ''] = (text ?? '').split('_')
  return isUuid(id) && /^\d{4}-[\d :.+-]{10,40}$/.test(at) && !Number.isNaN(Date.parse(at)) ? { at, id } : start
}

/** Finds what a person is called whose public collections are asked for; null for one who has none. */
export async function collectorName(db: Database, personId: string): Promise<string | null> {
  if (!isUuid(personId)) return null
  const [row] = await ask(
    db,
    sql`select u.full_name as name from users u
      where u.id = ${personId} and exists (select from collections c where c.user_id = u.id and ${isShownToAll})`,
    { name: text },
  )
  return row?.name ?? null
}

/** Reads what staff chose for these days, in its order; not what its owner took back, staff hid or its last day is over for. */
export async function collectionsOfTheWeek(db: Database, now: Date): Promise<CollectionCard[]> {
  const rows = await ask(
    db,
    sql`
    select ${collectionCardJson} as card from collection_picks k join collections c on c.id = k.collection_id join users u on u.id = c.user_id
    where k.last_day >= ${dayOf(now)} and ${isShownToAll} order by k.place, k.created_at desc limit 12`,
    { card: collectionCard },
  )
  return rows.map(({ card }) => card)
}
