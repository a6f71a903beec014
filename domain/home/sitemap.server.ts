import { type SQL, sql } from 'drizzle-orm'
import { nullable, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { isShownToAll } from '#domain/collections/collection-card.sql.ts'
import { isUuid } from '#domain/shared/text.ts'

export type SitemapKind = 'projects' | 'shops' | 'collections' | 'kits'

/** Number of URLs per part of the sitemap; the protocol allows 50,000. */
const partSize = 25_000

type Listing = {
  /** SQL `from` and `where` clauses that select the rows whose pages the sitemap lists. */
  rows: SQL
  /** Columns by which the rows are sorted; a part is named after its first row's last column. */
  keys: SQL[]
  entry: SQL
  /** Returns SQL for the sort columns of a part's first row, by the part's name; null if that is invalid. */
  first: (name: string) => SQL | null
}

const listings: Record<SitemapKind, Listing> = {
  projects: {
    rows: sql`projects p where p.is_listed`,
    keys: [sql`p.created_at`, sql`p.id`],
    entry: sql`p.id, null as name, p.updated_at as "changedAt"`,
    first: (name) => (isUuid(name) ? sql`select o.created_at, o.id from projects o where o.id = ${name}` : null),
  },
  shops: {
    rows: sql`shop_slugs s where s.is_current and exists (
      select from projects p where p.designer_id = s.maker_id and p.is_listed)`,
    keys: [sql`s.slug`],
    entry: sql`s.slug as id, null as name, null as "changedAt"`,
    first: (name) => sql`select ${name}::text`,
  },
  collections: {
    rows: sql`collections c join users u on u.id = c.user_id where ${isShownToAll}`,
    keys: [sql`c.published_at`, sql`c.id`],
    entry: sql`c.code as id, c.name, null as "changedAt"`,
    first: (name) => (isUuid(name) ? sql`select o.published_at, o.id from collections o where o.id = ${name}` : null),
  },
  kits: {
    rows: sql`kits_on_sale k where true`,
    keys: [sql`k.created_at`, sql`k.id`],
    entry: sql`k.slug as id, null as name, null as "changedAt"`,
    first: (name) => (isUuid(name) ? sql`select o.created_at, o.id from kits o where o.id = ${name}` : null),
  },
}

export async function sitemapParts(db: Database, kind: SitemapKind, size = partSize): Promise<string[]> {
  const { rows, keys } = listings[kind]
  const by = sql.join(keys, sql`, `)
  const named = sql.join(
    keys.map((key, n) => sql`${key} as ${columnOf(n)}`),
    sql`, `,
  )
  const reached = sql.join(
    keys.map((_, n) => sql`part.${columnOf(n)}`),
    sql`, `,
  )
  const found = await query(
    db,
    sql`
    with recursive part as (
      (select ${named} from ${rows} order by ${by} limit 1)
      union all
      select following.* from part, lateral (
        select ${named} from ${rows} and (${by}) > (${reached}) order by ${by} offset ${size - 1} limit 1) following
    )
    select ${columnOf(keys.length - 1)}::text as name from part`,
    { name: text },
  )
  return found.map(({ name }) => name)
}

function columnOf(n: number): SQL {
  return sql.raw(`key${n}`)
}

/** Returns the rows of a sitemap part, even if the first is unlisted by now; `id` and `name` make URLs. */
export async function sitemapEntries(db: Database, kind: SitemapKind, part: string, size = partSize) {
  const { rows, keys, entry, first } = listings[kind]
  const from = first(part)
  if (!from) return []
  const by = sql.join(keys, sql`, `)
  const select = sql`select ${entry} from ${rows} and (${by}) >= (${from}) order by ${by} limit ${size}`
  return query(db, select, { id: text, name: nullable(text), changedAt: nullable(timestamp) })
}
