import { cutText } from '#domain/shared/text.ts'
import { synonymsOf } from './search-synonyms.ts'
import { maxQueryLength } from './query-length.ts'
import { hasWords, searchTerm, searchTerms, unfinishedWord } from './search-terms.ts'

/** A search term: its alternatives, and whether longer words that start with it match too. */
export type QueryTerm = { alternatives: string[]; prefix: boolean }

/** Returns the terms of a search, each with its synonyms; all terms must match. */
export function queryTerms(terms: readonly string[]): QueryTerm[] {
  return terms.map((term, index) => ({
    alternatives: [term, ...synonymsOf(term)],
    prefix: index === terms.length - 1 && isBeginning(term),
  }))
}

/** Returns terms to try for an unfinished search, in order: last word as a prefix, then without it. */
export function beginningTerms(typed: string): QueryTerm[][] {
  const last = unfinishedWord(cutText(typed, maxQueryLength))
  if (!last) return []
  const alternatives = [...new Set([last.word, ...last.terms, ...synonymsOf(searchTerm(last.word))])]
  const before = searchTerms(last.before).map((term) => ({ alternatives: [term, ...synonymsOf(term)], prefix: false }))
  const begun = [...before, { alternatives, prefix: true }]
  return last.mayStop && before.length > 0 ? [begun, before] : [begun]
}

/** Returns whether a term may be matched as a prefix: not a number, and at least three letters. */
export function isBeginning(term: string): boolean {
  return term.length > 2 && !/^\d+$/.test(term)
}

/** Returns a `tsquery` that requires every term; a prefix also lists the whole word, to rank exact matches higher. */
export function toTsquery(terms: readonly QueryTerm[]): string {
  return terms
    .map(({ alternatives, prefix }) => {
      // Only the typed word may match as a prefix, not its synonyms.
      const words = alternatives.flatMap((word, place) =>
        prefix && place === 0 ? [`'${word}'`, `'${word}':*`] : [`'${word}'`],
      )
      return words.length > 1 ? `(${words.join(' | ')})` : words.join('')
    })
    .join(' & ')
}

/** Returns the `tsquery` for searching a user's own items; null if all typed words are ignored. */
export function ownQuery(typed: string): string | null {
  const text = cutText(typed, maxQueryLength)
  const terms = searchTerms(text)
  if (terms.length > 0) return toTsquery(queryTerms(terms))
  // Punctuation without a word finds nothing.
  return text.trim() && !hasWords(text) ? '' : null
}
