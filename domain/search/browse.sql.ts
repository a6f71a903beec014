import { type SQL, sql } from 'drizzle-orm'
import { allOf, commaSeparated } from '#db/sql/parts.sql.ts'
import type { BrowseParameters } from './browse-parameters.sql.ts'
import { categoryCondition, categoryRows, furtherConditions, kindConditions, listed } from './conditions.sql.ts'
import { countedList } from './counted-list.sql.ts'
import { walkInOrder } from './each-category.sql.ts'
import { offeredChoices } from './facets.sql.ts'
import { cardsAlike, cardsOfPage, categoriesOf } from './page.sql.ts'
import { afterCursor, sortColumns, sortOrder } from './sort.sql.ts'

export function browseSql(parameters: BrowseParameters): SQL {
  const order = sortOrder(parameters.sort)
  const columns = sortColumns(order)
  const ofCategory = categoryCondition(parameters)
  const further = parameters.after ? sql` and (${columns.real}) ${afterCursor(parameters.after, order)}` : sql``
  const walk = (ofOne: SQL[], limit: SQL) => sql`select p.id, ${columns.select} from projects p
      where ${allOf([listed, ...ofOne, ...kindConditions(parameters), ...furtherConditions(parameters)])}${further} order by ${columns.by} limit ${limit}`
  const place = { by: columns.by, limit: parameters.limit, ...(!parameters.after && { offset: parameters.offset }) }
  const counts = countsOf(parameters, ofCategory)
  const page = sql`page as (
    select id, row_number() over (order by ${columns.by}) as n, json_build_array(${columns.texts}) as keys
    from (${walkInOrder(parameters, walk, place)}) one)`
  return sql`with ${commaSeparated([...categoryRows(parameters), page, ...counts.ctes])}
  select ${counts.columns}, null as "sampledOf", ${cardsOfPage(parameters)} as items, ${cardsAlike(parameters)} as alike`
}

function countsOf(parameters: BrowseParameters, ofCategory: SQL[]): { ctes: SQL[]; columns: SQL } {
  if (!parameters.isCounted)
    return { ctes: [], columns: sql`'[]'::json as categories, '{}'::json as facets, '{}'::json as offered, 0 as total` }
  const { ctes, facets, categories, total } = countedList(parameters, ofCategory)
  const columns = sql`${categoriesOf(parameters, categories)} as categories, ${facets} as facets,
    ${offeredChoices(parameters, ofCategory)} as offered, ${total} as total`
  return { ctes, columns }
}
