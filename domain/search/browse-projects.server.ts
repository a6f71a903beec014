import type { Database } from '#db/database.ts'
import { type Prepared, run, statementsByName } from '#db/statement.ts'
import {
  everything,
  hasFilters,
  pagesOf,
  pageSize,
  type BrowsedCard,
  type BrowseQuery,
  type BrowseResult,
  type BrowseSort,
  type FewerWords,
} from './browse.ts'
import { positionOf, readCursor, writeCursor } from './cursor.ts'
import { askEngine, type BrowseRow } from './ask-engine.server.ts'
import {
  type Bed,
  browseOrder,
  type BrowseQuestion,
  isDelivered,
  isNarrowed,
  mostCounted,
  type Place,
  shapeOf,
} from './browse-question.ts'
import { askedOf, valuesOf } from './asked.sql.ts'
import { categoryCalled } from './category-called.ts'
import { browseSql } from './browse.sql.ts'
import { foundColumns, pageColumns } from './page.sql.ts'
import { resolveTerms, type ResolvedTerms } from './resolve-terms.server.ts'
import { queryTerms, type QueryTerm } from '#domain/terms/search-query.ts'
import { isForGift } from '#domain/terms/search-synonyms.ts'
import type { SearchEngine } from './search-engine.ts'
import { searchSql } from './search.sql.ts'
import { hasWords, maxQueryLength, searchTerms } from '#domain/terms/search-terms.ts'
import { withoutWords, writtenAs } from '#domain/terms/written-as.ts'

type Reader = {
  viewerId: string | null
  bed?: Bed | null
  place?: Place | null
  /** Finds what is asked for in place of the database, where there is one. */
  engine?: SearchEngine | null
  /** Instead of a page: go on after this. Empty means from the start. */
  cursor?: string | undefined
}

/**
 * A page of listed projects: one statement. Only when words were searched and nothing was found, a second one looks for
 * what they may have meant, and the page is asked for again.
 */
export async function browseProjects(db: Database, query: BrowseQuery, reader: Reader): Promise<BrowseResult> {
  const typed = query.q.slice(0, maxQueryLength)
  const terms = searchTerms(typed).slice(0, maxTerms)
  if (isForGift(terms) && !query.literal) {
    const gifts = await ask(db, { ...query, q: '', sort: giftSort(query) }, reader, null)
    if (gifts.total > 0) return { ...gifts, understood: 'mais vendidos' }
  }
  // Signs without a word cannot be found; stop words alone narrow nothing.
  if (typed.trim() && !hasWords(typed)) return withPopular(db, query, reader, await ask(db, query, reader, []))
  const found = await ask(db, query, reader, terms.length > 0 ? queryTerms(terms) : null)
  if (found.total > 0) return found
  if (terms.length === 0) return withPopular(db, query, reader, found)

  const meant = await resolveTerms(db, terms)
  const isReworded = meant.replaced.size > 0
  if (query.literal && isReworded) {
    return withPopular(db, query, reader, { ...found, suggestion: reword(typed, terms, meant.replaced, []) })
  }
  const again = await ask(db, query, reader, meant.terms)
  const texts = again.items.map((item) => item.title)
  if (again.total > 0) return { ...again, understood: isReworded ? reword(typed, terms, meant.replaced, texts) : null }
  const isElsewhere = isReworded && (hasFilters(query) || query.category !== null)
  const words = isElsewhere || meant.doubted.size > 0 ? new Map([...meant.replaced, ...meant.doubted]) : null
  const withLess = reader.cursor === undefined ? await fewerWords(db, query, reader, { typed, terms, meant }) : []
  return withPopular(db, query, reader, { ...again, suggestion: words && reword(typed, terms, words, []), withLess })
}

/**
 * Finds what a search of several words would find with fewer: without those that no project has, else without one of the first
 * few, one after the other. Each costs a search.
 */
async function fewerWords(
  db: Database,
  query: BrowseQuery,
  reader: Reader,
  { typed, terms, meant }: { typed: string; terms: string[]; meant: ResolvedTerms },
): Promise<FewerWords[]> {
  const oneEach = terms.slice(0, maxLeftOut).map((_, place) => [place])
  const leftOut = meant.unknown.length > 0 ? [meant.unknown] : oneEach
  const found: FewerWords[] = []
  for (const places of leftOut) {
    const kept = meant.terms.filter((_, place) => !places.includes(place))
    const less = withoutWords(typed, new Set(places.map((place) => terms[place] ?? '')))
    if (kept.length === 0 || !less) continue
    const { total } = await ask(db, { ...query, page: 1 }, reader, kept)
    if (total > 0) found.push({ ...less, total })
  }
  return found
}

