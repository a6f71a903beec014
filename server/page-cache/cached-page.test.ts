import zlib from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bodyIn, bytesOfPage, cachedPage } from './cached-page.ts'

describe('a cached page', () => {
  const body = Buffer.from('peça '.repeat(10_000))

  it('a cached page is the same page in every coding', () => {
    const page = cachedPage([], body, 0)
    expect(zlib.brotliDecompressSync(bodyIn(page, 'br'))).toEqual(body)
    expect(zlib.gunzipSync(bodyIn(page, 'gzip'))).toEqual(body)
    expect(bodyIn(page, 'identity')).toEqual(body)
  })

  it('a cached page is made once in each coding', () => {
    const page = cachedPage([], body, 0)
    expect(bodyIn(page, 'gzip')).toBe(bodyIn(page, 'gzip'))
    expect(bodyIn(page, 'identity')).toBe(bodyIn(page, 'identity'))
  })

  it('a cached page holds no more memory than it counts', () => {
    const page = cachedPage([], body, 0)
    const held = [bodyIn(page, 'br')]
    expect(held[0]?.buffer.byteLength).toBe(bytesOfPage(page))
    held.push(bodyIn(page, 'gzip'), bodyIn(page, 'identity'))
    expect(held.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)).toBe(bytesOfPage(page))
  })
})
