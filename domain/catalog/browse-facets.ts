import { type BrowseQuestion, type Put, sortConditions } from './browse-question.ts'

/**
 * `FacetCounts` from counters alone. Kinds and formats are counted together, so each knows of the other; materials, stars
 * and prices are counted one by one, so each is known while nothing but its own filter is on. A filter's counts ignore
 * what is chosen in it; a category narrows all of them.
 */
export function facetCounts(question: BrowseQuestion, ofCategory: string[], put: Put): string {
  const { materials, minRating } = question
  const hasPrices = question.minCents !== null || question.maxCents !== null
  const isFitted = question.fits && question.bed !== null
  const hasSort = question.kinds.length > 0 || question.formats.length > 0
  const group = (column: string, others: Partial<BrowseQuestion>) => {
    if (materials.length > 0 || minRating !== null || hasPrices || isFitted) return 'null'
    const where = ['true', ...ofCategory, ...sortConditions({ ...question, ...others }, put)].join(' and ')
    return `(select coalesce(json_object_agg(choice, amount), '{}') from (
      select choice, sum(project_count)::int as amount from listing_counts p cross join unnest(p.${column}) choice
      where ${where} group by choice having sum(project_count) > 0) counted)`
  }
  const alone = (facet: string, isOther: boolean) => {
    if (isOther || hasSort || isFitted) return 'null'
    const where = [`p.facet = '${facet}'`, ...ofCategory].join(' and ')
    return `(select coalesce(json_object_agg(choice, amount), '{}') from (
      select choice, sum(project_count)::int as amount from facet_counts p
      where ${where} group by choice having sum(project_count) > 0) counted)`
  }
  return `json_build_object(
    'kinds', ${group('offer_kinds', { kinds: [] })}, 'formats', ${group('file_formats', { formats: [] })},
    'materials', ${alone('material', minRating !== null || hasPrices)},
    'ratings', ${alone('rating', materials.length > 0 || hasPrices)},
    'prices', ${alone('price', materials.length > 0 || minRating !== null)})`
}
