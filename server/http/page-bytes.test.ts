import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bytesOf, bytesOfTexts, responseOf } from './page-bytes.ts'

it('writes texts one behind the other as UTF-8', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      expect(bytesOfTexts(...texts)).toEqual(Buffer.from(texts.join('')))
    }),
  )
})

it('writes half a character as the sign for one that is unknown, and a pair of halves as the one it is', () => {
  expect(bytesOfTexts('a\ud83c', 'b').toString()).toBe('a\ufffdb')
  expect(bytesOfTexts('a\ud83c', '\udf3a').toString()).toBe('a🌺')
})

it('has room for a page of any length, and leaves the one before as it is', () => {
  const before = bytesOfTexts('maré')
  expect(bytesOfTexts('…'.repeat(200_000)).length).toBe(600_000)
  expect(before.toString()).toBe('maré')
})

it('gives a response of which anybody reads the same bytes', async () => {
  const body = bytesOfTexts('Olá, ', 'impressão')
  const response = responseOf(body, { status: 201 })
  expect(await bytesOf(response)).toBe(body)
  expect([response.status, await response.text()]).toEqual([201, 'Olá, impressão'])
})
