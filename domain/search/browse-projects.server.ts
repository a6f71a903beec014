import type { Database } from '#db/database.ts'
import { cutText } from '#domain/shared/text.ts'
import {
  type BrowsedCard,
  type BrowseQuery,
  type BrowseSort,
  everything,
  type FewerWords,
  hasFilters,
} from './browse.ts'
import { categoryCalled } from './category-called.ts'
import { type ResolvedTerms, resolveTerms } from './resolve-terms.server.ts'
import { queryTerms } from '#domain/spelling/search-query.ts'
import { isForGift } from '#domain/spelling/search-synonyms.ts'
import { maxQueryLength } from '#domain/spelling/query-length.ts'
import { hasWords, searchTerms } from '#domain/spelling/search-terms.ts'
import { withoutWords, writtenAs } from '#domain/spelling/written-as.ts'
import { type BrowseAnswer, browsePage, type Reader } from './browse-page.server.ts'

export async function browseProjects(db: Database, query: BrowseQuery, reader: Reader): Promise<BrowseAnswer> {
  const typed = cutText(query.q, maxQueryLength)
  const terms = searchTerms(typed).slice(0, maxTerms)
  if (isForGift(terms) && !query.literal) {
    const gifts = await browsePage(db, { ...query, q: '', sort: giftSort(query) }, reader, null)
    if (gifts.total > 0) return { ...gifts, understood: 'mais vendidos' }
  }
  // Punctuation without a word finds nothing; stop words alone do not narrow the list.
  if (typed.trim() && !hasWords(typed)) return withPopular(db, query, reader, await browsePage(db, query, reader, []))
  const found = await browsePage(db, query, reader, terms.length > 0 ? queryTerms(terms) : null)
  if (found.total > 0) return found
  if (terms.length === 0) return withPopular(db, query, reader, found)

  const meant = await resolveTerms(db, terms)
  const isReworded = meant.replaced.size > 0
  const again = await browsePage(db, query, reader, meant.terms)
  if (query.literal && isReworded) {
    const suggestion = again.total > 0 ? reword(typed, terms, meant.replaced, []) : null
    return withPopular(db, query, reader, { ...found, suggestion })
  }
  const texts = again.items.map((item) => item.title)
  if (again.total > 0) return { ...again, understood: isReworded ? reword(typed, terms, meant.replaced, texts) : null }
  const suggestion = await suggestedWords(db, query, reader, { typed, terms, meant })
  const withLess = reader.cursor === undefined ? await fewerWords(db, query, reader, { typed, terms, meant }) : []
  return withPopular(db, query, reader, { ...again, suggestion, withLess })
}

type Meant = { typed: string; terms: string[]; meant: ResolvedTerms }

/** Returns a similar spelling that finds something without the filters; null if there is none. */
async function suggestedWords(db: Database, query: BrowseQuery, reader: Reader, { typed, terms, meant }: Meant) {
  const isElsewhere = meant.replaced.size > 0 && (hasFilters(query) || query.category !== null)
  if (!isElsewhere && meant.doubted.size === 0) return null
  const words = new Map([...meant.replaced, ...meant.doubted])
  const suggestion = reword(typed, terms, words, [])
  const anywhere = { ...everything, maker: query.maker, q: suggestion }
  const { total } = await browsePage(db, anywhere, reader, queryTerms(searchTerms(suggestion)))
  return total > 0 ? suggestion : null
}

async function fewerWords(
  db: Database,
  query: BrowseQuery,
  reader: Reader,
  { typed, terms, meant }: Meant,
): Promise<FewerWords[]> {
  const oneEach = terms.slice(0, maxLeftOut).map((_, place) => [place])
  const leftOut = meant.unknown.length > 0 ? [meant.unknown] : oneEach
  const found: FewerWords[] = []
  for (const places of leftOut) {
    const kept = meant.terms.filter((_, place) => !places.includes(place))
    const less = withoutWords(typed, new Set(places.map((place) => terms[place] ?? '')))
    if (kept.length === 0 || !less) continue
    const { total } = await browsePage(db, { ...query, page: 1 }, reader, kept)
    if (total > 0) found.push({ ...less, total })
  }
  return found
}

function giftSort({ sort }: BrowseQuery): BrowseSort {
  return sort && sort !== 'relevance' ? sort : 'best_selling'
}

const maxLeftOut = 3

/** Maximum number of words used in a search; further ones are ignored. */
const maxTerms = 12

/** Adds best sellers to an empty result: of the chosen or searched category, or of all if that has none. */
async function withPopular(
  db: Database,
  query: BrowseQuery,
  reader: Reader,
  result: BrowseAnswer,
): Promise<BrowseAnswer> {
  // A cursor reads a list, not a page.
  if (reader.cursor !== undefined) return result
  const chosen = result.categories.find(({ slug }) => slug === query.category)
  const category = chosen ?? categoryCalled(result.categories, query.q)
  const inCategory = category && category.count > 0 ? await bestSelling(db, reader, category.slug) : []
  const popular = inCategory.length > 0 ? inCategory : await bestSelling(db, reader, null)
  return { ...result, popular: popular.slice(0, 4), popularIn: inCategory.length > 0 ? (category?.name ?? null) : null }
}

async function bestSelling(db: Database, reader: Reader, category: string | null): Promise<BrowsedCard[]> {
  const parameters = { ...everything, category, sort: 'best_selling' } as const
  return (await browsePage(db, parameters, { ...reader, cursor: undefined }, null)).items
}

function reword(typed: string, terms: string[], words: ReadonlyMap<number, string>, texts: string[]): string {
  const replaced = new Map([...words].map(([index, word]) => [terms[index] ?? '', word]))
  return writtenAs(typed, replaced, texts)
}
