import { setImmediate } from 'node:timers/promises'

/** Bytes folded at once, as far as the end of a line: a millisecond or two of the process. */
const sliceBytes = 1 << 15

let folded: Promise<Buffer> | undefined

/** Picks the terms that are words of Portuguese, by the spelling dictionary of VERO; common names are in it too. */
export async function realWords(terms: readonly string[]): Promise<ReadonlySet<string>> {
  folded ??= foldDictionary()
  const lines = await folded
  return new Set(terms.filter((term) => headwords(term).some((word) => lines.includes(`\n${word}\n`))))
}

/** How a dictionary may list a singular: as it is, in the plural, or in the masculine ('barata', 'baratos'). */
function headwords(term: string): string[] {
  const masculine = term.replace(/a$/, 'o')
  return [...new Set([term, `${term}s`, masculine, `${masculine}s`])]
}

/** Reads the dictionary as search writes words: folded, a line each, without the flags of its endings. Some 3 MB, kept once asked for. */
async function foldDictionary(): Promise<Buffer> {
  const { default: dictionary } = await import('dictionary-pt')
  const bytes = Buffer.from(dictionary.dic)
  const parts = [Buffer.from('\n')]
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf('\n', Math.min(start + sliceBytes, bytes.length - 1)) + 1 || bytes.length
    const words = bytes.toString('utf8', start, end).replaceAll(/\/.*/g, '').normalize('NFKD').toLowerCase()
    parts.push(Buffer.from(words.replaceAll(/[^a-z\d\n]/g, ''), 'latin1'))
    start = end
    await setImmediate()
  }
  parts.push(Buffer.from('\n'))
  return Buffer.concat(parts)
}
