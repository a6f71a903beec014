import { type SQL, sql } from 'drizzle-orm'
import { allOf, commaSeparated } from '#db/sql/parts.sql.ts'
import type { Asked } from './asked.sql.ts'
import { categoryCondition, categoryRows, furtherConditions, kindConditions, listed } from './conditions.sql.ts'
import { countedList } from './counted-list.sql.ts'
import { walkInOrder } from './each-category.sql.ts'
import { offeredChoices } from './facets.sql.ts'
import { cardsAlike, cardsOfPage, categoriesWithCounts } from './page.sql.ts'
import { afterCursor, sortColumns, sortOrder } from './sort.sql.ts'

/**
 * Selects a page without words: categories with counts, total and cards. Walks an index; the total comes from counters unless a
 * filter needs the projects counted.
 */
export function browseSql(asked: Asked): SQL {
  const order = sortOrder(asked.sort)
  const columns = sortColumns(order)
  const ofCategory = categoryCondition(asked)
  const further = asked.after ? sql` and (${columns.real}) ${afterCursor(asked.after, order)}` : sql``
  const walk = (ofOne: SQL[], limit: SQL) => sql`select p.id, ${columns.select} from projects p
      where ${allOf([listed, ...ofOne, ...kindConditions(asked), ...furtherConditions(asked)])}${further} order by ${columns.by} limit ${limit}`
  const place = { by: columns.by, limit: asked.limit, ...(!asked.after && { offset: asked.offset }) }
  const { ctes, facets, categories, total } = countedList(asked, ofCategory)
  const page = sql`page as (
    select id, row_number() over (order by ${columns.by}) as n, json_build_array(${columns.texts}) as keys
    from (${walkInOrder(asked, walk, place)}) one)`
  return sql`with ${commaSeparated([...categoryRows(asked), page, ...ctes])}
  select ${categoriesWithCounts(categories)} as categories, ${facets} as facets, ${offeredChoices(asked, ofCategory)} as offered, ${total} as total, null as "sampledOf",
    ${cardsOfPage(asked)} as items, ${cardsAlike(asked)} as alike`
}
