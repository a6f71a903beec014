import type { Day } from '#domain/shared/day.ts'
import type { QueryTerm } from '#domain/spelling/search-query.ts'
import { searchTerms } from '#domain/spelling/search-terms.ts'
import { type BrowseQuery, type BrowseSort, countedUpTo, effectiveSort } from './browse.ts'
import type { Cursor } from './cursor.ts'

export type BrowseQuestion = Omit<BrowseQuery, 'q' | 'sort' | 'page' | 'literal'> & {
  /** Search terms, all of which must match; null without a search, while an empty list matches nothing. */
  terms: QueryTerm[] | null
  sort: BrowseSort
  limit: number
  offset: number
  after: Cursor | null
  /** True for items and total only, without the numbers beside filters. */
  isList: boolean
  /** True for the API's fields instead of cards. */
  asEntities: boolean
  /** False if categories, filter counts and total are known already. */
  isCounted: boolean
  /** True to read every matching project, however many. */
  isExhaustive: boolean
  viewerId: string | null
  /** The visitor's print bed, null if unknown; cards then include print data. */
  bed: Bed | null
  place: Place | null
}

/** Width, depth and height of the print bed, in mm. */
export type Bed = readonly [number, number, number]

/**
 * The visitor's CEP (8 digits) and today; `hasLabels`: a label provider is configured, which alone knows delivery
 * times.
 */
export type Place = { cep: string; today: Day; hasLabels: boolean }

/** Returns the sort order to use; a search of stop words alone cannot be sorted by relevance. */
export function browseOrder(query: BrowseQuery): BrowseSort {
  return effectiveSort({ sort: query.sort, q: searchTerms(query.q).join(' ') })
}

/** Returns whether the search filters by distance or delivery date, with a known place. */
export function isDelivered({ arrivesBy, near, place }: BrowseQuestion): boolean {
  return place !== null && (arrivesBy !== null || near !== null)
}

/** Returns whether the filters need projects to be counted, because stored counters cannot give the total. */
export function isNarrowed({
  maker,
  promoted,
  free,
  minCents,
  maxCents,
  minRating,
  materials,
  colors,
  ai,
}: BrowseQuestion): boolean {
  const isChosen = materials.length + colors.length + ai.length > 0
  const isPriced = promoted || free || minCents !== null || maxCents !== null
  return maker !== null || isPriced || minRating !== null || isChosen
}

export function isPlain(question: BrowseQuestion): boolean {
  const { terms, kinds, formats, fits, bed } = question
  const isJudged = (fits && bed !== null) || isDelivered(question)
  return terms === null && kinds.length + formats.length === 0 && !isJudged && !isNarrowed(question)
}

/** Returns the maximum number of results to count, lower with a delivery filter, which is slower. */
export function mostCounted(question: BrowseQuestion): number {
  return isDelivered(question) ? countedUpTo / 10 : countedUpTo
}

/** Returns whether the page is the first or follows a sort key; only then PostgreSQL reuses a plan. */
export function hasFixedLimit({ offset }: BrowseQuestion): boolean {
  return offset === 0
}

/** Returns a statement name for a query's set of conditions; PostgreSQL uses only 63 characters. */
export function shapeOf(question: BrowseQuestion): string {
  const parts: [string, boolean][] = [
    ['l', question.isList],
    ['w', question.terms !== null],
    ['1', question.terms?.length === 1],
    ['c', question.category !== null],
    ['h', question.maker !== null],
    ['k', question.kinds.length > 0],
    ['f', question.formats.length > 0],
    ['t', question.materials.length > 0],
    ['o', question.colors.length > 0],
    ['i', question.ai.length > 0],
    ['d', question.place !== null],
    ['y', question.place !== null && question.arrivesBy !== null],
    ['n', question.place !== null && question.near !== null],
    ['r', question.minRating !== null],
    ['m', question.minCents !== null],
    ['x', question.maxCents !== null],
    ['a', question.after !== null],
    ['v', question.viewerId !== null],
    ['b', question.bed !== null],
    ['p', question.fits && question.bed !== null],
    ['e', question.promoted],
    ['j', question.asEntities],
    ['g', question.free],
    ['u', question.isCounted],
  ]
  const shape = `${question.sort} ${parts.map(([letter, given]) => (given ? letter : '-')).join('')}`
  return hasFixedLimit(question) ? `${shape} ${question.limit}` : shape
}
