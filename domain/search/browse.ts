import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Category } from '#domain/catalog/category.ts'
import type { ColorFamily, Material } from '#domain/catalog/facets.ts'
import type { AiShare } from '#domain/catalog/marks.ts'
import type { OfferKind, ProjectCardFacts, ProjectPrint } from '#domain/catalog/project.ts'
import type { QuotedOffer } from '#domain/freight/quote.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'

export const pageSize = 24

/** Cards in a row; a shorter result is filled up with other projects. */
export const fewProjects = 4

/** Results are counted exactly up to this number; above it a page shows 'mais de 10.000'. */
export const countedUpTo = 10_000

export const browseSorts = ['newest', 'relevance', 'price_low', 'price_high', 'best_selling', 'best_rated'] as const
export type BrowseSort = (typeof browseSorts)[number]

/** Distance of the workshop: same area (first digits of the CEP), same state, same region. */
export const nearnesses = ['local', 'state', 'region'] as const
export type Nearness = (typeof nearnesses)[number]

export type BrowseQuery = {
  q: string
  category: string | null
  maker: string | null
  kinds: OfferKind[]
  formats: ModelFormat[]
  materials: Material[]
  colors: ColorFamily[]
  /** Any of these declared AI shares; empty means all, undeclared included. */
  ai: AiShare[]
  /** Latest delivery day of a printed item; ignored if the place is unknown. */
  arrivesBy: Day | null
  /** Maximum distance of a printed item's workshop; ignored if the place is unknown. */
  near: Nearness | null
  minRating: number | null
  minCents: Cents | null
  maxCents: Cents | null
  /** Only projects that fit the visitor's printer; ignored if it is unknown. */
  fits: boolean
  promoted: boolean
  free: boolean
  /** Null for the default: relevance with a search, else newest. */
  sort: BrowseSort | null
  page: number
  /** True to search only for the exact words typed, even if no project has them. */
  literal: boolean
}

export const everything: BrowseQuery = {
  q: '',
  category: null,
  maker: null,
  kinds: [],
  formats: [],
  materials: [],
  colors: [],
  ai: [],
  arrivesBy: null,
  near: null,
  minRating: null,
  minCents: null,
  maxCents: null,
  fits: false,
  promoted: false,
  free: false,
  sort: null,
  page: 1,
  literal: false,
}

/**
 * Projects that each filter choice would leave; a filter is null if that means counting more than `countedUpTo`
 * projects.
 */
export type FacetCounts = {
  kinds: Partial<Record<OfferKind, number>> | null
  formats: Partial<Record<ModelFormat, number>> | null
  materials: Partial<Record<Material, number>> | null
  colors: Partial<Record<ColorFamily, number>> | null
  ai: Partial<Record<AiShare, number>> | null
  /** Keyed by the mean rating, rounded down to whole stars. */
  ratings: Partial<Record<string, number>> | null
  /** Keyed by the index in `priceBands`. */
  prices: Partial<Record<string, number>> | null
}

/** Filter choices that occur in the category (or anywhere), whatever else is chosen. */
export type OfferedChoices = Partial<Record<'material' | 'color' | 'rating' | 'price' | 'ai', string[]>>

export type BrowsedCard = ProjectCardFacts & { print: ProjectPrint | null; goods: QuotedOffer[] | null }

export type FewerWords = { without: string; q: string; total: number }

/** `found`: matches in this category, whichever one is chosen; null if not counted. */
export type FoundCategory = Category & { found: number | null }

export type BrowseResult = {
  categories: FoundCategory[]
  facets: FacetCounts
  offered: OfferedChoices
  items: BrowsedCard[]
  total: number
  /** True if the total was capped and there are more results. */
  hasMore: boolean
  pages: number
  /** The corrected search that was run because a word matched no project: 'vaso' for 'vazo'. */
  understood: string | null
  suggestion: string | null
  withLess: FewerWords[]
  popular: BrowsedCard[]
  /** Name of the category of `popular`: the chosen one, else the one searched for; null for all. */
  popularIn: string | null
  /** Best sellers in the category of the results, when a search found less than a row. */
  alike: BrowsedCard[]
  /** Cursor of the next page; null without a cursor or at the end. */
  nextCursor: string | null
}

export function effectiveSort(query: Pick<BrowseQuery, 'sort' | 'q'>): BrowseSort {
  if (query.sort && (query.sort !== 'relevance' || query.q)) return query.sort
  return query.q ? 'relevance' : 'newest'
}

export function hasFilters(query: BrowseQuery): boolean {
  const {
    maker,
    kinds,
    formats,
    materials,
    colors,
    ai,
    arrivesBy,
    near,
    minRating,
    minCents,
    maxCents,
    fits,
    promoted,
    free,
  } = query
  const isChosen = kinds.length + formats.length + materials.length + colors.length + ai.length > 0
  return (
    isChosen ||
    maker !== null ||
    arrivesBy !== null ||
    near !== null ||
    minRating !== null ||
    minCents !== null ||
    maxCents !== null ||
    promoted ||
    free ||
    fits
  )
}

/** Returns whether a search found at most a row, which filters would not help. */
export function isOneRow({ query, total }: Found): boolean {
  return query.q !== '' && total <= fewProjects && !hasFilters(query)
}

type Found = { query: BrowseQuery; total: number }

/** Rows of search results from which all filter choices are shown. */
const manyRows = 3

/**
 * Returns whether a choice that leaves `count` projects is worth showing: a short result only shows those that narrow
 * it.
 */
export function isUsefulChoice({ query, total }: Found, count: number | undefined, isFilterOn: boolean): boolean {
  if (query.q === '' || total > manyRows * fewProjects || count === undefined) return true
  return count > 0 && (isFilterOn || count < total)
}

export function pagesOf(total: number): number {
  return Math.ceil(Math.min(total, countedUpTo) / pageSize)
}
