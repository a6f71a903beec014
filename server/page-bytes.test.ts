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

it('gives a response of which anybody reads the same bytes', async () => {
  const body = bytesOfTexts('Olá, ', 'impressão')
  const response = responseOf(body, { status: 201 })
  expect(await bytesOf(response)).toBe(body)
  expect([response.status, await response.text()]).toEqual([201, 'Olá, impressão'])
})
