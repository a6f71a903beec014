import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { modelReports, projectFiles, projectImages, uploads, users } from '#db/schema/index.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { pictureSuffixes } from '#domain/shared/picture.ts'
import { type FileStorage, newStorageKey, StorageFull } from '#domain/shared/files.ts'
import {
  addBuyer,
  addFile,
  addMaker,
  addProject,
  addPurchase,
  addUpload,
  addUser,
} from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { boxStl, picturePng } from '../../tests/support/models/model-files.ts'
import { memoryStore } from '../../tests/support/doubles/memory-store.ts'
import { encodedPicture } from '../../tests/support/doubles/encoded-picture.ts'
import { type ReceivedFile, receiveUpload, type UploadWorld } from './receive-upload.server.ts'
import { storageRoom } from './storage-quota.ts'
import { removeUpload } from './pending-uploads.server.ts'
import { sweepUploads } from './sweep-uploads.server.ts'
import { uploadRefusalMessage } from './upload-refusal.ts'

const database = useDatabase()
let maker: Viewer
let storage: FileStorage
let now: Date
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-receive-'))

afterAll(async () => {
  fs.rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  now = new Date()
  await database.db.delete(uploads)
  storage = { publicFiles: memoryStore(folder, () => now), privateFiles: memoryStore(folder, () => now) }
  maker = viewerOf(await addMaker(database.db))
})

function viewerOf(user: typeof users.$inferSelect): Viewer {
  return { ...user, sessionId: newStorageKey() } as unknown as Viewer
}

function world(): UploadWorld {
  return { db: database.db, clock: { now: () => now }, ...storage, encodePicture: async () => encodedPicture }
}

