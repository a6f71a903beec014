import zlib from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bytesOfPage, cachedPage, plainBody } from './cached-page.ts'

describe('a cached page', () => {
  const body = Buffer.from('peça '.repeat(10_000))

  it('a cached page is the same page compressed and uncompressed', () => {
    const page = cachedPage([], body, 0)
    expect(zlib.gunzipSync(page.gzip)).toEqual(body)
    expect(plainBody(page)).toEqual(body)
    expect(plainBody(page)).toBe(plainBody(page))
  })

  it('a cached page holds no more memory than it counts', () => {
    const page = cachedPage([], body, 0)
    expect(page.gzip.buffer.byteLength).toBe(bytesOfPage(page))
    const plain = plainBody(page)
    expect(page.gzip.buffer.byteLength + plain.buffer.byteLength).toBe(bytesOfPage(page))
  })
})
