import type { Database } from '#db/database.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, object, text } from '#db/columns.ts'
import { type Given, statement } from '#db/statement.ts'
import { isBeginning, type QueryTerm } from '#domain/spelling/search-query.ts'
import { synonymsOf, wordsWithSynonyms } from '#domain/spelling/search-synonyms.ts'
import { loadDictionary } from '#domain/spelling/load-dictionary.server.ts'
import { nearestWord } from '#domain/spelling/spelling.ts'

/** Search terms resolved to words that occur in projects; maps and list are keyed by a term's index. */
export type ResolvedTerms = {
  terms: QueryTerm[]
  replaced: Map<number, string>
  /** Correct words that no project has, with a similar word that projects have, to suggest. */
  doubted: Map<number, string>
  unknown: number[]
}

/**
 * Resolves terms that no project has to words containing them or to the nearest spelling, and adds synonyms. Correctly
 * spelled words stay.
 */
export async function resolveTerms(db: Database, terms: readonly string[]): Promise<ResolvedTerms> {
  const rows = await wordsLike.rows(db, { terms, beginnings: terms.map(isBeginning) })
  const isReal = await loadDictionary()
  const replaced = new Map<number, string>()
  const doubted = new Map<number, string>()
  const unknown: number[] = []
  const resolved = rows.map((row, index): QueryTerm => {
    const prefix = index === rows.length - 1 && isBeginning(row.term)
    const same = synonymsOf(row.term)
    if (row.known || (prefix && row.begins) || same.length > 0) return { alternatives: [row.term, ...same], prefix }
    if (row.containing) return { alternatives: row.containing, prefix: false }
    const near = nearestWord(row.term, [...(row.near ?? []), ...wordsWithSynonyms()])
    if (near && !isReal(row.term)) {
      replaced.set(index, near)
      return { alternatives: [near, ...synonymsOf(near)], prefix: false }
    }
    if (near) doubted.set(index, near)
    unknown.push(index)
    return { alternatives: [row.term], prefix: false }
  })
  return { terms: resolved, replaced, doubted, unknown }
}

// Terms have no wildcard. A word within two edits shares half of the term, enough of its middle for `%`, or both ends.
// The trigram index serves every branch.
const wordsLike = statement(
  'resolve terms',
  ({ terms, beginnings }: Given<{ terms: readonly string[]; beginnings: boolean[] }>) => sql`
  select t.term,
    exists (select 1 from search_words w where w.word = t.term and w.project_count > 0) as known,
    t.beginning and exists (select 1 from search_words w where w.word like t.term || '%' and w.project_count > 0) as begins,
    case when t.beginning then (select json_agg(c.word) from (
      select w.word from search_words w where w.word like '%' || t.term || '%' and w.project_count > 0
      order by w.project_count desc, w.word limit 30) c) end as containing,
    (select json_agg(json_build_object('word', c.word, 'count', c.project_count)) from (
      select w.word, w.project_count from search_words w
      where w.project_count > 0 and char_length(w.word) between char_length(t.term) - 2 and char_length(t.term) + 2
        and (w.word % t.term or w.word like left(t.term, char_length(t.term) / 2) || '%'
          or w.word like '%' || right(t.term, char_length(t.term) / 2)
          or w.word like left(t.term, 2) || '%' || right(t.term, 2))
      order by similarity(w.word, t.term) desc, w.project_count desc limit 100) c) as near
  from unnest(${terms}::text[], ${beginnings}::boolean[]) with ordinality as t (term, beginning, place)
  order by t.place`,
  {
    term: text,
    known: boolean,
    begins: boolean,
    containing: nullable(list(text)),
    near: nullable(list(object({ word: text, count: integer }))),
  },
)
