import type { Day } from '#domain/shared/day.ts'
import type { QueryTerm } from '#domain/terms/search-query.ts'
import { searchTerms } from '#domain/terms/search-terms.ts'
import { type BrowseQuery, type BrowseSort, countedUpTo, effectiveSort } from './browse.ts'
import type { Cursor } from './cursor.ts'

/** What the database is asked for one page. */
export type BrowseQuestion = Omit<BrowseQuery, 'q' | 'sort' | 'page' | 'literal'> & {
  /** The words searched, each of which must be found; null when none are. No project has an empty list. */
  terms: QueryTerm[] | null
  sort: BrowseSort
  limit: number
  offset: number
  after: Cursor | null
  /** Look at every project that has the words, however many there are. */
  isExhaustive: boolean
  viewerId: string | null
  /** Of the visitor's printer. Cards say what printing takes when it is known. */
  bed: Bed | null
  /** Where the visitor lives, when that is known. */
  place: Place | null
}

/** Width, depth and height of what a printer prints, mm. */
export type Bed = readonly [number, number, number]

/**
 * Where a visitor lives (the eight digits of a CEP that exists), and the day on which they ask. `hasLabels`: there is a seller of
 * labels, who alone knows the days of makers that post by them.
 */
export type Place = { cep: string; today: Day; hasLabels: boolean }

/** Says what a list is really sorted by: words that say nothing cannot rank anything. */
export function browseOrder(query: BrowseQuery): BrowseSort {
  return effectiveSort({ sort: query.sort, q: searchTerms(query.q).join(' ') })
}

/** Tells whether an object has to be near enough or there in time, and it is known where. */
export function isDelivered({ arrivesBy, near, place }: BrowseQuestion): boolean {
  return place !== null && (arrivesBy !== null || near !== null)
}

/** Tells whether a list without words has to be counted by looking at the projects. */
export function isNarrowed({ maker, minCents, maxCents, minRating, materials, colors, ai }: BrowseQuestion): boolean {
  const isChosen = materials.length + colors.length + ai.length > 0
  return maker !== null || minCents !== null || maxCents !== null || minRating !== null || isChosen
}

/** Says how far a list is counted: whether an object is there in time takes longer to see than the rest. */
export function mostCounted(question: BrowseQuestion): number {
  return isDelivered(question) ? countedUpTo / 10 : countedUpTo
}

/**
 * Tells whether a question is of words alone. PostgreSQL keeps the plan of such a one only where it knows how few are wanted, and
 * would else make it anew each time: the limit is part of its text.
 */
export function isPlain(question: BrowseQuestion): boolean {
  const { terms, category, kinds, formats, after, offset, fits, bed } = question
  const isFiltered = category !== null || kinds.length + formats.length > 0 || isNarrowed(question)
  return terms !== null && !isFiltered && !isDelivered(question) && !(fits && bed) && !after && offset === 0
}

/** Names the shape of a question: questions of the same shape have the same SQL. PostgreSQL reads 63 characters of a name. */
export function shapeOf(question: BrowseQuestion): string {
  const parts: [string, boolean][] = [
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
  ]
  const shape = `${question.sort} ${parts.map(([letter, given]) => (given ? letter : '-')).join('')}`
  return isPlain(question) ? `${shape} ${question.limit}` : shape
}
