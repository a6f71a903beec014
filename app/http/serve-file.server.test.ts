import { fc, test as property } from '@fast-check/vitest'
import { createHash } from 'node:crypto'
import os from 'node:os'
import { beforeAll, describe, expect, test } from 'vitest'
import { memoryStore } from '../../tests/support/doubles/memory-store.ts'
import { newStorageKey } from '#domain/shared/files.ts'
import { fileResponse, pictureResponse, readRange } from './serve-file.server.ts'

const bytes = Uint8Array.from({ length: 10_000 }, (_, i) => (i * 7) & 255)
const store = memoryStore(os.tmpdir(), () => new Date())
const key = newStorageKey()
const sha256 = createHash('sha256').update(bytes).digest('hex')
const etag = sha256
beforeAll(() => store.put(key, bytes))

const ask = (headers: Record<string, string> = {}, method = 'GET', name = 'Dragão-1.stl') =>
  fileResponse(new Request('http://camada.test/arquivo/x', { method, headers }), store, {
    key,
    size: bytes.length,
    name,
    sha256,
  })
const body = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

describe('a download', () => {
  test('a download is an attachment of no particular type, for one person, that runs nothing', async () => {
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="Dragao-1.stl"; filename*=UTF-8''Drag%C3%A3o-1.stl`,
      'content-length': '10000',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'application/octet-stream',
      etag: `"${etag}"`,
      'x-content-type-options': 'nosniff',
    })
    expect(await body(answer)).toEqual(bytes)
  })

  test('a download that the sender has is not sent again, and none but the one asked for is', async () => {
    for (const list of ['*', `W/"${etag}"`, `"x", "${etag}"`])
      expect((await ask({ 'if-none-match': list })).status).toBe(304)
    expect((await ask({ 'if-none-match': '"x"' })).status).toBe(200)
    const other = await ask({ 'if-match': '"x"' })
    expect([other.status, other.headers.get('content-disposition')]).toEqual([412, null])
  })

  test('a download can be asked about without being sent', async () => {
    const answer = await ask({ range: 'bytes=0-9' }, 'HEAD')
    expect([answer.status, answer.headers.get('content-length'), answer.body]).toEqual([200, '10000', null])
  })

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=9000-', 9000, 9999],
    ['bytes=9999-99999999', 9999, 9999],
    ['bytes=-500', 9500, 9999],
    ['bytes=-99999999', 0, 9999],
  ])('a download gives the part %s', async (range, start, end) => {
    const answer = await ask({ range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/10000`)
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1))
    expect(await body(answer)).toEqual(bytes.slice(start, end + 1))
  })

  test.each(['bytes=10000-', 'bytes=-0', 'bytes=99999-100000'])(
    'a download says that %s is not there',
    async (range) => {
      const answer = await ask({ range })
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10000'])
      expect(await body(answer)).toHaveLength(0)
    },
  )

  test.each([
    'bytes=0-1,5-6',
    'bytes=5-2',
    'bytes=a-b',
    'lines=1-2',
    'bytes=-',
    'bytes=',
    'bytes=1-2;x',
    'bytes=99999999999999999999-',
  ])('a download is sent whole when %s is asked for', async (range) => {
    const answer = await ask({ range })
    expect(answer.status).toBe(200)
    expect(await body(answer)).toEqual(bytes)
  })

  test('a download resumes only what it was', async () => {
    expect((await ask({ range: 'bytes=5-', 'if-range': `"${etag}"` })).status).toBe(206)
    expect((await ask({ range: 'bytes=5-', 'if-range': '"another"' })).status).toBe(200)
    expect((await ask({ range: 'bytes=5-', 'if-range': 'Wed, 21 Oct 2026 07:28:00 GMT' })).status).toBe(200)
  })

  test('a download of a name made to break out of its header stays inside', async () => {
    const answer = await ask({}, 'GET', 'a"; filename=evil.exe\r\nSet-Cookie: x=1')
    expect(answer.headers.get('content-disposition')).not.toContain('\n')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('a download whose bytes are gone is a fault of ours', async () => {
    const request = new Request('http://camada.test/')
    await expect(fileResponse(request, store, { key: newStorageKey(), size: 1, name: 'a', sha256 })).rejects.toThrow()
  })

  property.prop([fc.nat(20_000), fc.option(fc.nat(20_000)), fc.integer({ min: 1, max: 10_000 })])(
    'never reaches outside the file',
    (start, end, size) => {
      const range = readRange(`bytes=${start}-${end ?? ''}`, size)
      if (range && range !== 'unsatisfiable') {
        expect(range.start).toBe(start)
        expect(range.end).toBeGreaterThanOrEqual(range.start)
        expect(range.end).toBeLessThan(size)
      } else expect(start >= size || (end !== null && end < start)).toBe(true)
    },
  )
})

describe('a picture', () => {
  const show = (name: string, headers: Record<string, string> = {}) =>
    pictureResponse(new Request('http://camada.test/midia/x', { headers }), store, name)
  beforeAll(async () => {
    await store.put(`${key}-800.webp`, bytes)
    await store.put(`${key}-1200.jpg`, bytes)
  })

  test('a picture may be kept for ever by everybody', async () => {
    const answer = await show(`${key}-800.webp`)
    expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer?.headers.get('content-type')).toBe('image/webp')
    expect(answer?.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer?.arrayBuffer()).toEqual(bytes.buffer)
    expect((await show(`${key}-1200.jpg`))?.headers.get('content-type')).toBe('image/jpeg')
    expect((await show(`${key}-800.webp`, { 'if-none-match': `"${key}-800.webp"` }))?.status).toBe(304)
  })

  test.each([
    key,
    `${key}-400.webp`,
    `${key}-900.webp`,
    `${key}-800.html`,
    '../private/x-800.webp',
    '-800.webp',
    `${key}-800.webp/..`,
  ])('a picture is not found under %s', async (name) => {
    expect(await show(name)).toBeNull()
  })
})
