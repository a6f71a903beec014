import { sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { categoryOf } from '#db/sql/category.sql.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { query, execute } from '#db/statement.ts'
import { cutText } from '#domain/shared/text.ts'

const searchesAtOnce = 500

/** Updates saved searches to a category's current name and slug, deleting those that become duplicates. */
export async function renameInSearches(
  db: Database,
  { categoryId, formerName }: { categoryId: string; formerName: string },
): Promise<void> {
  for (let after: string | null = null; ;) {
    const searches: Renamed[] = await searchesOf(db, categoryId, after)
    const last = searches.at(-1)
    if (!last) return
    await db.transaction(async (tx) => {
      for (const search of searches) await rename(tx, search, formerName)
    })
    after = last.id
  }
}

type Renamed = { id: string; address: string; label: string; slug: string; name: string }

function searchesOf(db: Database, categoryId: string, after: string | null): Promise<Renamed[]> {
  return query(
    db,
    sql`select s.id, s.address, s.label, c.slug, c.name
      from categories c join category_aliases a on a.category_id = c.id join saved_searches s on s.asked ->> 'category' = a.alias
      where c.id = ${categoryOf(categoryId)} and (${after}::uuid is null or s.id > ${after}::uuid)
      order by s.id limit ${constant(searchesAtOnce)}`,
    { id: text, address: text, label: text, slug: text, name: text },
  )
}

async function rename(tx: Database, { id, address, label, slug, name }: Renamed, formerName: string): Promise<void> {
  const asked = new URLSearchParams(address)
  asked.set('categoria', slug)
  const now = `?${asked}`
  const kept = await execute(
    tx,
    sql`update saved_searches s set address = ${now}, label = ${cutText(renamed(label, formerName, name), 300)},
        asked = jsonb_set(asked, '{category}', to_jsonb(${slug}::text))
      where id = ${id} and not exists (
        select from saved_searches o where o.user_id = s.user_id and o.address = ${now} and o.id <> s.id)`,
  )
  if (kept === 0) await execute(tx, sql`delete from saved_searches where id = ${id}`)
}

function renamed(label: string, from: string, to: string): string {
  // One name may be a prefix of the other.
  if (to.length > from.length && placeOf(to, label) >= 0) return label
  const place = placeOf(from, label)
  return place < 0 ? label : label.slice(0, place) + to + label.slice(place + from.length)
}

/** Returns the index of a category's name in a search label ('Jardim', '“vaso” em Jardim, arquivos'), or -1. */
function placeOf(name: string, label: string): number {
  const places = [0, label.indexOf('” em ') + 5]
  return places.find((place) => label.slice(place) === name || label.startsWith(`${name}, `, place)) ?? -1
}
