import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Category } from '#domain/catalog/category.ts'
import type { ColorFamily, Material } from '#domain/catalog/facets.ts'
import type { AiShare } from '#domain/catalog/marks.ts'
import type { OfferKind, ProjectCardFacts, ProjectPrint } from '#domain/catalog/project.ts'
import type { QuotedOffer } from '#domain/freight/quote.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'

export const pageSize = 24

/** A list of no more, which is one row, is not all that a visitor should see. */
export const fewProjects = 4

/** A search is counted exactly up to here; beyond it a page says 'mais de 10.000'. */
export const countedUpTo = 10_000

export type BrowseSort = 'newest' | 'relevance' | 'price_low' | 'price_high' | 'best_selling' | 'best_rated'

/** Where a printed object is made: around the reader's town (by the first digits of the CEP), in their state, in their region. */
export const nearnesses = ['local', 'state', 'region'] as const
export type Nearness = (typeof nearnesses)[number]

export type BrowseQuery = {
  /** As typed. */
  q: string
  /** A category's slug. */
  category: string | null
  /** The address of a maker's shop. */
  maker: string | null
  /** Any of these ways to buy; empty means all. */
  kinds: OfferKind[]
  /** Any of these file formats; empty means all. */
  formats: ModelFormat[]
  /** Any of these families of material; empty means all. */
  materials: Material[]
  /** Any of these families of colour of a printed object; empty means all. */
  colors: ColorFamily[]
  /** Any of these shares made with AI, as makers say; empty means all, and what does not say. */
  ai: AiShare[]
  /** A printed object that is there by this day, when it is known where. */
  arrivesBy: Day | null
  /** A printed object made as near as this, when it is known to what. */
  near: Nearness | null
  /** Rated with so many stars or more; null means however rated. */
  minRating: number | null
  minCents: Cents | null
  maxCents: Cents | null
  /** Only what the reader's printer can print, when that is known. */
  fits: boolean
  /** Null means the usual one: relevance when something is searched, else newest. */
  sort: BrowseSort | null
  /** From 1. */
  page: number
  /** Search what was typed and nothing else, also when no project has that word. */
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
  sort: null,
  page: 1,
  literal: false,
}

/**
 * How many projects each choice of a filter would leave, all other choices as they are; a choice that leaves none is not
 * named. Null for a filter of which that would have to be counted by looking at more than `countedUpTo` projects.
 */
export type FacetCounts = {
  kinds: Partial<Record<OfferKind, number>> | null
  formats: Partial<Record<ModelFormat, number>> | null
  materials: Partial<Record<Material, number>> | null
  colors: Partial<Record<ColorFamily, number>> | null
  ai: Partial<Record<AiShare, number>> | null
  /** By whole stars of the mean. */
  ratings: Partial<Record<string, number>> | null
  /** By place in `priceBands`. */
  prices: Partial<Record<string, number>> | null
}

/** The choices of filters that the category (or everything) has at all, as the counters name them, whatever else is chosen. */
export type OfferedChoices = Partial<Record<'material' | 'color' | 'rating' | 'price' | 'ai', string[]>>

/** A card of a list, with what printing it takes where a printer is known, and its printed offers where it is known where to. */
export type BrowsedCard = ProjectCardFacts & { print: ProjectPrint | null; goods: QuotedOffer[] | null }

/** A search that leaves words out and finds something. */
export type FewerWords = { without: string; q: string; total: number }

/** `found`: how many of it are asked for, whichever category is chosen; null where that is not counted. */
export type FoundCategory = Category & { found: number | null }

export type BrowseResult = {
  categories: FoundCategory[]
  facets: FacetCounts
  offered: OfferedChoices
  items: BrowsedCard[]
  total: number
  /** The total is as far as was counted, and there are more. */
  hasMore: boolean
  pages: number
  /** What was searched instead, when a word was no word of any project: 'vaso' for 'vazo'. */
  understood: string | null
  /** What might have been meant, not searched. */
  suggestion: string | null
  /** What would be found with a word or some words less, when nothing was: the words left out, the rest as typed, and how many. */
  withLess: FewerWords[]
  /** The most popular of the category (or of all), when nothing was found. */
  popular: BrowsedCard[]
  /** The name of the category that these are of: the one chosen, else the one that was searched for; null for all. */
  popularIn: string | null
  /** What sells best in the category of what was found, when words found less than a row. */
  alike: BrowsedCard[]
  /** Where the list goes on, when asked for by cursor. */
  nextCursor: string | null
}

/** Says what the list is really sorted by. */
export function effectiveSort(query: Pick<BrowseQuery, 'sort' | 'q'>): BrowseSort {
  if (query.sort && (query.sort !== 'relevance' || query.q)) return query.sort
  return query.q ? 'relevance' : 'newest'
}

/** Tells whether a query narrows the list by more than words and category. */
export function hasFilters(query: BrowseQuery): boolean {
  const { maker, kinds, formats, materials, colors, ai, arrivesBy, near, minRating, minCents, maxCents, fits } = query
  const isChosen = kinds.length + formats.length + materials.length + colors.length + ai.length > 0
  return (
    isChosen ||
    maker !== null ||
    arrivesBy !== null ||
    near !== null ||
    minRating !== null ||
    minCents !== null ||
    maxCents !== null ||
    fits
  )
}

/** Returns the last page that can be asked for. */
export function pagesOf(total: number): number {
  return Math.ceil(Math.min(total, countedUpTo) / pageSize)
}
