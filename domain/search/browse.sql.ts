import { type SQL, sql } from 'drizzle-orm'
import { allOf, constant } from '#db/sql/parts.sql.ts'
import type { Asked } from './asked.sql.ts'
import { categoryCondition, furtherConditions, kindConditions, listed } from './conditions.sql.ts'
import { facetCounts } from './facets.sql.ts'
import { cardsOfPage, categoriesWithCounts } from './page.sql.ts'
import { afterCursor, sortColumns, sortOrder } from './sort.sql.ts'

/**
 * Selects a page without words: categories with their counts, the total, and the cards. The page is a walk along an index;
 * totals come from counters unless a price, a material, a colour, stars, a printer or a place are asked for.
 */
export function browseSql(asked: Asked): SQL {
  const order = sortOrder(asked.sort)
  const columns = sortColumns(order)
  const ofCategory = categoryCondition(asked)
  const counted = [...ofCategory, ...kindConditions(asked)]
  const uncounted = furtherConditions(asked)
  const where = allOf([listed, ...counted, ...uncounted])
  // Row comparison over the real columns lets an index start at the cursor.
  const further = asked.after ? sql` and (${columns.real}) ${afterCursor(asked.after, order)}` : sql``
  const offset = asked.after ? sql`` : sql` offset ${asked.offset}`
  const total =
    uncounted.length > 0
      ? sql`(select count(*)::int from (select 1 from projects p where ${where} limit ${constant(asked.mostCounted + 1)}) counted)`
      : sql`(select coalesce(sum(project_count), 0)::int from listing_counts p where ${allOf(counted)})`
  return sql`with page as (
    select id, row_number() over (order by ${columns.by}) as n, json_build_array(${columns.texts}) as keys
    from (select p.id, ${columns.select} from projects p where ${where}${further}
      order by ${columns.by} limit ${asked.limit}${offset}) one)
  select ${categoriesWithCounts} as categories, ${facetCounts(asked, ofCategory)} as facets, ${total} as total, null as "sampledOf",
    ${cardsOfPage(asked)} as items`
}
