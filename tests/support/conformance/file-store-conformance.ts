import { describe, expect, test } from 'vitest'
import { type FileStore, isStorageKey, newStorageKey } from '#domain/shared/files.ts'

/** What every store must do, whatever is behind it; each adapter's test runs it on a fresh, empty store. */
export function fileStoreConformance(open: () => Promise<FileStore>): void {
  describe('a store of files', () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => (i * 31) & 255)

    test('gives back what was put, whole or a part of it, and replaces it under the same key', async () => {
      const store = await open()
      const key = newStorageKey()
      await store.put(key, bytes)
      expect(await bytesOf(await store.read(key))).toEqual(bytes)
      expect(await bytesOf(await store.read(key, { start: 0, end: 1 }))).toEqual(bytes.slice(0, 2))
      expect(await bytesOf(await store.read(key, { start: 70_000, end: 299_999 }))).toEqual(bytes.slice(70_000))
      expect(await store.stat(key)).toMatchObject({ key, sizeBytes: 300_000 })
      await store.put(key, bytes.slice(0, 10))
      expect(await bytesOf(await store.read(key))).toEqual(bytes.slice(0, 10))
    })

    test('takes bytes as they arrive, none at all included', async () => {
      const store = await open()
      const [key, empty] = [newStorageKey(), newStorageKey()]
      await store.put(key, arriving([bytes.slice(0, 99_999), bytes.slice(99_999)]))
      await store.put(empty, arriving([]))
      expect(await bytesOf(await store.read(key))).toEqual(bytes)
      expect(await store.stat(empty)).toMatchObject({ sizeBytes: 0 })
    })

    test('keeps nothing of a file whose bytes break off, and the earlier one stays', async () => {
      const store = await open()
      const [fresh, taken] = [newStorageKey(), newStorageKey()]
      await store.put(taken, bytes)
      for (const key of [fresh, taken]) {
        await expect(store.put(key, arriving([bytes.slice(0, 500)], new Error('the line broke')))).rejects.toThrow(
          'the line broke',
        )
      }
      expect(await store.stat(fresh)).toBeNull()
      expect(await bytesOf(await store.read(taken))).toEqual(bytes)
      expect(await keysOf(store)).toEqual([taken])
    })

    test('knows nothing of a key that was never put or was removed', async () => {
      const store = await open()
      const key = newStorageKey()
      await store.put(key, bytes)
      await store.remove(key)
      await store.remove(key)
      expect(await store.stat(key)).toBeNull()
      expect(await store.read(key)).toBeNull()
      expect(await store.withLocalFile(key, async () => 'used')).toBeNull()
    })

    test('lists every file with its size', async () => {
      const store = await open()
      const key = newStorageKey()
      await store.put(key, bytes)
      await store.put(`${key}-400.webp`, bytes.slice(0, 7))
      expect(await keysOf(store)).toEqual([key, `${key}-400.webp`].sort())
      for await (const file of store.list()) expect(file.sizeBytes).toBe(file.key === key ? 300_000 : 7)
    })

    test.each([
      '',
      '..',
      '../../etc/passwd',
      '/etc/passwd',
      'abcdefgh/ijklmnop',
      'ABCDEFGHIJ',
      'abcdefgh\0',
      'a.b.c.d',
      'abcdefgh..',
    ])('refuses the key %j', async (key) => {
      const store = await open()
      expect(isStorageKey(key)).toBe(false)
      await expect(store.put(key, bytes)).rejects.toThrow('not a storage key')
      await expect(store.read(key)).rejects.toThrow('not a storage key')
      await expect(store.stat(key)).rejects.toThrow('not a storage key')
      await expect(store.remove(key)).rejects.toThrow('not a storage key')
    })
  })
}

export async function bytesOf(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array | null> {
  return stream && new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
}

export async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const file of store.list()) keys.push(file.key)
  return keys.sort()
}

async function* arriving(chunks: Uint8Array[], failure?: Error): AsyncIterable<Uint8Array> {
  yield* chunks
  if (failure) throw failure
}
