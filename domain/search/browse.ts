import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Category } from '#domain/catalog/category.ts'
import type { ColorFamily, Material } from '#domain/catalog/facets.ts'
import type { AiShare } from '#domain/catalog/marks.ts'
import type { OfferKind, ProjectCardFacts, ProjectPrint } from '#domain/catalog/project.ts'
import type { QuotedOffer } from '#domain/freight/quote.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'

export const pageSize = 24

/** Number of cards in a row; a shorter result is completed with other projects. */
export const fewProjects = 4

/** Maximum number of results counted exactly; above it a page shows 'mais de 10.000'. */
export const countedUpTo = 10_000

export const browseSorts = ['newest', 'relevance', 'price_low', 'price_high', 'best_selling', 'best_rated'] as const
export type BrowseSort = (typeof browseSorts)[number]

/** Distances of a workshop: same area (first digits of the CEP), same state, same region. */
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
  /** Accepted declarations of AI use; empty means all, undeclared included. */
  ai: AiShare[]
  /** Latest delivery day of a printed object; ignored if the place is unknown. */
  arrivesBy: Day | null
  /** Maximum distance of a printed object's workshop; ignored if the place is unknown. */
  near: Nearness | null
  minRating: number | null
  minCents: Cents | null
  maxCents: Cents | null
  /** True to show only projects that fit the visitor's printer; ignored if that is unknown. */
  fits: boolean
  promoted: boolean
  free: boolean
  /** Chosen sort order; null for the default: relevance with a search, else newest. */
  sort: BrowseSort | null
  page: number
  /** True to search for exactly the words typed, even if no project has them. */
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

/** Number of projects that each filter choice would leave; null for a filter whose count exceeds `countedUpTo`. */
export type FacetCounts = {
  kinds: Partial<Record<OfferKind, number>> | null
  formats: Partial<Record<ModelFormat, number>> | null
  materials: Partial<Record<Material, number>> | null
  colors: Partial<Record<ColorFamily, number>> | null
  ai: Partial<Record<AiShare, number>> | null
  /** Counts by average rating in whole stars, rounded down. */
  ratings: Partial<Record<string, number>> | null
  /** Counts by index in `priceBands`. */
  prices: Partial<Record<string, number>> | null
}

/** Filter choices that occur in the category (or anywhere), regardless of other filters. */
export type OfferedChoices = Partial<Record<'material' | 'color' | 'rating' | 'price' | 'ai', string[]>>

export type BrowsedCard = ProjectCardFacts & { print: ProjectPrint | null; goods: QuotedOffer[] | null }

export type FewerWords = { without: string; q: string; total: number }

/** A category; `found` is its number of results, even while another category is chosen; null if not counted. */
export type FoundCategory = Category & { found: number | null }

export type BrowseResult = {
  categories: FoundCategory[]
  facets: FacetCounts
  offered: OfferedChoices
  items: BrowsedCard[]
  total: number
  /** True if there are more results than `total`, which is capped. */
  hasMore: boolean
  pages: number
  /** Corrected search that was run because a word matched no project: 'vaso' for 'vazo'. */
  understood: string | null
  suggestion: string | null
  withLess: FewerWords[]
  popular: BrowsedCard[]
  /** Name of the category of `popular`: the chosen one, else the searched one; null for all. */
  popularIn: string | null
  /** Best sellers of the results' category, if a search found one row of cards at most. */
  alike: BrowsedCard[]
  /** Cursor of the next page; null on the last page. */
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

/** Returns whether a search or category without filters found at most one row of cards. */
export function isOneRow({ query, total }: Found): boolean {
  return (query.q !== '' || query.category !== null) && total <= fewProjects && !hasFilters(query)
}

type Found = { query: BrowseQuery; total: number }

/** Number of result rows above which all filter choices are shown. */
const manyRows = 3

/**
 * Returns whether to show a filter choice that leaves `count` projects: in a short search result only if fewer remain.
 */
export function isUsefulChoice({ query, total }: Found, count: number | undefined, isFilterOn: boolean): boolean {
  if (query.q === '' || total > manyRows * fewProjects || count === undefined) return true
  return count > 0 && (isFilterOn || count < total)
}

export function pagesOf(total: number): number {
  return Math.ceil(Math.min(total, countedUpTo) / pageSize)
}
