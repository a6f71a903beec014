import { sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'

/** Shops in one part of the site map. */
const shopsPerPart = 25_000

const listing = sql`s.is_current and exists (select 1 from projects p where p.designer_id = s.maker_id and p.is_listed)`

/** Reads the first shop of each part, in the order of their addresses; only those that list something. */
export async function sitemapShopParts(db: Database, size: number = shopsPerPart): Promise<string[]> {
  const rows = await ask(
    db,
    sql`
    with recursive part as (
      (select s.slug from shop_slugs s where ${listing} order by s.slug limit 1)
      union all
      select following.slug from part, lateral (
        select s.slug from shop_slugs s where ${listing} and s.slug > part.slug order by s.slug offset ${size - 1} limit 1) following
    )
    select slug from part`,
    { slug: text },
  )
  return rows.map(({ slug }) => slug)
}

/** Reads shops that list something from one on, by their addresses. */
export async function sitemapShops(db: Database, from: string, size: number = shopsPerPart): Promise<string[]> {
  const query = sql`select s.slug from shop_slugs s where ${listing} and s.slug >= ${from} order by s.slug limit ${size}`
  return (await ask(db, query, { slug: text })).map(({ slug }) => slug)
}
