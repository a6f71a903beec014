import { expect, it } from 'vitest'
import { codeFiles, isProduction, readCode } from './source-tree.ts'

/** Words that begin a sentence without a head. */
const headless = /^(?:What|Of|Who|Whose|How|Where|As)\b/
const longest = { sentence: 20, docstring: 40 }

const wordsIn = (text: string) => text.split(/\s+/).length

it('docstrings begin with a verb or a noun, their first sentence has 20 words at most, and all of them 40', () => {
  const faults = codeFiles()
    .filter(isProduction)
    .flatMap((file) =>
      docstringsOf(file).flatMap((text) => {
        const [first = ''] = text.split(/(?<=[.!?])\s/)
        const isFine = !headless.test(text) && wordsIn(first) <= longest.sentence && wordsIn(text) <= longest.docstring
        return isFine ? [] : `${file}: ${text}`
      }),
    )
  expect(faults).toEqual([])
})

function docstringsOf(file: string): string[] {
  const source = readCode(file)
  const found = source.matchAll(/(?<=^|[\s{([<,|&=])\/\*\*(?!\/)([^]*?)\*\//g)
  return [...found].map(([, text = '']) => text.replaceAll(/\s*\n\s*\*? ?/g, ' ').trim())
}
