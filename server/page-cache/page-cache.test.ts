import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PageCache } from './page-cache.ts'

const cacheOf = (maxBytes = 1_000_000) => new PageCache({ maxBytes, maxAgeMs: 1000 })
const page = (cache: PageCache, text: string, now = 0) => cache.build([], Buffer.from(text), now)

describe('PageCache', () => {
  it('PageCache renders once for all who ask at the same time', async () => {
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

  it('PageCache forgets a page when its time is over or the catalogue changes', async () => {
    const cache = cacheOf()
    await cache.once('/', async () => page(cache, 'x'))
    expect(cache.get('/', 1000)).toBeUndefined()
    await cache.once('/', async () => page(cache, 'x'))
    cache.clear()
    expect(cache.get('/', 0)).toBeUndefined()
  })

  it('PageCache does not keep a page that was rendered from an older catalogue', async () => {
    const cache = cacheOf()
    await cache.once('/', async () => {
      cache.clear()
      return page(cache, 'velha')
    })
    expect(cache.get('/', 0)).toBeUndefined()
  })

  it('PageCache stays inside its memory, oldest out first', async () => {
    const cache = cacheOf(10_000)
    for (let i = 0; i < 50; i++) await cache.once(`/${i}`, async () => page(cache, randomBytes(600).toString('hex')))
    expect(cache.get('/0', 0)).toBeUndefined()
    expect(cache.get('/49', 0)).toBeDefined()
  })

  it('PageCache counts what a page needs more for those who take it uncompressed', async () => {
    const cache = cacheOf(10_000)
    const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(4_000))
    for (const text of texts) await cache.once(text, async () => page(cache, text))
    for (const text of texts)
      expect(cache.bodyOf(cache.get(text, 0) ?? page(cache, ''), 'identity').toString()).toBe(text)
    expect(texts.map((text) => cache.get(text, 0) !== undefined)).toEqual([false, true, true])
  })

  it('PageCache gives the room of pages back whose time is over', async () => {
    const cache = cacheOf(10_000)
    await cache.once('/', async () => page(cache, 'x', 0))
    await cache.once('/outra', async () => page(cache, 'y', 1000))
    // As it was then: whatever has been given back is not there.
    expect(cache.get('/', 500)).toBeUndefined()
    expect(cache.get('/outra', 1500)).toBeDefined()
  })

  it('PageCache stores nothing for a page that may not be cached', async () => {
    const cache = cacheOf()
    expect(await cache.once('/', async () => null)).toBeNull()
    expect(cache.get('/', 0)).toBeUndefined()
  })
})
