import { generatePixPayload, getPixPayloadInfo, isValidPixPayload } from '@brazilian-utils/brazilian-utils'
import { fc, test } from '@fast-check/vitest'
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import vectors from '../../../tests/vectors/br-code.json' with { type: 'json' }
import { type PixCode, pixCode } from './pix-code.server.ts'

/** Draws the path as a scanner would see it: squares of four pixels with a quiet zone around. */
function scan({ qr: { size, path } }: PixCode): string | undefined {
  const [scale, quiet] = [4, 4]
  const side = (size + 2 * quiet) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row++) {
      for (let column = 0; column < Number(width) * scale; column++) {
        const at = ((Number(y) + quiet) * scale + row) * side + (Number(x) + quiet) * scale + column
        pixels.fill(0, at * 4, at * 4 + 3)
      }
    }
  }
  return jsQR(pixels, side, side)?.data
}

describe('pixCode', () => {
  it('pixCode is a valid BR Code of that amount, and its picture says the same', () => {
    const code = pixCode({ amountCents: 9730, txid: 'CMD0001' })
    expect(isValidPixPayload(code.text)).toBe(true)
    expect(getPixPayloadInfo(code.text)).toMatchObject({ amount: 97.3, txid: 'CMD0001', merchantCity: 'SAO PAULO' })
    expect(scan(code)).toBe(code.text)
  })

  test.prop([fc.integer({ min: 1, max: 99_999_999 })])('pixCode asks for the exact amount', (amountCents) => {
    const { text } = pixCode({ amountCents, txid: 'CMD0001' })
    expect(Math.round((getPixPayloadInfo(text)?.amount ?? 0) * 100)).toBe(amountCents)
  })
})

describe('the package that writes and reads BR Codes', () => {
  it.each(vectors.written)(
    'the package that writes and reads BR Codes writes what the standard writes: $text',
    ({ key, name, city, amount, txid, text }) => {
      const given = { key, merchantName: name, merchantCity: city, amount: amount ? Number(amount) : undefined, txid }
      expect(generatePixPayload(given)).toBe(text)
    },
  )

  it('the package that writes and reads BR Codes tells valid ones from others', () => {
    for (const text of vectors.valid) expect(isValidPixPayload(text), text).toBe(true)
    for (const text of vectors.invalid) expect(isValidPixPayload(text), text).toBe(false)
  })
})
