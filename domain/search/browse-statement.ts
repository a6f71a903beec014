import { facetCounts } from './browse-facets.ts'
import {
  afterCursor,
  type BrowseQuestion,
  type CardColumns,
  cardsOfPage,
  categoriesWithCounts,
  categoryCondition,
  furtherConditions,
  listed,
  mostCounted,
  shapeOf,
  sortColumns,
  sortConditions,
  sortOrder,
  type Statement,
} from './browse-question.ts'

/**
 * One statement for a page without words: categories with their counts, the total, and the cards. The page is a walk
 * along an index; totals come from counters unless a price, a material, a colour, stars, a printer or a place are asked for.
 */
export function browseStatement(question: BrowseQuestion, card: CardColumns): Statement {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const order = sortOrder(question.sort)
  const columns = sortColumns(order)
  const ofCategory = categoryCondition(question, put)
  const ofSort = [...ofCategory, ...sortConditions(question, put)]
  const uncounted = furtherConditions(question, put)
  const where = [listed, ...ofSort, ...uncounted].join(' and ')
  // Row comparison over the real columns lets an index start at the cursor.
  const further = question.after ? ` and (${columns.real.join(', ')}) ${afterCursor(question.after, order, put)}` : ''
  const offset = question.after ? '' : ` offset ${put(question.offset)}`
  const viewer = question.viewerId === null ? null : put(question.viewerId)
  const total =
    uncounted.length > 0
      ? `(select count(*)::int from (select 1 from projects p where ${where} limit ${mostCounted(question) + 1}) counted)`
      : `(select coalesce(sum(project_count), 0)::int from listing_counts p where ${['true', ...ofSort].join(' and ')})`
  const facets = facetCounts(question, ofCategory, put)
  const text = `with page as (
    select id, row_number() over (order by ${columns.by(columns.names)}) as n,
      json_build_array(${columns.names.map((name) => `${name}::text`).join(', ')}) as keys
    from (select p.id, ${columns.select} from projects p where ${where}${further}
      order by ${columns.by(columns.names)} limit ${put(question.limit)}${offset}) one)
  select ${categoriesWithCounts} as categories, ${facets} as facets, ${total} as total, null as "sampledOf",
    ${cardsOfPage(question, card, viewer)} as items`
  return { name: `browse ${shapeOf(question)}`, text, values }
}
