import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fc, test as property } from '@fast-check/vitest'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bytesOf, keysOf } from '../../tests/support/conformance/file-store-conformance.ts'
import { localStore } from '#adapters/storage/local.server.ts'
import { type FileStore, StorageFull } from '#domain/shared/files.ts'
import { boundary, multipartBody, multipartRequest, type Part } from '../../tests/support/models/multipart.ts'
import { readMultipart, type MultipartForm } from './uploads.server.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-uploads-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
let store: FileStore
let storeFolder: string
beforeEach(() => {
  storeFolder = fs.mkdtempSync(path.join(folder, 's'))
  store = localStore(storeFolder)
})

const modelBytes = 100_000
const read = (parts: readonly Part[], options?: Parameters<typeof multipartRequest>[1]) =>
  readMultipart(multipartRequest(multipartBody(parts), options), { privateFiles: store, modelBytes })

async function whole(parts: readonly Part[]): Promise<MultipartForm> {
  const result = await read(parts)
  if (!result.ok) throw new Error(result.reason)
  return result.form
}

async function kept(): Promise<number> {
  const aside = path.join(storeFolder, '.writing')
  return (await keysOf(store)).length + (fs.existsSync(aside) ? fs.readdirSync(aside).length : 0)
}

const model = (content: string | Uint8Array, fileName = 'peca.stl'): Part => ({ name: 'files', fileName, content })
const noise = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 2654435761) >>> 24)

describe('a form with files', () => {
  test('a form with files gives its texts, stores its models under keys of our own, and hands over its pictures', async () => {
    const bytes = noise(70_000)
    const form = await whole([
      { name: 'title', content: 'Dragão articulado' },
      { name: 'offers', content: 'digital' },
      { name: 'offers', content: 'printed' },
      model(bytes, 'dragão.STL'),
      { name: 'image', fileName: 'foto.png', content: noise(3_000) },
      model('v 0 0 0', 'C:\\Users\\ana\\b.obj'),
    ])
    expect(form.fields.get('title')).toBe('Dragão articulado')
    expect(form.fields.getAll('offers')).toEqual(['digital', 'printed'])
    expect(form.refused).toEqual([])
    expect(form.received.map(({ kind, name }) => [kind, name])).toEqual([
      ['model', 'dragão.STL'],
      ['image', 'foto.png'],
      ['model', 'b.obj'],
    ])
    const [first, picture] = form.received
    if (first?.kind !== 'model' || picture?.kind !== 'image') throw new Error('unexpected order')
    expect(first).toMatchObject({ sizeBytes: 70_000, sha256: createHash('sha256').update(bytes).digest('hex') })
    expect(first.key).not.toContain('drag')
    expect(await bytesOf(await store.read(first.key))).toEqual(bytes)
    expect(new Uint8Array(picture.bytes)).toEqual(noise(3_000))
  })

  test('a form with files ignores empty file fields and files in unknown fields', async () => {
    const form = await whole([
      model('', ''),
      { name: 'image', fileName: '', content: '' },
      { name: 'evil', fileName: 'a.stl', content: 'x' },
    ])
    expect(form).toMatchObject({ received: [], refused: [] })
    expect(await kept()).toBe(0)
  })

  test('a form with files keeps of a name what can be shown', async () => {
    const name = (form: MultipartForm) => form.received[0]?.name
    expect(name(await whole([model('x', '../../../etc/passwd')]))).toBe('passwd')
    expect(name(await whole([model('x', 'a\u202elts.exe')]))).toBe('alts.exe')
    expect(name(await whole([model('x', '<img src=x onerror=alert(1)>.stl')]))).toBe('<img src=x onerror=alert(1)>.stl')
    expect(name(await whole([model('x', `${'n'.repeat(5_000)}.stl`)]))).toHaveLength(200)
  })

  test('a form with files may come without files, and not as multipart', async () => {
    const request = new Request('http://camada.test/', { method: 'POST', body: new URLSearchParams({ title: 'Vaso' }) })
    const result = await readMultipart(request, { privateFiles: store, modelBytes })
    expect(result.ok && result.form.fields.get('title')).toBe('Vaso')
  })
})

