import { sql } from 'drizzle-orm'
import { list, object, text, type ValueOf } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { cutPage, readPlace, writePlace } from '#domain/shared/list.ts'
import { isUuid } from '#domain/shared/text.ts'
import { dayOf } from '#domain/shared/day.ts'
import { collectionCard, collectionCardJson, isShownToAll, pickedFor } from './collection-card.sql.ts'

export type CollectionCard = ValueOf<typeof collectionCard>

const shown = 24

export type PublicCollections = {
  picked: CollectionCard[]
  items: CollectionCard[]
  older: string | null
}

export async function publicCollections(
  db: Database,
  { after, personId, now }: { after: string | null; personId: string | null; now: Date },
): Promise<PublicCollections> {
  const { at, id } = readPlace(after)
  const today = sql`${dayOf(now)}::date`
  // Staff picks are at the top and not repeated below.
  const which =
    personId === null
      ? sql`and not exists (select from collection_picks k where k.collection_id = c.id and k.last_day >= ${today})`
      : sql`and c.user_id = ${personId}`
  const picked = after === null && personId === null ? pickedFor(today) : sql`select '[]'::json`
  const [row] = await query(
    db,
    sql`select (${picked}) as picked, (select coalesce(json_agg(json_build_object('card', one.card, 'place', one.place) order by one.published_at desc, one.id desc), '[]') from (
      select ${collectionCardJson} as card, c.published_at::text as place, c.published_at, c.id from collections c join users u on u.id = c.user_id
      where ${isShownToAll} and (c.published_at, c.id) < (${at}::timestamptz, ${id}::uuid) ${which}
      order by c.published_at desc, c.id desc limit ${shown + 1}) one) as rows`,
    { picked: list(collectionCard), rows: list(object({ card: collectionCard, place: text })) },
  )
  const { items, last } = cutPage(row?.rows ?? [], shown)
  return {
    picked: row?.picked ?? [],
    items: items.map(({ card }) => card),
    older: last && writePlace({ at: last.place, id: last.card.id }),
  }
}

/** Returns the name of a user with public collections; null otherwise. */
export async function collectorName(db: Database, personId: string): Promise<string | null> {
  if (!isUuid(personId)) return null
  const [row] = await query(
    db,
    sql`select u.full_name as name from users u
      where u.id = ${personId} and exists (select from collections c where c.user_id = u.id and ${isShownToAll})`,
    { name: text },
  )
  return row?.name ?? null
}