/** What makes a good present is what many bought, unless another order was asked for. */
function giftSort({ sort }: BrowseQuery): BrowseSort {
  return sort && sort !== 'relevance' ? sort : 'best_selling'
}

/** Words that are left out one at a time, at most. */
const maxLeftOut = 3

/** Words of a search that are used; the rest is ignored. */
const maxTerms = 12

async function ask(db: Database, query: BrowseQuery, reader: Reader, terms: QueryTerm[] | null): Promise<BrowseResult> {
  const sort = browseOrder(query)
  const byCursor = reader.cursor !== undefined
  const after = reader.cursor ? readCursor(reader.cursor, sort) : null
  const position = after && positionOf(after)
  const question: BrowseQuestion = {
    ...query,
    terms,
    sort,
    // One more by cursor, to know whether the list goes on.
    limit: byCursor ? pageSize + 1 : pageSize,
    offset: position ?? (byCursor ? 0 : (query.page - 1) * pageSize),
    after: position === null ? after : null,
    // What a shop has is looked at whole: among the best-selling of all there may be none of it.
    isExhaustive: query.maker !== null || (after !== null && position === null && sort === 'relevance'),
    viewerId: reader.viewerId,
    bed: reader.bed ?? null,
    place: reader.place ?? null,
  }
  const engine = reader.engine ?? null
  let row = await answer(db, question, engine)
  if (fellShort(row, question)) row = await answer(db, { ...question, isExhaustive: true }, null)
  const shown = row.items.slice(0, pageSize)
  const last = shown.at(-1)
  // Without words and such filters the total is a counter's, however large.
  const isJudged = (query.fits && question.bed !== null) || isDelivered(question)
  const most = mostCounted(question)
  const isCapped = row.total > most && (terms !== null || isNarrowed(question) || isJudged)
  return {
    categories: row.categories,
    facets: row.facets,
    offered: row.offered,
    items: shown.map((item) => item.card),
    total: isCapped ? most : row.total,
    hasMore: isCapped,
    pages: pagesOf(isCapped ? most : row.total),
    understood: null,
    suggestion: null,
    withLess: [],
    popular: [],
    popularIn: null,
    alike: (!byCursor && row.alike) || [],
    nextCursor: row.items.length > shown.length && last ? writeCursor({ sort, keys: last.keys }) : null,
  }
}

/** Whether usual words meet so seldom that a walk misses projects: then there are few enough to look at all. */
function fellShort({ sampledOf, total, items }: BrowseRow, question: BrowseQuestion): boolean {
  if (sampledOf === null || total > mostCounted(question)) return false
  const { offset, limit, after } = question
  const isShort = items.length < limit && (after !== null || offset + items.length < total)
  return isShort || total < sampledOf / 4
}

async function answer(db: Database, question: BrowseQuestion, engine: SearchEngine | null): Promise<BrowseRow> {
  const found = engine && (await askEngine(db, engine, question))
  if (found) return found
  const [row] = await run(db, pageStatement(question))
  if (!row) throw new Error('a statement without from gave no row')
  return row
}

const pageOf = statementsByName({ ...pageColumns, ...foundColumns })

/** The statement for a question that the database answers by itself, with its values. Questions of one shape share its text. */
export function pageStatement(question: BrowseQuestion): Prepared<BrowseRow> {
  const [kind, write] = question.terms === null ? (['browse', browseSql] as const) : (['search', searchSql] as const)
  return pageOf(`${kind} ${shapeOf(question)}`, () => write(askedOf(question))).with(valuesOf(question))
}

/** The most sold of the category (chosen, or called as what was searched), or of all when it has none. */
async function withPopular(
  db: Database,
  query: BrowseQuery,
  reader: Reader,
  result: BrowseResult,
): Promise<BrowseResult> {
  // Who goes on by cursor reads a list, not a page.
  if (reader.cursor !== undefined) return result
  const chosen = result.categories.find(({ slug }) => slug === query.category)
  const category = chosen ?? categoryCalled(result.categories, query.q)
  const inCategory = category && category.count > 0 ? await bestSelling(db, reader, category.slug) : []
  const popular = inCategory.length > 0 ? inCategory : await bestSelling(db, reader, null)
  return { ...result, popular: popular.slice(0, 4), popularIn: inCategory.length > 0 ? (category?.name ?? null) : null }
}

async function bestSelling(db: Database, reader: Reader, category: string | null): Promise<BrowsedCard[]> {
  const asked = { ...everything, category, sort: 'best_selling' } as const
  return (await ask(db, asked, { ...reader, cursor: undefined }, null)).items
}

function reword(typed: string, terms: string[], words: ReadonlyMap<number, string>, texts: string[]): string {
  const replaced = new Map([...words].map(([index, word]) => [terms[index] ?? '', word]))
  return writtenAs(typed, replaced, texts)
}