describe('limits', () => {
  test('a model may have exactly its limit; one byte more is cut, forgotten and reported, and the rest is read', async () => {
    const form = await whole([
      model(noise(modelBytes), 'cabe.stl'),
      model(noise(modelBytes + 1), 'passa.stl'),
      { name: 'title', content: 'Depois' },
    ])
    expect(form.received.map(({ name }) => name)).toEqual(['cabe.stl'])
    expect(form.refused).toEqual([{ kind: 'model', name: 'passa.stl', reason: 'model_too_large' }])
    expect(form.fields.get('title')).toBe('Depois')
    expect(await kept()).toBe(1)
  })

  test('a picture must be under five megabytes', async () => {
    const result = await readMultipart(
      multipartRequest(multipartBody([{ name: 'image', fileName: 'g.png', content: noise(5 * 1024 * 1024) }])),
      { privateFiles: store, modelBytes: 10_000_000 },
    )
    expect(result.ok && result.form.refused).toEqual([{ kind: 'image', name: 'g.png', reason: 'image_too_large' }])
    expect(result.ok && result.form.received).toEqual([])
  })

  test('a long text is cut', async () => {
    const form = await whole([{ name: 'description', content: 'x'.repeat(50_000) }])
    expect(form.fields.get('description')).toHaveLength(20_000)
  })

  test('ten thousand parts are refused, and nothing of them is kept', async () => {
    const texts = Array.from({ length: 10_000 }, (_, i) => ({ name: `f${i}`, content: 'x' }))
    expect(await read([model('abc'), ...texts])).toEqual({ ok: false, reason: 'too_many_parts' })
    expect(await read(Array.from({ length: 40 }, () => model('abc')))).toEqual({ ok: false, reason: 'too_many_parts' })
    expect(await kept()).toBe(0)
  })

  test('a field name of a megabyte is no field', async () => {
    const result = await read([{ name: 'n'.repeat(1_000_000), content: 'x' }])
    expect(result.ok && [...result.form.fields]).toEqual([])
  })
})

describe('a body that breaks', () => {
  const parts = [
    { name: 'title', content: 'Vaso' },
    model(noise(60_000)),
    { name: 'image', fileName: 'f.png', content: noise(9_000) },
    model(noise(500)),
  ]
  const body = multipartBody(parts)

  property.prop([fc.nat(body.length - 5), fc.constantFrom(37, 4_096, 65_536)], { numRuns: 120 })(
    'cut off at any byte, is malformed and leaves nothing',
    async (end, piece) => {
      const result = await readMultipart(multipartRequest(body.slice(0, end), { piece }), {
        privateFiles: store,
        modelBytes,
      })
      expect(result).toEqual({ ok: false, reason: 'malformed' })
      expect(await kept()).toBe(0)
    },
  )

  property.prop([fc.nat(body.length - 5)], { numRuns: 60 })(
    'with its line, gives the error of the line and leaves nothing',
    async (end) => {
      const request = multipartRequest(body.slice(0, end), { failure: new Error('ECONNRESET') })
      await expect(readMultipart(request, { privateFiles: store, modelBytes })).rejects.toThrow('ECONNRESET')
      expect(await kept()).toBe(0)
    },
  )

  property.prop([fc.uint8Array({ maxLength: 300 }), fc.boolean()], { numRuns: 2_000 })(
    'is any bytes at all',
    async (bytes, begun) => {
      const hostile = begun
        ? Buffer.concat([
            Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a`),
            bytes,
          ])
        : bytes
      expect(await readMultipart(multipartRequest(hostile), { privateFiles: store, modelBytes })).toHaveProperty('ok')
      expect(await kept()).toBe(0)
    },
  )

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    'multipart/form-data; charset=x',
  ])('a body that breaks says %s', async (type) => {
    const result = await readMultipart(multipartRequest(body, { type }), { privateFiles: store, modelBytes })
    expect(result).toEqual({ ok: false, reason: 'malformed' })
  })

  test("a body that breaks finds no room: the error is the store's, the rest is read so that the answer arrives, and nothing stays", async () => {
    const full: FileStore = {
      ...store,
      put: async (_, content) => {
        for await (const chunk of content as AsyncIterable<Uint8Array>) if (chunk.length > 0) break
        throw new StorageFull('no room left')
      },
    }
    const long = multipartBody([model(noise(90_000)), model(noise(90_000)), { name: 'title', content: 'x' }])
    const request = multipartRequest(long)
    const result = await readMultipart(request, { privateFiles: full, modelBytes })
    expect(result.ok && result.form.refused.map(({ reason }) => reason)).toEqual(['storage_full', 'storage_full'])
    expect(result.ok && result.form.fields.get('title')).toBe('x')
    expect(request.sent()).toBe(long.length)
    expect(await kept()).toBe(0)
  })
})