async function received(content: Uint8Array, name = 'caixa.stl'): Promise<ReceivedFile & { kind: 'model' }> {
  const key = newStorageKey()
  await storage.privateFiles.put(key, content)
  return {
    kind: 'model',
    name,
    key,
    sizeBytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
}

const image = (): ReceivedFile => ({ kind: 'image', name: 'foto.png', bytes: picturePng(8, 8), sha256: 'b'.repeat(64) })
const rowsOf = (viewer: Viewer) => database.db.select().from(uploads).where(eq(uploads.ownerId, viewer.id))
const keysIn = async (store: FileStorage['publicFiles']) => {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.sort()
}

describe('a maker sends', () => {
  test('a model: recognised, noted as pending, its bytes untouched', async () => {
    const file = await received(boxStl(20, 2))
    const result = await receiveUpload(world(), maker, file)
    expect(result).toMatchObject({
      ok: true,
      upload: { kind: 'model', format: 'stl' },
    })
    expect(await rowsOf(maker)).toMatchObject([
      {
        originalName: 'caixa.stl',
        storageKey: file.key,
        sizeBytes: file.sizeBytes,
        sha256: file.sha256,
        format: 'stl',
      },
    ])
    expect(await database.db.select().from(modelReports).where(eq(modelReports.storageKey, file.key))).toMatchObject([
      { status: 'waiting', triangles: 48, widthMm: 20, depthMm: 20, heightMm: 20 },
    ])
    expect(await keysIn(storage.privateFiles)).toEqual([file.key])
  })

  test('a picture: only its rewritten variants are stored, under one key, in the public store', async () => {
    const result = await receiveUpload(world(), maker, image())
    if (!result.ok) throw new Error(result.reason)
    const { storageKey } = result.upload
    expect(result.upload).toMatchObject({ kind: 'image', width: 640, height: 480, color: '#aabbcc' })
    expect(await keysIn(storage.publicFiles)).toEqual(
      pictureSuffixes.toSorted().map((suffix) => `${storageKey}-${suffix}`),
    )
    expect(await keysIn(storage.privateFiles)).toEqual([])
  })
})

describe('nothing is kept, and the person is told why, when', () => {
  const nothingKept = async (viewer: Viewer) => {
    expect(await rowsOf(viewer)).toEqual([])
    expect([await keysIn(storage.privateFiles), await keysIn(storage.publicFiles)]).toEqual([[], []])
  }

  test('a model is not what it says', async () => {
    const result = await receiveUpload(world(), maker, await received(picturePng(8, 8), 'vaso.stl'))
    if (result.ok) throw new Error('accepted')
    expect(result).toEqual({ ok: false, kind: 'model', name: 'vaso.stl', reason: 'renamed_png', found: undefined })
    expect(uploadRefusalMessage(result, 1)).toMatch(/^vaso\.stl não parece um STL: é uma imagem PNG\./)
    await nothingKept(maker)
  })

  test('a file that is not a picture is refused', async () => {
    const refusing = { ...world(), encodePicture: async () => ({ ok: false, reason: 'not_an_image' }) as const }
    const result = await receiveUpload(refusing, maker, image())
    if (result.ok) throw new Error('accepted')
    expect(uploadRefusalMessage(result, 1)).toBe('Por favor, selecione um arquivo de imagem')
    await nothingKept(maker)
  })

  test('an upload is refused when its user does not sell', async () => {
    const buyer = viewerOf(await addUser(database.db))
    for (const file of [await received(boxStl()), image()]) {
      expect(await receiveUpload(world(), buyer, file)).toMatchObject({ ok: false, reason: 'not_a_maker' })
    }
    await nothingKept(buyer)
  })

  test('the store fails on the way', async () => {
    const failing = { ...storage.publicFiles, put: async (key: string, content: Uint8Array) => {
      if (key.endsWith('1200.webp')) throw new Error('no room left')
      await storage.publicFiles.put(key, content)
    } } as FileStorage['publicFiles'] // prettier-ignore
    await expect(receiveUpload({ ...world(), publicFiles: failing }, maker, image())).rejects.toThrow('no room left')
    await nothingKept(maker)
  })

  test('there is no room for a picture', async () => {
    const full = { ...storage.publicFiles, put: async () => Promise.reject(new StorageFull('no room left')) }
    const result = await receiveUpload({ ...world(), publicFiles: full }, maker, image())
    expect(result).toMatchObject({ ok: false, reason: 'storage_full' })
    await nothingKept(maker)
  })

  test('the row cannot be written', async () => {
    const stranger = { ...maker, id: '01900000-0000-7000-8000-000000000000' }
    for (const file of [await received(boxStl()), image()]) {
      await expect(receiveUpload(world(), stranger, file)).rejects.toThrow()
    }
    await nothingKept(stranger)
  })
})

describe('pending uploads of a maker', () => {
  test('a maker may have forty pending files: one more replaces the oldest, also when many come at once', async () => {
    const earlier = []
    for (let i = 0; i < 37; i++) {
      earlier.push(await addUpload(database.db, { ownerId: maker.id, createdAt: new Date(Date.UTC(2026, 0, 1, 0, i)) }))
    }
    const results = await Promise.all(Array.from({ length: 6 }, () => receiveUpload(world(), maker, image())))
    expect(results.filter((result) => result.ok)).toHaveLength(6)
    const left = (await rowsOf(maker)).map(({ id }) => id)
    expect(left).toHaveLength(40)
    expect(earlier.filter(({ id }) => !left.includes(id)).map(({ id }) => id)).toEqual(
      earlier.slice(0, 3).map(({ id }) => id),
    )
  })

  test('a pending upload’s files are deleted with its row', async () => {
    const first = await receiveUpload(world(), maker, await received(boxStl()))
    if (!first.ok) throw new Error(first.reason)
    await database.db.update(uploads).set({ createdAt: new Date('2026-01-01T00:00:00Z') })
    for (let i = 0; i < 39; i++) await addUpload(database.db, { ownerId: maker.id })
    expect(await receiveUpload(world(), maker, image())).toMatchObject({ ok: true })
    expect(await keysIn(storage.privateFiles)).not.toContain(first.upload.storageKey)
  })

  test('pending uploads are limited to two gigabytes: older files make room, those of a form at work do not', async () => {
    const large = { ownerId: maker.id, sizeBytes: 2 * 1024 ** 3 - 100 }
    const [{ id }] = [await addUpload(database.db, { ...large, createdAt: world().clock.now() })]
    expect(await receiveUpload(world(), maker, await received(boxStl()))).toMatchObject({ reason: 'too_much_pending' })
    expect(await keysIn(storage.privateFiles)).toEqual([])
    await database.db
      .update(uploads)
      .set({ createdAt: new Date('2026-01-01T00:00:00Z') })
      .where(eq(uploads.id, id))
    expect(await receiveUpload(world(), maker, await received(boxStl()))).toMatchObject({ ok: true })
  })
})

describe('room for files', () => {
  const fill = async (leftBytes: number) => {
    const { project } = await addProject(database.db, { designerId: maker.id, kinds: ['printed'] })
    await addFile(database.db, { projectId: project.id, sizeBytes: storageRoom.baseBytes - leftBytes })
  }

  test('takes what fits, also when several files come at once', async () => {
    const size = boxStl().length
    await fill(2 * size + 5)
    const files = await Promise.all(Array.from({ length: 4 }, () => received(boxStl())))
    const results = await Promise.all(files.map((file) => receiveUpload(world(), maker, file)))
    const reasons = results.map((result) => (result.ok ? 'ok' : result.reason)).toSorted()
    expect(reasons).toEqual(['ok', 'ok', 'over_quota', 'over_quota'])
    expect(await keysIn(storage.privateFiles)).toHaveLength(2)
    expect(uploadRefusalMessage({ kind: 'model', name: 'a.stl', reason: 'over_quota' }, 1)).toBe(
      'O espaço para os seus arquivos acabou. Ele cresce 500 MB a cada venda. Remova arquivos que esperam um projeto, envie um menor ou fale com o suporte.',
    )
  })

  test('is not asked for a picture', async () => {
    await fill(0)
    expect(await receiveUpload(world(), maker, image())).toMatchObject({ ok: true })
  })

  test('that is missing takes no older file away', async () => {
    await fill(200)
    for (let i = 0; i < 40; i++) {
      await addUpload(database.db, { ownerId: maker.id, sizeBytes: 5, createdAt: new Date('2026-01-01T00:00:00Z') })
    }
    expect(await receiveUpload(world(), maker, await received(boxStl()))).toMatchObject({ reason: 'over_quota' })
    expect(await rowsOf(maker)).toHaveLength(40)
  })
})

describe('a pending upload is removed', () => {
  test('a pending upload is removed with its files, by its maker', async () => {
    for (const file of [await received(boxStl()), image()]) {
      const result = await receiveUpload(world(), maker, file)
      if (!result.ok) throw new Error(result.reason)
      expect(await removeUpload(world(), maker, result.upload.id)).toEqual({ ok: true })
      expect(await removeUpload(world(), maker, result.upload.id)).toEqual({ ok: false, reason: 'not_found' })
    }
    expect(await rowsOf(maker)).toEqual([])
    expect([await keysIn(storage.privateFiles), await keysIn(storage.publicFiles)]).toEqual([[], []])
  })

  test('a pending upload is removed by its owner only, and an unknown one gets the same answer', async () => {
    const result = await receiveUpload(world(), maker, await received(boxStl()))
    if (!result.ok) throw new Error(result.reason)
    const other = viewerOf(await addMaker(database.db))
    for (const id of [result.upload.id, '01900000-0000-7000-8000-000000000000', 'x', '']) {
      expect(await removeUpload(world(), other, id)).toEqual({ ok: false, reason: 'not_found' })
    }
    expect(await rowsOf(maker)).toHaveLength(1)
    expect(await keysIn(storage.privateFiles)).toHaveLength(1)
  })
})

describe('the sweep', () => {
  const hours = (count: number) => {
    now = new Date(now.getTime() + count * 3_600_000)
  }

  test('the sweep forgets what was not used in a day, row and file, and nothing younger', async () => {
    await receiveUpload(world(), maker, await received(boxStl()))
    await receiveUpload(world(), maker, image())
    hours(20)
    const young = await received(boxStl())
    await receiveUpload(world(), maker, young)
    hours(5)
    expect(await sweepUploads(world())).toMatchObject({ rows: 2, files: 7 })
    expect(await rowsOf(maker)).toMatchObject([{ storageKey: young.key }])
    expect(await keysIn(storage.privateFiles)).toEqual([young.key])
    expect(await keysIn(storage.publicFiles)).toEqual([])
  })

  test('the sweep removes files that no row names, as a killed process leaves them, once they are old', async () => {
    const lost = await received(boxStl())
    await storage.publicFiles.put(`${newStorageKey()}-400.webp`, new Uint8Array(1))
    hours(23)
    await sweepUploads(world())
    expect(await keysIn(storage.privateFiles)).toEqual([lost.key])
    hours(2)
    expect(await sweepUploads(world())).toMatchObject({ files: 2 })
    expect([await keysIn(storage.privateFiles), await keysIn(storage.publicFiles)]).toEqual([[], []])
  })

  test('the sweep never touches what a buyer, a picture or a person has, however old, also when it is delisted', async () => {
    const [file, cover, avatar] = [newStorageKey(), newStorageKey(), newStorageKey()]
    const { project } = await addProject(database.db, { designerId: maker.id, deletedAt: now })
    await addPurchase(database.db, { buyerId: (await addBuyer(database.db)).id, projectId: project.id })
    await database.db
      .update(projectFiles)
      .set({ storageKey: file, removedAt: now })
      .where(eq(projectFiles.projectId, project.id))
    await database.db.update(projectImages).set({ storageKey: cover }).where(eq(projectImages.projectId, project.id))
    await database.db.update(users).set({ avatarKey: avatar }).where(eq(users.id, maker.id))
    await storage.privateFiles.put(file, new Uint8Array(1))
    for (const key of [cover, avatar])
      for (const end of ['400.webp', '1200.jpg']) await storage.publicFiles.put(`${key}-${end}`, new Uint8Array(1))
    hours(24 * 365)
    await sweepUploads(world())
    expect(await keysIn(storage.privateFiles)).toEqual([file])
    expect(await keysIn(storage.publicFiles)).toHaveLength(4)
  })
})
