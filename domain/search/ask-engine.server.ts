import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.server.ts'
import { countedUpTo, type FacetCounts, pageSize } from './browse.ts'
import {
  type BrowseQuestion, cardsOfPage, categoriesWithCounts, isDelivered, isNarrowed, sortColumns, sortOrder, type Statement,
} from './browse-question.ts' // prettier-ignore
import { cardColumns } from '#domain/catalog/card-columns.server.ts'
import type { Category } from '#domain/catalog/category.ts'
import type { ProjectCardFacts } from '#domain/catalog/project.ts'
import type { SearchEngine } from './search-engine.ts'

/** A page as the statements of the catalogue give it. */
export type BrowseRow = {
  categories: Category[]
  facets: FacetCounts | null
  total: number
  /** How many have the rarest word, when not all of them were looked at. */
  sampledOf: number | null
  items: { card: ProjectCardFacts; keys: string[] }[]
}

/**
 * The same page found by a search server, with the cards from the database: those of what is not listed any more are not there.
 * Null when the server is away, or when only the database can tell: what fits a printer, what is there in time.
 */
export async function askEngine(
  db: Database,
  engine: SearchEngine,
  question: BrowseQuestion,
): Promise<BrowseRow | null> {
  if (isDelivered(question) || (question.fits && question.bed !== null)) return null
  // A list that the database began by relevance goes on there.
  if (question.sort === 'relevance' && question.after) return null
  const terms = question.terms && (await wholeWords(db, question.terms))
  const isCounted = terms !== null || isNarrowed(question)
  const found = await engine.find({ ...question, terms, countedUpTo: isCounted ? countedUpTo : null })
  if (!found) return null
  const [row] = await runPrepared<Pick<BrowseRow, 'categories' | 'items'>>(db, cardsStatement(question, found.ids))
  if (!row) throw new Error('a statement without from gave no row')
  return { ...row, facets: found.facets, total: found.total, sampledOf: null }
}

/** As in `askedWords`: a last word that a page of projects has is no beginning. */
async function wholeWords(db: Database, terms: NonNullable<BrowseQuestion['terms']>) {
  const last = terms.find((term) => term.prefix)
  if (!last) return terms
  const [usual] = await runPrepared<{ word: string }>(db, {
    name: 'usual word',
    text: 'select word from search_words where word = $1 and project_count >= $2',
    values: [last.alternatives[0], pageSize],
  })
  return usual ? terms.map((term) => ({ ...term, prefix: false })) : terms
}

/** The cards of some projects, in this order, each with the keys at which a list goes on after it. */
function cardsStatement(question: BrowseQuestion, ids: string[]): Statement {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const viewer = question.viewerId === null ? null : put(question.viewerId)
  const byRelevance = question.sort === 'relevance'
  const columns = sortColumns(sortOrder(question.sort))
  const keys = byRelevance
    ? `(${put(question.offset)}::int + asked.n)::text`
    : columns.real.map((column) => `(${column})::text`).join(', ')
  const text = `with page as (
      select p.id, asked.n, json_build_array(${keys}) as keys
      from unnest(${put(ids)}::uuid[]) with ordinality asked (id, n) join projects p on p.id = asked.id and p.is_listed)
    select ${categoriesWithCounts} as categories, ${cardsOfPage(question, cardColumns, viewer)} as items`
  const shape = [question.sort, viewer && 'v', question.bed && 'b', question.delivery && 'd'].filter(Boolean)
  return { name: `engine ${shape.join(' ')}`, text, values }
}
