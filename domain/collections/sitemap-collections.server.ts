import { sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import { isUuid } from '#domain/shared/text.ts'
import { isShownToAll } from './collection-card.sql.ts'

/** Collections in one part of the site map. */
const collectionsPerPart = 25_000

const shown = sql`collections c join users u on u.id = c.user_id where ${isShownToAll}`

/** Reads the first collection of each part, the oldest first. */
export async function sitemapCollectionParts(db: Database, size: number = collectionsPerPart): Promise<string[]> {
  const rows = await ask(
    db,
    sql`
    with recursive part as (
      (select c.published_at, c.id from ${shown} order by c.published_at, c.id limit 1)
      union all
      select following.published_at, following.id from part, lateral (
        select c.published_at, c.id from ${shown} and (c.published_at, c.id) > (part.published_at, part.id)
        order by c.published_at, c.id offset ${size - 1} limit 1) following
    )
    select id from part`,
    { id: text },
  )
  return rows.map(({ id }) => id)
}

/** Reads what is public from one collection on: name and code, of which addresses are made. */
export async function sitemapCollections(
  db: Database,
  from: string,
  size: number = collectionsPerPart,
): Promise<{ name: string; code: string }[]> {
  if (!isUuid(from)) return []
  const query = sql`
    select c.name, c.code from ${shown}
      and (c.published_at, c.id) >= (select o.published_at, o.id from collections o where o.id = ${from})
    order by c.published_at, c.id limit ${size}`
  return ask(db, query, { name: text, code: text })
}
