import { type SQL, sql } from 'drizzle-orm'
import type { Asked } from './asked.sql.ts'

type InCategory = Pick<Asked, 'category'>

/**
 * Selects from `projects p`, of a category and those below it (`categoryRows`) from one after the other: what is read is then what an
 * index has of each, however few or many they are.
 */
export function fromEachCategory({ category }: InCategory, select: (ofCategory: SQL[]) => SQL): SQL {
  if (!category) return select([])
  // The offset keeps a plan from joining them first, which may read all projects.
  return sql`select w.* from within k cross join lateral (${select([sql`p.category_id = k.id`])} offset 0) w`
}

/**
 * Writes a walk along an index that keeps projects in an order. Of several categories each is walked by itself, as far as the page may
 * need, and what was found is merged `by` the order's named columns.
 */
export function walkInOrder(
  asked: InCategory,
  walk: (ofCategory: SQL[], limit: SQL) => SQL,
  { by, limit, offset = sql`0` }: { by: SQL; limit: SQL; offset?: SQL },
): SQL {
  if (!asked.category) return walk([], sql`${limit} offset ${offset}`)
  const each = fromEachCategory(asked, (ofCategory) => walk(ofCategory, sql`${limit}::bigint + ${offset}`))
  return sql`${each} order by ${by} limit ${limit} offset ${offset}`
}
