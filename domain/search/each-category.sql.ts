import { type SQL, sql } from 'drizzle-orm'
import type { BrowseParameters } from './browse-parameters.sql.ts'

type InCategory = Pick<BrowseParameters, 'category'>

/** SQL that runs `select` once per category in `categoryRows`, each with its own index scan. */
export function fromEachCategory({ category }: InCategory, select: (ofCategory: SQL[]) => SQL): SQL {
  if (!category) return select([])
  // The offset keeps PostgreSQL from joining them first, which may scan all projects.
  return sql`select w.* from within k cross join lateral (${select([sql`p.category_id = k.id`])} offset 0) w`
}

/** SQL that reads each category's index as far as the page may need, and merges the results in order. */
export function walkInOrder(
  parameters: InCategory,
  walk: (ofCategory: SQL[], limit: SQL) => SQL,
  { by, limit, offset = sql`0` }: { by: SQL; limit: SQL; offset?: SQL },
): SQL {
  if (!parameters.category) return walk([], sql`${limit} offset ${offset}`)
  const each = fromEachCategory(parameters, (ofCategory) => walk(ofCategory, sql`${limit}::bigint + ${offset}`))
  return sql`${each} order by ${by} limit ${limit} offset ${offset}`
}
