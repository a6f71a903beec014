import { isBeginning, type QueryTerm, queryTerms } from './search-query.ts'
import { synonymsOf } from './search-synonyms.ts'
import { hasWords, maxQueryLength, searchTerms } from './search-terms.ts'
import { nearestWord } from './spelling.ts'
import { writtenAs } from './written-as.ts'

/** One of a user's own things: the words it is found by, as `searchTerms` gives them, and its title. */
export type Findable = { id: string; terms: readonly string[]; title: string }

type FoundAmong = {
  /** In the order given. */
  ids: string[]
  /** What was searched instead, when a word was no word of any of them. */
  understood: string | null
}

/**
 * Searches what one person has as the marketplace searches everything: each word must be found, in singular or plural,
 * with or without accents, or a word for the same thing, and the last may be unfinished. When nothing has them, what they
 * may have meant is searched: words that contain them, else the nearest spelling among the words of these things, but never
 * for a term that is a word as it stands (`isReal`).
 */
export function findAmong(
  query: string,
  things: readonly Findable[],
  isReal: (term: string) => boolean = () => false,
): FoundAmong {
  const typed = query.slice(0, maxQueryLength)
  const terms = searchTerms(typed)
  // Stop words alone narrow nothing; signs without a word cannot be found.
  if (terms.length === 0) return { ids: hasWords(typed) ? things.map(({ id }) => id) : [], understood: null }
  const asTyped = matching(queryTerms(terms), things)
  if (asTyped.length > 0) return { ids: asTyped.map(({ id }) => id), understood: null }
  const meant = meantBy(terms, things, isReal)
  const found = matching(meant.terms, things)
  const titles = found.map(({ title }) => title)
  const isOther = found.length > 0 && meant.replaced.size > 0
  return { ids: found.map(({ id }) => id), understood: isOther ? writtenAs(typed, meant.replaced, titles) : null }
}

function matching(terms: readonly QueryTerm[], things: readonly Findable[]): Findable[] {
  return things.filter(({ terms: own }) =>
    terms.every(({ alternatives, prefix }) =>
      own.some((word) => alternatives.includes(word) || (prefix && word.startsWith(alternatives[0] ?? ''))),
    ),
  )
}

/** What words of these things stand for terms, and which were taken for others, by the term. */
function meantBy(terms: readonly string[], things: readonly Findable[], isReal: (term: string) => boolean) {
  const counts = new Map<string, number>()
  for (const word of things.flatMap((thing) => [...new Set(thing.terms)])) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = [...counts.keys()]
  const replaced = new Map<string, string>()
  const resolved = terms.map((term, index): QueryTerm => {
    const prefix = index === terms.length - 1 && isBeginning(term)
    const same = synonymsOf(term)
    const isKnown =
      [term, ...same].some((word) => counts.has(word)) || (prefix && words.some((w) => w.startsWith(term)))
    if (isKnown) return { alternatives: [term, ...same], prefix }
    const containing = isBeginning(term) ? words.filter((word) => word.includes(term)) : []
    if (containing.length > 0) return { alternatives: containing, prefix: false }
    const candidates = [...counts].map(([word, count]) => ({ word, count }))
    const nearest = nearestWord(term, candidates)
    const near = nearest && !isReal(term) ? nearest : null
    if (near) replaced.set(term, near)
    return { alternatives: [near ?? term, ...synonymsOf(near ?? term)], prefix: false }
  })
  return { terms: resolved, replaced }
}
