import { sql } from 'drizzle-orm'
import { object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { allOf, commaSeparated, constant } from '#db/sql/parts.sql.ts'
import { run, statementsByName } from '#db/statement.ts'
import { pricePairs, priceShapes } from '#domain/catalog/card.sql.ts'
import type { ProjectPrice } from '#domain/catalog/project.ts'
import { queryTerms } from '#domain/spelling/search-query.ts'
import { hasWords, searchTerms } from '#domain/spelling/search-terms.ts'
import { parametersOf, valuesOf } from './browse-parameters.sql.ts'
import { type BrowseQuery, pageSize } from './browse.ts'
import { type Bed, type BrowseQuestion, shapeOf } from './browse-question.ts'
import { categoryCondition, categoryRows, furtherConditions, kindConditions, listed } from './conditions.sql.ts'

export type MatchedProject = { id: string; title: string; price: ProjectPrice; makerId: string }

export async function matchProjects(
  db: Database,
  query: BrowseQuery,
  { among, bed }: { among: readonly string[]; bed: Bed | null },
): Promise<MatchedProject[]> {
  const terms = searchTerms(query.q)
  if (among.length === 0 || (query.q.trim() && !hasWords(query.q))) return []
  const question: BrowseQuestion = {
    ...query,
    terms: terms.length > 0 ? queryTerms(terms) : null,
    sort: 'newest',
    limit: pageSize,
    offset: 0,
    after: null,
    isList: false,
    isCounted: true,
    asEntities: false,
    isExhaustive: true,
    viewerId: null,
    bed,
    place: null,
  }
  const parameters = parametersOf(question)
  const found = matched(`match ${shapeOf(question)}`, () => {
    // As in a search, a last word that many projects have is not taken for a prefix.
    const isWhole = sql`exists (select from search_words w where w.word = ${sql.placeholder('lastWord')} and w.project_count >= ${constant(pageSize)})`
    const words = parameters.words
      ? [
          sql`p.search_vector @@ (case when ${isWhole} then ${parameters.words.whole} else ${parameters.words.begun} end)::tsquery`,
        ]
      : []
    const where = [
      listed,
      ...words,
      ...categoryCondition(parameters),
      ...kindConditions(parameters),
      ...furtherConditions(parameters),
    ]
    const before = categoryRows(parameters)
    return sql`${before.length > 0 ? sql`with ${commaSeparated(before)} ` : sql``}select p.id, p.title, json_build_object(${pricePairs}) as price, p.designer_id as "makerId" from projects p
      where p.id = any(${sql.placeholder('among')}::uuid[]) and ${allOf(where)} order by p.created_at desc, p.id desc`
  })
  return run(db, found.with({ ...valuesOf(question), among: [...among], lastWord: terms.at(-1) ?? '' }))
}

const matched = statementsByName({ id: text, title: text, price: object(priceShapes), makerId: text }, 200)
