import type { Database } from '#db/database.ts'
import type { RowOf } from '#db/columns.ts'
import { type Prepared, run, statementsByName } from '#db/statement.ts'
import { Fault } from '#fault'
import type { ProjectEntity } from './project-record.server.ts'
import { type BrowseQuery, type BrowseResult, pageSize, pagesOf } from './browse.ts'
import { positionOf, readCursor, writeCursor } from './cursor.ts'
import {
  type Bed,
  browseOrder,
  type BrowseQuestion,
  isDelivered,
  isNarrowed,
  isPlain,
  mostCounted,
  type Place,
  shapeOf,
} from './browse-question.ts'
import { parametersOf, valuesOf } from './browse-parameters.sql.ts'
import { browseSql } from './browse.sql.ts'
import { cutPage } from '#domain/shared/list.ts'
import type { QueryTerm } from '#domain/spelling/search-query.ts'
import { searchSql } from './search.sql.ts'
import type { KeptCounts } from './kept-counts.ts'
import { pageColumns } from './page.sql.ts'

/** Result of a search; `entities` holds projects for the API, if requested instead of cards. */
export type BrowseAnswer = BrowseResult & { entities: ProjectEntity[] }

export type Reader = {
  viewerId: string | null
  bed?: Bed | null
  place?: Place | null
  /** Cursor to continue after, instead of a page number; empty for the beginning. */
  cursor?: string | undefined
  /** True for the API's fields instead of cards. */
  asEntities?: boolean
  /** Counts already read in this process, to reuse. */
  counts?: KeptCounts<ListCounts> | null
}

/** Returns one page of listed projects that match all terms exactly; null terms list all. */
export async function browsePage(
  db: Database,
  query: BrowseQuery,
  reader: Reader,
  terms: QueryTerm[] | null,
): Promise<BrowseAnswer> {
  const sort = browseOrder(query)
  const byCursor = reader.cursor !== undefined
  const after = reader.cursor ? readCursor(reader.cursor, sort) : null
  const position = after && positionOf(after)
  const question: BrowseQuestion = {
    ...query,
    terms,
    sort,
    // One row more with a cursor, to know whether the list continues.
    limit: byCursor ? pageSize + 1 : pageSize,
    offset: position ?? (byCursor ? 0 : (query.page - 1) * pageSize),
    after: position === null ? after : null,
    isList: byCursor,
    // A shop is read in full: the overall best sellers may include none of its projects.
    isExhaustive: query.maker !== null || (after !== null && position === null && sort === 'relevance'),
    asEntities: reader.asEntities ?? false,
    isCounted: true,
    viewerId: reader.viewerId,
    bed: reader.bed ?? null,
    place: reader.place ?? null,
  }
  let row = await answer(db, question, reader.counts ?? null)
  if (fellShort(row, question)) row = await ask(db, { ...question, isExhaustive: true })
  const { items, last } = cutPage(row.items, pageSize)
  // Without words and such filters the total comes from a counter and is exact.
  const isJudged = (query.fits && question.bed !== null) || isDelivered(question)
  const most = mostCounted(question)
  const isCapped = row.total > most && (terms !== null || isNarrowed(question) || isJudged)
  return {
    categories: row.categories,
    facets: row.facets,
    offered: row.offered,
    items: items.flatMap((item) => item.card ?? []),
    entities: items.flatMap((item) => item.entity ?? []),
    total: isCapped ? most : row.total,
    hasMore: isCapped,
    pages: pagesOf(isCapped ? most : row.total),
    understood: null,
    suggestion: null,
    withLess: [],
    popular: [],
    popularIn: null,
    alike: (!byCursor && row.alike) || [],
    nextCursor: last && writeCursor({ sort, keys: last.keys }),
  }
}

type BrowseRow = RowOf<typeof pageColumns>

/** Counts, filter choices and total of a search, equal for all visitors and all pages. */
export type ListCounts = Pick<BrowseRow, 'categories' | 'facets' | 'offered' | 'total'>

/** Returns whether scanning in sort order missed projects, because common words rarely occur together. */
function fellShort({ sampledOf, total, items }: BrowseRow, question: BrowseQuestion): boolean {
  if (sampledOf === null || total > mostCounted(question)) return false
  const { offset, limit, after } = question
  const isShort = items.length < limit && (after !== null || offset + items.length < total)
  return isShort || total < sampledOf / 4
}

async function answer(
  db: Database,
  question: BrowseQuestion,
  counts: KeptCounts<ListCounts> | null,
): Promise<BrowseRow> {
  if (!counts || !isPlain(question)) return ask(db, question)
  const key = `${question.isList} ${question.category ?? ''}`
  const known = counts.get(key)
  if (known) return { ...(await ask(db, { ...question, isCounted: false })), ...known }
  const keep = counts.keeper()
  const row = await ask(db, question)
  const { categories, facets, offered, total } = row
  // Made-up categories are not kept, so that requests cannot fill the memory.
  const isReal = question.category === null || categories.some(({ slug }) => slug === question.category)
  if (isReal) keep(key, { categories, facets, offered, total })
  return row
}

async function ask(db: Database, question: BrowseQuestion): Promise<BrowseRow> {
  const [row] = await run(db, pageStatement(question))
  if (!row) throw new Fault('catalogue page: expected one row')
  return row
}

const pageOf = statementsByName(pageColumns)

export function pageStatement(question: BrowseQuestion): Prepared<BrowseRow> {
  const [kind, write] = question.terms === null ? (['browse', browseSql] as const) : (['search', searchSql] as const)
  return pageOf(`${kind} ${shapeOf(question)}`, () => write(parametersOf(question))).with(valuesOf(question))
}
