import zlib from 'node:zlib'
import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { giveBack, gzipPage, PageCache, plainPage } from './page-cache.ts'

const nonce = 'A'.repeat(22)
const other = 'b'.repeat(22)
const cacheOf = (maxBytes = 1_000_000) => new PageCache({ maxBytes, maxAgeMs: 1000 })
const page = (cache: PageCache, text: string, now = 0) => cache.build([], Buffer.from(text), nonce, now)

describe('PageCache', () => {
  it('writes an answer into memory that is free, and never into that of another answer', () => {
    const kept = page(cacheOf(), `<script nonce="${nonce}">peça</script><link nonce="${nonce}">`)
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
    const kept = page(cacheOf(), `<script nonce="${nonce}">1</script><link nonce="${nonce}">fim`)
    expect(plainPage(kept, other).toString()).toBe(`<script nonce="${other}">1</script><link nonce="${other}">fim`)
  })

  test.prop([fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 8 })])(
    'gzip says the same as plain',
    (parts) => {
      const kept = page(cacheOf(), parts.join(nonce))
      expect(zlib.gunzipSync(gzipPage(kept, other))).toEqual(plainPage(kept, other))
    },
  )

  test.prop([
    fc.array(fc.constantFrom('<link nonce="', '" href="/a.js">', nonce.slice(0, 9), 'A', '\0'), { maxLength: 40 }),
  ])('nothing compressed points at the nonce of another answer', (parts) => {
    const kept = page(cacheOf(), parts.join(`" nonce="${nonce}" rel="`))
    expect(zlib.gunzipSync(gzipPage(kept, other))).toEqual(plainPage(kept, other))
  })

  it('costs hardly more than the whole page compressed at once', () => {
    const words = Array.from({ length: 4000 }, (_, at) => `peça-${(at * 7919) % 1009}`)
    const cut = words.map((word, at) => (at % 400 === 200 ? `${word}${nonce}` : word)).join(' ')
    const whole = zlib.gzipSync(cut, { level: 9 }).length
    expect(gzipPage(page(cacheOf(), cut), other).length).toBeLessThan(whole + 10 * 60)
  })

  it('holds no more memory than it counts, into however many pieces the nonce cuts a page', () => {
    const lines = Array.from({ length: 12 }, (_, at) => `<p>${'peça '.repeat(100)}${at}</p><link nonce="${nonce}">`)
    const kept = page(cacheOf(), lines.join('\n'))
    const held = new Set(kept.deflated.map(({ buffer }) => buffer))
    expect([...held].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThanOrEqual(kept.bytes)
  })

  it('renders once for all who ask at the same time', async () => {
    const cache = cacheOf()
    let renders = 0
    const render = async () => {
      renders++
      await new Promise((done) => setTimeout(done, 5))
      return page(cache, 'x')
    }
    await Promise.all(Array.from({ length: 20 }, () => cache.once('/', render)))
    expect(renders).toBe(1)
    expect(cache.get('/', 10)).toBeDefined()
  })

  it('forgets a page when its time is over or the catalogue changes', async () => {
    const cache = cacheOf()
    await cache.once('/', async () => page(cache, 'x'))
    expect(cache.get('/', 1000)).toBeUndefined()
    await cache.once('/', async () => page(cache, 'x'))
    cache.clear()
    expect(cache.get('/', 0)).toBeUndefined()
  })

  it('does not keep a page that was rendered from an older catalogue', async () => {
    const cache = cacheOf()
    await cache.once('/', async () => {
      cache.clear()
      return page(cache, 'velha')
    })
    expect(cache.get('/', 0)).toBeUndefined()
  })

  it('stays inside its memory, oldest out first', async () => {
    const cache = cacheOf(10_000)
    for (let i = 0; i < 50; i++) await cache.once(`/${i}`, async () => page(cache, `${i}`.repeat(400)))
    expect(cache.get('/0', 0)).toBeUndefined()
    expect(cache.get('/49', 0)).toBeDefined()
  })

  it('gives the room of pages back whose time is over', async () => {
    const cache = cacheOf(10_000)
    await cache.once('/', async () => page(cache, 'x', 0))
    await cache.once('/outra', async () => page(cache, 'y', 1000))
    // As it was then: whatever has been given back is not there.
    expect(cache.get('/', 500)).toBeUndefined()
    expect(cache.get('/outra', 1500)).toBeDefined()
  })

  it('keeps nothing when there is nothing to keep', async () => {
    const cache = cacheOf()
    expect(await cache.once('/', async () => null)).toBeNull()
    expect(cache.get('/', 0)).toBeUndefined()
  })
})
