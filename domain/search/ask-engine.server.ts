import type { Database } from '#db/database.ts'
import { type RowOf, text } from '#db/columns.ts'
import { type Given, run, statement, statementsByName } from '#db/statement.ts'
import { sql } from 'drizzle-orm'
import { askedOf, valuesOf } from './asked.sql.ts'
import { categoryCondition } from './conditions.sql.ts'
import { offeredChoices } from './facets.sql.ts'
import { countedUpTo, type FacetCounts, pageSize } from './browse.ts'
import { type BrowseQuestion, isDelivered, isNarrowed } from './browse-question.ts'
import { cardsAlike, cardsOfPage, categoriesWithCounts, type foundColumns, pageColumns } from './page.sql.ts'
import type { SearchEngine } from './search-engine.ts'
import { sortColumns, sortOrder } from './sort.sql.ts'

/** A page as the statements of the catalogue give it. */
export type BrowseRow = Omit<RowOf<typeof pageColumns & typeof foundColumns>, 'facets'> & { facets: FacetCounts }

/**
 * Finds the same page by a search server, with the cards from the database: those of what is not listed any more are not there. Null
 * when the server is away, or when only the database can tell: what fits a printer, what is there in time, what a shop lists.
 */
export async function askEngine(
  db: Database,
  engine: SearchEngine,
  question: BrowseQuestion,
): Promise<BrowseRow | null> {
  if (isDelivered(question) || (question.fits && question.bed !== null) || question.maker !== null) return null
  // A list that the database began by relevance goes on there.
  if (question.sort === 'relevance' && question.after) return null
  const terms = question.terms && (await wholeWords(db, question.terms))
  const isCounted = terms !== null || isNarrowed(question)
  const found = await engine.find({ ...question, terms, countedUpTo: isCounted ? countedUpTo : null })
  if (!found) return null
  const [row] = await run(db, cardsStatement(question, found.ids))
  if (!row) throw new Error('a statement without from gave no row')
  return { ...row, facets: found.facets, total: found.total, sampledOf: null }
}

/** As in `askedWords`: a last word that a page of projects has is no beginning. */
async function wholeWords(db: Database, terms: NonNullable<BrowseQuestion['terms']>) {
  const last = terms.find((term) => term.prefix)
  if (!last) return terms
  const usual = await usualWord.row(db, { word: last.alternatives[0] ?? '', least: pageSize })
  return usual ? terms.map((term) => ({ ...term, prefix: false })) : terms
}

const usualWord = statement(
  'usual word',
  ({ word, least }: Given<{ word: string; least: number }>) =>
    sql`select word from search_words where word = ${word} and project_count >= ${least}`,
  { word: text },
)

const cardsOf = statementsByName(pageColumns)

/** What an engine finds it counts by filters, not by categories. */
const uncounted = { found: sql`null`, from: sql`categories c` }

/** The cards of some projects, in this order, each with the keys at which a list goes on after it. */
function cardsStatement(question: BrowseQuestion, ids: string[]) {
  const write = () => {
    const asked = askedOf(question)
    const { realTexts } = sortColumns(sortOrder(question.sort))
    const keys = question.sort === 'relevance' ? sql`(${sql.placeholder('offset')}::int + asked.n)::text` : realTexts
    return sql`with page as (
      select p.id, asked.n, json_build_array(${keys}) as keys
      from unnest(${sql.placeholder('ids')}::uuid[]) with ordinality asked (id, n) join projects p on p.id = asked.id and p.is_listed)
    select ${categoriesWithCounts(uncounted)} as categories, ${offeredChoices(asked, categoryCondition(asked))} as offered, ${cardsOfPage(asked)} as items,
      ${cardsAlike(asked)} as alike`
  }
  const shape = [
    question.sort,
    question.category && 'c',
    question.terms && 'w',
    question.after && 'a',
    question.viewerId && 'v',
    question.bed && 'b',
    question.place && 'd',
  ].filter(Boolean)
  return cardsOf(`engine ${shape.join(' ')}`, write).with({ ...valuesOf(question), ids })
}
