import { searchTerm } from './search-terms.ts'

export function writtenAs(typed: string, replaced: ReadonlyMap<string, string>, texts: readonly string[]): string {
  const spellings = new Map(texts.flatMap(wordsOf).map((word) => [searchTerm(word), word.toLowerCase()]))
  return typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => {
      const instead = replaced.get(searchTerm(word))
      return instead === undefined ? word : (spellings.get(instead) ?? instead)
    })
}

/** Splits a typed search into the words to leave out and the rest `q`; null if that is empty. */
export function withoutWords(typed: string, left: ReadonlySet<string>): { without: string; q: string } | null {
  const words = typed.trim().split(/\s+/)
  const isLeft = (word: string) => left.has(searchTerm(word))
  const without = words.filter(isLeft)
  const q = words.filter((word) => !isLeft(word)).join(' ')
  return q && new Set(without.map(searchTerm)).size === left.size ? { without: without.join(' '), q } : null
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}
