import { synonymsOf } from './search-synonyms.ts'
import { hasWords, maxQueryLength, searchTerms } from './search-terms.ts'

/** One searched word: the words that stand for it, and whether longer words that begin like it count too. */
export type QueryTerm = { alternatives: string[]; prefix: boolean }

/** Returns the terms of a query as typed: each word must be found, or one for the same thing, and the last may be the beginning of one. */
export function queryTerms(terms: readonly string[]): QueryTerm[] {
  return terms.map((term, index) => ({
    alternatives: [term, ...synonymsOf(term)],
    prefix: index === terms.length - 1 && isBeginning(term),
  }))
}

/** Tells whether a term may be the beginning of one: `5` does not begin `50`, and two letters begin too much. */
export function isBeginning(term: string): boolean {
  return term.length > 2 && !/^\d+$/.test(term)
}

/**
 * Writes the text of a `tsquery` in which every term is found. Terms consist of letters and digits only (see `searchTerms`), so
 * nothing that was typed can act as an operator. The whole word beside its beginning lets exact matches rank higher.
 */
export function toTsquery(terms: readonly QueryTerm[]): string {
  return terms
    .map(({ alternatives, prefix }) => {
      // Only what was typed may go on.
      const words = alternatives.flatMap((word, place) =>
        prefix && place === 0 ? [`'${word}'`, `'${word}':*`] : [`'${word}'`],
      )
      return words.length > 1 ? `(${words.join(' | ')})` : words.join('')
    })
    .join(' & ')
}

/** Returns the `tsquery` text by which someone searches their own things; null when the words narrow nothing. */
export function ownQuery(typed: string): string | null {
  const text = typed.slice(0, maxQueryLength)
  const terms = searchTerms(text)
  if (terms.length > 0) return toTsquery(queryTerms(terms))
  // Signs without a word find nothing.
  return text.trim() && !hasWords(text) ? '' : null
}
