import zlib from 'node:zlib'
import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { bytesOfPage, giveBack, gzipPage, keptPage, plainPage } from './kept-page.ts'

const nonce = 'A'.repeat(22)
const other = 'b'.repeat(22)
const page = (text: string) => keptPage([], Buffer.from(text), nonce)

describe('a kept page', () => {
  it('writes an answer into memory that is free, and never into that of another answer', () => {
    const kept = page(`<script nonce="${nonce}">peça</script><link nonce="${nonce}">`)
    const said = (by: string) => `<script nonce="${by}">peça</script><link nonce="${by}">`
    const first = plainPage(kept, other)
    const second = plainPage(kept, nonce)
    expect([first.toString(), second.toString()]).toEqual([said(other), said(nonce)])
    giveBack(kept, first)
    const third = plainPage(kept, 'c'.repeat(22))
    expect(third).toBe(first)
    expect([second.toString(), third.toString()]).toEqual([said(nonce), said('c'.repeat(22))])
  })

  it('gives each answer its own nonce, everywhere it stands', () => {
    const kept = page(`<script nonce="${nonce}">1</script><link nonce="${nonce}">fim`)
    expect(plainPage(kept, other).toString()).toBe(`<script nonce="${other}">1</script><link nonce="${other}">fim`)
  })

  test.prop([fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 8 })])(
    'gzip says the same as plain',
    (parts) => {
      const kept = page(parts.join(nonce))
      expect(zlib.gunzipSync(gzipPage(kept, other)).toString()).toBe(parts.join(other))
      expect(plainPage(kept, other).toString()).toBe(parts.join(other))
    },
  )

  test.prop([
    fc.array(fc.constantFrom('<link nonce="', '" href="/a.js">', nonce.slice(0, 9), 'A', '\0'), { maxLength: 40 }),
  ])('nothing compressed points at the nonce of another answer', (parts) => {
    const kept = page(parts.join(`" nonce="${nonce}" rel="`))
    expect(zlib.gunzipSync(gzipPage(kept, other)).toString()).toBe(parts.join(`" nonce="${other}" rel="`))
  })

  it('costs hardly more than the whole page compressed at once', () => {
    const words = Array.from({ length: 4000 }, (_, at) => `peça-${(at * 7919) % 1009}`)
    const cut = words.map((word, at) => (at % 400 === 200 ? `${word}${nonce}` : word)).join(' ')
    const whole = zlib.gzipSync(cut, { level: 9 }).length
    expect(gzipPage(page(cut), other).length).toBeLessThan(whole + 10 * 60)
  })

  it('holds no more memory than it counts, into however many pieces the nonce cuts a page', () => {
    const lines = Array.from({ length: 12 }, (_, at) => `<p>${'peça '.repeat(100)}${at}</p><link nonce="${nonce}">`)
    const kept = page(lines.join('\n'))
    const held = () => new Set([...kept.pieces.map(({ deflated }) => deflated.buffer), kept.plain?.body.buffer])
    const bytes = () => [...held()].reduce((sum, buffer) => sum + (buffer?.byteLength ?? 0), 0)
    expect(bytes()).toBeLessThanOrEqual(bytesOfPage(kept))
    const compressed = bytesOfPage(kept)
    plainPage(kept, other)
    expect(bytes()).toBeLessThanOrEqual(bytesOfPage(kept))
    expect(bytesOfPage(kept)).toBe(compressed + Buffer.byteLength(lines.join('\n')))
  })
})
