import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newStorageKey, StorageFull } from '#domain/shared/files.ts'
import { bytesOf, fileStoreConformance, keysOf } from '../../tests/support/conformance/file-store-conformance.ts'
import { localStorage, localStore } from './local.server.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-files-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
const fresh = () => fs.mkdtempSync(path.join(folder, 'store-'))

fileStoreConformance(async () => localStore(fresh()))

test('public and private files lie in folders of their own', async () => {
  const data = fresh()
  const { publicFiles, privateFiles } = localStorage(data)
  const key = newStorageKey()
  await privateFiles.put(key, new Uint8Array(3))
  expect(await publicFiles.stat(key)).toBeNull()
  expect(fs.existsSync(path.join(data, 'files/private', key.slice(0, 2), key))).toBe(true)
})

test('the first byte alone is a part too', async () => {
  const store = localStore(fresh())
  const key = newStorageKey()
  await store.put(key, Uint8Array.from([7, 8, 9]))
  expect(await bytesOf(await store.read(key, { start: 0, end: 0 }))).toEqual(Uint8Array.from([7]))
})

test('a full disk is said as such, and leaves nothing', async () => {
  const data = fresh()
  const store = localStore(data)
  async function* diskFull(): AsyncIterable<Uint8Array> {
    yield new Uint8Array(10)
    throw Object.assign(new Error('write'), { code: 'ENOSPC' })
  }
  await expect(store.put(newStorageKey(), diskFull())).rejects.toBeInstanceOf(StorageFull)
  expect(fs.readdirSync(path.join(data, '.writing'))).toEqual([])
})

test('partial files of a killed process are removed once old, and never listed', async () => {
  const data = fresh()
  const store = localStore(data)
  const key = newStorageKey()
  await store.put(key, new Uint8Array(5))
  const draft = path.join(data, '.writing/half-a-file')
  fs.writeFileSync(draft, 'half')
  fs.utimesSync(draft, new Date('2026-01-01T10:00:00Z'), new Date('2026-01-01T10:00:00Z'))
  expect(await keysOf(store)).toEqual([key])
  expect(await store.clearRemains(new Date('2026-01-01T09:59:59Z'))).toBe(0)
  expect(await store.clearRemains(new Date('2026-01-01T10:00:01Z'))).toBe(1)
  expect(fs.existsSync(draft)).toBe(false)
})

test('an empty or absent folder lists nothing', async () => {
  const store = localStore(path.join(fresh(), 'not-made-yet'))
  expect(await keysOf(store)).toEqual([])
  expect(await store.clearRemains(new Date())).toBe(0)
})
