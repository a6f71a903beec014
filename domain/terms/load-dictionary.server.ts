import { setImmediate } from 'node:timers/promises'

/** Bytes folded at once, as far as the end of a line: a millisecond or two of the process. */
const sliceBytes = 1 << 15

let folded: Promise<Buffer> | undefined

/**
 * Loads the spelling dictionary of VERO; the function it returns tells whether a term is a word of Portuguese, or a common name.
 * Looking one up reads the 3 MB through, some milliseconds: ask for the few terms that something depends on.
 */
export async function loadDictionary(): Promise<(term: string) => boolean> {
  folded ??= foldDictionary()
  const lines = await folded
  return (term) => headwords(term).some((word) => lines.includes(`\n${word}\n`))
}

/** Lists how a dictionary may write a singular: as it is, in the plural, or in the masculine ('barata', 'baratos'). */
function headwords(term: string): string[] {
  const masculine = term.replace(/a$/, 'o')
  return [...new Set([term, `${term}s`, masculine, `${masculine}s`])]
}

/** Reads the dictionary as search writes words: folded, a line each, without the flags of its endings. Kept once asked for. */
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
