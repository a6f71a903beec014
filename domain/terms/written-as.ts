import { searchTerm } from './search-terms.ts'

/**
 * What somebody typed, with the words that were taken for others replaced. Search words have lost their accents, so a
 * replacement is written as one of `texts` writes it, if any does.
 */
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

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}
