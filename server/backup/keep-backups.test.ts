import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { s3Objects } from '#adapters/storage/s3.server.ts'
import { audit } from '#domain/audit/audit.server.ts'
import { type ObjectStore, newStorageKey } from '#domain/shared/files.ts'
import { model, type OpenShop, useShops } from '../../tests/support/worlds/shops.ts'
import { folderPlace } from './folder-place.ts'
import { type BackupPlaces, findBackup, keepBackup } from './keep-backups.ts'
import { filePath } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { restore } from './restore.ts'
import { backupName } from './rotation.ts'
import { storePlace } from './store-place.ts'

const { emptyShop, openShop, freshFolder } = useShops()
const keep = { daily: 2, weekly: 0, monthly: 0 }
const night = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T06:30:00Z`)
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

let shop: OpenShop
let server: S3rver
let endpoint: string
beforeAll(async () => {
  shop = await openShop()
  server = new S3rver({ port: 0, address: '127.0.0.1', directory: freshFolder(), silent: true })
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
})
afterAll(() => server.close())

async function newBucket(): Promise<ObjectStore> {
  const bucket = `copias-${newStorageKey().slice(0, 8)}`
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return s3Objects({ endpoint, region: 'us-east-1', bucket, prefix: 'camada/', ...credentials })
}

/** Returns a store in memory, for tests of what is brought to a store rather than of how. */
function memoryObjects(): ObjectStore {
  const objects = new Map<string, Buffer>()
  return {
    title: 'memória',
    async put(name, content) {
      objects.set(name, Buffer.concat(await Readable.from(content).toArray()))
    },
    async read(name) {
      const content = objects.get(name)
      return content ? Readable.from([content]) : null
    },
    async remove(name) {
      objects.delete(name)
    },
    async *list(below) {
      for (const [name, { length }] of objects) if (name.startsWith(below)) yield { name, sizeBytes: length }
    },
  }
}

const places = (copy: BackupPlaces['copy'] = null): BackupPlaces => {
  const folder = freshFolder()
  return { own: { ...folderPlace(folder, () => night(30)), folder }, copy }
}

/** Restores a backup into an empty shop; names what the audit finds wrong. */
async function restored(folder: string | null): Promise<string[]> {
  const target = await emptyShop()
  await restore(target, await openBackup(folder ?? ''))
  const world = { pool: target.pool, clock: { now: () => night(30) }, privateFiles: target.storage.privateFiles }
  return (await audit(world)).filter((row) => !row.holds).map(({ name }) => name)
}

const modelIn = (folder: string) => path.join(folder, filePath({ store: 'private', key: shop.modelKey }))
const objectsOf = async (store: ObjectStore) =>
  (await Readable.from(store.list('')).toArray()).map(({ name }: { name: string }) => name)

describe('backups that are kept', () => {
  it('backups that are kept each come back whole, and share the files that they have in common', async () => {
    const where = places()
    const folders: string[] = []
    for (const day of [18, 19]) folders.push((await keepBackup(shop, where, { keep, now: night(day) })).folder)
    const [first = '', second = ''] = folders
    expect(fs.statSync(modelIn(second)).ino).toBe(fs.statSync(modelIn(first)).ino)
    expect(fs.statSync(path.join(second, 'manifest.json')).nlink).toBe(1)
    for (const folder of folders) expect(await restored(folder)).toEqual([])
  })

  it('backups that are kept never share a file that is damaged in the one before', async () => {
    const where = places()
    const first = await keepBackup(shop, where, { keep, now: night(18) })
    fs.writeFileSync(
      modelIn(first.folder),
      Uint8Array.from(model, (byte) => byte ^ 1),
    )
    const second = await keepBackup(shop, where, { keep, now: night(19) })
    expect(fs.statSync(modelIn(second.folder)).nlink).toBe(1)
    expect(await restored(second.folder)).toEqual([])
  })

  it('backups that are kept make room by the rule, and nothing else goes', async () => {
    const where = places()
    const brokenOff = [backupName(night(28)), backupName(new Date(night(30).getTime() - 3_600_000))]
    for (const name of ['minha-pasta', ...brokenOff])
      fs.mkdirSync(path.join(where.own.folder, name), { recursive: true })
    for (const day of [17, 18, 19, 20]) await keepBackup(shop, where, { keep, now: night(day) })
    // One that was broken off within the day may be another process's.
    expect(fs.readdirSync(where.own.folder).toSorted()).toEqual([
      backupName(night(19)),
      backupName(night(20)),
      brokenOff[1],
      'minha-pasta',
    ])
  })

  it('backups that are kept stay when the next one cannot be made', async () => {
    const where = places()
    for (const day of [18, 19]) await keepBackup(shop, where, { keep, now: night(day) })
    const read = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
    const storage = { ...shop.storage, publicFiles: { ...shop.storage.publicFiles, read } }
    await expect(keepBackup({ ...shop, storage }, where, { keep, now: night(20) })).rejects.toThrow(
      'Não há mais espaço',
    )
    expect(await where.own.list()).toEqual([backupName(night(18)), backupName(night(19))])
  })
})

describe.each<[string, () => Promise<{ copy: BackupPlaces['copy'] }>]>([
  ['another folder', async () => ({ copy: folderPlace(freshFolder()) })],
  ['a store', async () => ({ copy: storePlace(await newBucket()) })],
])('backups that are copied to %s', (_, open) => {
  it('backups that are copied come back from there when the machine is lost, with the lines about closed accounts', async () => {
    const { copy } = await open()
    const where = places(copy)
    await where.own.addClosedLines(['a 2026-11-18T00:00:00Z'])
    await copy?.addClosedLines(['b 2026-11-17T00:00:00Z'])
    for (const day of [18, 19, 20]) await keepBackup(shop, where, { keep, now: night(day) })
    expect(await copy?.list()).toEqual([backupName(night(19)), backupName(night(20))])

    const elsewhere = places(copy)
    expect(await findBackup(elsewhere, backupName(night(18)))).toBeNull()
    const found = await findBackup(elsewhere, 'latest')
    expect(path.basename(found ?? '')).toBe(backupName(night(20)))
    expect(await restored(found)).toEqual([])
    const closed = ['a 2026-11-18T00:00:00Z', 'b 2026-11-17T00:00:00Z']
    expect((await elsewhere.own.closedLines()).toSorted()).toEqual(closed)
  })
})

describe('backups that are copied to a store', () => {
  it('backups that are copied to a store bring each file there once, and it goes with the last that has it', async () => {
    const store = memoryObjects()
    const put: string[] = []
    const counting = {
      ...store,
      put: (name: string, content: AsyncIterable<Uint8Array>) =>
        store.put(name, content).then(() => void put.push(name)),
    }
    const where = places(storePlace(counting))
    const contentOf = (bytes: Uint8Array) => `files/${createHash('sha256').update(bytes).digest('hex')}`
    // In the shop of the first night alone.
    const [key, bytes] = [newStorageKey(), new Uint8Array(77).fill(9)]
    await shop.storage.privateFiles.put(key, bytes)
    await keepBackup(shop, where, { keep, now: night(18) })
    await shop.storage.privateFiles.remove(key)
    await keepBackup(shop, where, { keep, now: night(19) })
    expect(put.filter((name) => name === contentOf(model))).toHaveLength(1)
    expect(await objectsOf(store)).toContain(contentOf(bytes))
    await keepBackup(shop, where, { keep, now: night(20) })
    expect(await objectsOf(store)).not.toContain(contentOf(bytes))
    expect(await objectsOf(store)).toContain(contentOf(model))
    expect((await objectsOf(store)).filter((name) => name.includes(backupName(night(18))))).toEqual([])
  })

  it('backups that fail to copy to a store are not reported as copied, and none is deleted', async () => {
    const store = await newBucket()
    const where = places(storePlace(store))
    await keepBackup(shop, where, { keep, now: night(18) })
    await keepBackup(shop, where, { keep, now: night(19) })
    const full = { ...store, put: () => Promise.reject(new Error('QuotaExceeded')) }
    const failing = keepBackup(shop, { ...where, copy: storePlace(full) }, { keep, now: night(20) })
    await expect(failing).rejects.toThrow(
      /A cópia está em .*, mas não chegou a s3:\/\/copias-\w+\/camada\/: QuotaExceeded/,
    )
    expect(await where.copy?.list()).toEqual([backupName(night(18)), backupName(night(19))])
    expect(await where.own.list()).toHaveLength(3)
  })

  it('backups that are copied to a store keep their contents when a manifest there cannot be read', async () => {
    const store = memoryObjects()
    const where = places(storePlace(store))
    for (const day of [18, 19]) await keepBackup(shop, where, { keep, now: night(day) })
    await store.put(`${backupName(night(18))}/manifest.json`, Readable.from([Buffer.from('{}')]))
    const before = (await objectsOf(store)).filter((name) => name.startsWith('files/'))
    await expect(where.copy?.remove([])).rejects.toThrow('falta ou está danificado')
    expect((await objectsOf(store)).filter((name) => name.startsWith('files/'))).toEqual(before)
  })
})
