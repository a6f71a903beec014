import { type BrowseQuestion, isDelivered, type Put, sortConditions } from './browse-question.ts'

/**
 * `FacetCounts` from counters alone. Kinds and formats are counted together, so each knows of the other; materials,
 * colours, stars and prices are counted one by one, so each is known while nothing but its own filter is on. A filter's counts ignore
 * what is chosen in it; a category narrows all of them.
 */
export function facetCounts(question: BrowseQuestion, ofCategory: string[], put: Put): string {
  const { materials, colors, minRating } = question
  const hasPrices = question.minCents !== null || question.maxCents !== null
  const isUncounted = (question.fits && question.bed !== null) || isDelivered(question)
  // Filters whose choices are counted one by one, and whether they are on.
  const on = { material: materials.length > 0, color: colors.length > 0, rating: minRating !== null, price: hasPrices }
  const hasSort = question.kinds.length > 0 || question.formats.length > 0
  const group = (column: string, others: Partial<BrowseQuestion>) => {
    if (Object.values(on).some(Boolean) || isUncounted) return 'null'
    const where = ['true', ...ofCategory, ...sortConditions({ ...question, ...others }, put)].join(' and ')
    return `(select coalesce(json_object_agg(choice, amount), '{}') from (
      select choice, sum(project_count)::int as amount from listing_counts p cross join unnest(p.${column}) choice
      where ${where} group by choice having sum(project_count) > 0) counted)`
  }
  const alone = (facet: keyof typeof on) => {
    const isOther = Object.entries(on).some(([name, isOn]) => isOn && name !== facet)
    if (isOther || hasSort || isUncounted) return 'null'
    const where = [`p.facet = '${facet}'`, ...ofCategory].join(' and ')
    return `(select coalesce(json_object_agg(choice, amount), '{}') from (
      select choice, sum(project_count)::int as amount from facet_counts p
      where ${where} group by choice having sum(project_count) > 0) counted)`
  }
  return `json_build_object(
    'kinds', ${group('offer_kinds', { kinds: [] })}, 'formats', ${group('file_formats', { formats: [] })},
    'materials', ${alone('material')}, 'colors', ${alone('color')}, 'ratings', ${alone('rating')}, 'prices', ${alone('price')})`
}
