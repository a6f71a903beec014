import { describe, expect, it } from 'vitest'
import { codeFiles, isProduction, readCode } from '../scripts/source-tree.ts'

/** What asks on another connection, or waits for what is no database: the pool, counters of tries, mail, files, processes, the network. */
const outside =
  /(?<![.\w'])db\b(?!: tx\b)(?!\.\$)|\b(?:world|services)\.db\b|\.{3}(?:world|services)\b(?!, db: tx\b)|\brateLimits\.|\bmailer\.|\b(?:public|private)Files\.|\bencodePicture\(|\brunInChild\(|\bfetch\(/

/** What is done with a transaction's connection: the work handed to one, and each function that is handed a `tx`. */
function worksOf(text: string): string[] {
  const handed = [...text.matchAll(/\b(?:\.transaction|transact)\(/g)].map((match) => {
    const start = match.index + match[0].length
    return text.slice(text.indexOf('tx', start), endOf(text, start))
  })
  const inner = [...text.matchAll(/\bfunction \w+(?:<[^>]*>)?\(/g)].flatMap((match) => {
    const start = match.index + match[0].length
    const body = endOf(text, start)
    // What is handed in to be called has a transaction of its own.
    const given = text.slice(start, body - 1).replace(/\([^()]*\)/g, '')
    return /\btx: Database|\bdb: tx\b/.test(given) ? [text.slice(body, text.indexOf('\n}\n', body))] : []
  })
  return [...handed, ...inner]
}

/** Where the brackets close that were open at a place. */
function endOf(text: string, start: number): number {
  let [depth, at] = [1, start]
  for (; depth > 0 && at < text.length; at++) {
    if ('([{'.includes(text[at] ?? '')) depth++
    if (')]}'.includes(text[at] ?? '')) depth--
  }
  return at
}

describe('a transaction', () => {
  it('a transaction asks its own connection alone, and waits for nothing else while it holds locks', () => {
    const folders = ['adapters/', 'app/', 'domain/', 'jobs/']
    const breaches = codeFiles()
      .filter((file) => isProduction(file) && folders.some((folder) => file.startsWith(folder)))
      .flatMap((file) => {
        const lines = worksOf(readCode(file)).flatMap((work) => work.split('\n'))
        return lines.filter((line) => outside.test(line)).map((line) => `${file}: ${line.trim()}`)
      })
    expect(breaches).toEqual([])
  })
})
