import { type SQL, sql } from 'drizzle-orm'
import { allOf } from '#db/sql/parts.sql.ts'
import type { Asked } from './asked.sql.ts'
import { kindConditions } from './conditions.sql.ts'

/**
 * Selects `FacetCounts` from counters alone. Kinds and formats are counted together, so each knows of the other; materials,
 * colours, stars and prices are counted one by one, so each is known while nothing but its own filter is on. A filter's counts ignore
 * what is chosen in it; a category narrows all of them.
 */
export function facetCounts(asked: Asked, ofCategory: SQL[]): SQL {
  const { materials, colors, minRating, minCents, maxCents, kinds, formats } = asked
  const isUncounted = asked.fit !== null || asked.delivery !== null
  // Filters whose choices are counted one by one, and whether they are on.
  const on = {
    material: materials !== null,
    color: colors !== null,
    rating: minRating !== null,
    price: minCents !== null || maxCents !== null,
  }
  const hasKinds = kinds !== null || formats !== null
  const group = (column: 'offer_kinds' | 'file_formats', others: Partial<Asked>) => {
    if (Object.values(on).some(Boolean) || isUncounted) return sql`null`
    return sql`(select coalesce(json_object_agg(choice, amount), '{}') from (
      select choice, sum(project_count)::int as amount from listing_counts p cross join unnest(p.${sql.raw(column)}) choice
      where ${allOf([...ofCategory, ...kindConditions({ kinds, formats, ...others })])} group by choice having sum(project_count) > 0) counted)`
  }
  const alone = (facet: keyof typeof on) => {
    const isOther = Object.entries(on).some(([name, isOn]) => isOn && name !== facet)
    if (isOther || hasKinds || isUncounted) return sql`null`
    return sql`(select coalesce(json_object_agg(choice, amount), '{}') from (
      select choice, sum(project_count)::int as amount from facet_counts p
      where ${allOf([sql`p.facet = '${sql.raw(facet)}'`, ...ofCategory])} group by choice having sum(project_count) > 0) counted)`
  }
  return sql`json_build_object(
    'kinds', ${group('offer_kinds', { kinds: null })}, 'formats', ${group('file_formats', { formats: null })},
    'materials', ${alone('material')}, 'colors', ${alone('color')}, 'ratings', ${alone('rating')}, 'prices', ${alone('price')})`
}
