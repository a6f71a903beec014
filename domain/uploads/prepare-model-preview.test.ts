import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modelPictures, modelPreviews, projectImages } from '#db/schema/index.ts'
import { decodePreview } from '#geometry/preview/preview-format.ts'
import { ownWork } from '#domain/declarations/authorship.ts'
import { type FileStorage, newStorageKey } from '#domain/shared/files.ts'
import type { EncodePicture } from '#domain/shared/picture.ts'
import { addCategory, addMaker, addUpload } from '../../tests/support/builders.ts'
import { company } from '../../tests/support/company.ts'
import { inHand, isHeld, untilWaiting, useDatabase } from '../../tests/support/database.ts'
import { memoryStore } from '../../tests/support/doubles/memory-store.ts'
import { encodedPicture } from '../../tests/support/doubles/encoded-picture.ts'
import { boxStl } from '../../tests/support/models/model-files.ts'
import { createProject } from '#domain/catalog/create-project.server.ts'
import { ownModelPreviews } from './own-model-previews.server.ts'
import { prepareModelPreview, type PreviewWorld } from './prepare-model-preview.server.ts'
import { storeModelPictures } from './store-model-pictures.server.ts'
import { sweepUploads } from './sweep-uploads.server.ts'

const database = useDatabase()
let world: PreviewWorld
let storage: FileStorage
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-preview-'))
const now = new Date('2026-11-20T12:00:00Z')
beforeAll(async () => {
  storage = { publicFiles: memoryStore(folder, () => now), privateFiles: memoryStore(folder, () => now) }
  world = {
    db: database.db,
    clock: { now: () => now },
    ...storage,
    encodePicture: async () => encodedPicture,
    secret: 'segredo',
  }
})
afterAll(async () => {
  fs.rmSync(folder, { recursive: true })
})

async function waitingModel(bytes = boxStl(20, 8)) {
  const maker = await addMaker(database.db)
  const storageKey = newStorageKey()
  await storage.privateFiles.put(storageKey, bytes)
  const upload = await addUpload(database.db, {
    ownerId: maker.id,
    kind: 'model',
    storageKey,
    format: 'stl',
    createdAt: now,
  })
  await database.db.insert(modelPreviews).values({ modelKey: storageKey, color: '#c45c3a' })
  return { maker, upload, modelKey: storageKey }
}

async function previewOf(modelKey: string) {
  const [row] = await database.db.select().from(modelPreviews).where(eq(modelPreviews.modelKey, modelKey))
  return row!
}

const shot = (view: 'frente' | 'costas') => ({
  view,
  box: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.9, corners: [], size: [20, 20, 20] as [number, number, number] },
  png: new Uint8Array(3),
})

describe('from a model that was received', () => {
  test('a model too large to be printed in a lifetime has a picture and a mesh, and no estimate', async () => {
    const { modelKey } = await waitingModel(boxStl(100_000, 8))
    await prepareModelPreview(world, modelKey, 'preview')
    const { meshKey, baseSeconds } = await previewOf(modelKey)
    expect(meshKey).not.toBeNull()
    expect(baseSeconds).toBeNull()
  })

  test('a picture is made first, then a mesh for everybody with an estimate', async () => {
    const { maker, upload, modelKey } = await waitingModel()
    await prepareModelPreview(world, modelKey, 'glance')
    const [glance] = await ownModelPreviews(database.db, maker.id, [upload.id])
    expect(glance).toMatchObject({ id: upload.id, state: 'quick', estimate: null })
    expect(glance?.pictures).toHaveLength(1)

    await prepareModelPreview(world, modelKey, 'preview')
    const row = await previewOf(modelKey)
    expect(row.volumeMm3).toBeCloseTo(8_000, 0)
    expect(row.needsSupports).toBe(false)
    expect(row.baseGrams).toBeGreaterThan(2)
    const stored = await storage.publicFiles.read(`${row.meshKey}-3d.bin`)
    const bytes = zlib.gunzipSync(Buffer.from(await new Response(stored).arrayBuffer()))
    expect(decodePreview(bytes).triangles.length / 3).toBe(row.meshTriangles)
    expect(row.meshBytes).toBeLessThan(250_000)
    const [facts] = await ownModelPreviews(database.db, maker.id, [upload.id])
    expect(facts?.estimate?.grams.middle).toBeCloseTo(row.baseGrams!, 3)
  })

  test('a broken one ends it, and its maker hears of it', async () => {
    const { modelKey } = await waitingModel(Buffer.from('solid nothing'))
    await prepareModelPreview(world, modelKey, 'glance')
    expect((await previewOf(modelKey)).state).toBe('failed')
  })

  test('previews of an uploaded model are visible to its maker only', async () => {
    const { upload } = await waitingModel()
    const stranger = await addMaker(database.db)
    expect(await ownModelPreviews(database.db, stranger.id, [upload.id])).toEqual([])
  })
})

/** The texts of a form, without files and pictures. */
async function aBox() {
  return {
    title: 'Caixa gerada',
    authorship: ownWork,
    description: 'Uma caixa de um modelo.',
    categoryId: (await addCategory(database.db)).id,
    offers: [{ kind: 'digital' as const, priceCents: 1000 }],
    printTime: null,
    material: null,
    referenceLink: null,
    specifications: null,
  }
}

describe('a picture sent as a photo together with its model', () => {
  test('a picture sent as a photo together with its model is a render once our picture of the model looks like it', async () => {
    const { maker, upload, modelKey } = await waitingModel()
    const looks = ['ffff0000ffff0000', '0123456789abcdef']
    const pictures = await Promise.all(
      looks.map((one) => addUpload(database.db, { ownerId: maker.id, kind: 'image', looks: one })),
    )
    const made = await createProject({ ...world, company }, maker, {
      ...(await aBox()),
      uploadIds: [...pictures.map(({ id }) => id), upload.id],
      imageKinds: Object.fromEntries(pictures.map(({ id }) => [id, 'photo' as const])),
    })
    if (!made.ok) throw new Error(made.reason)
    const kinds = async () => {
      const rows = await database.db
        .select()
        .from(projectImages)
        .where(and(eq(projectImages.projectId, made.projectId), isNull(projectImages.modelKey)))
        .orderBy(projectImages.position)
      return rows.map(({ kind }) => kind)
    }
    expect(await kinds()).toEqual(['photo', 'photo'])
    const seen: EncodePicture = async (png) => {
      const picture = await world.encodePicture(png)
      return picture.ok ? { ...picture, looks: looks[0] ?? '' } : picture
    }
    await storeModelPictures({ ...world, encodePicture: seen }, modelKey, 'quick', [shot('frente')])
    expect(await kinds()).toEqual(['render', 'photo'])
  })
})

describe('a project published with the pictures of its model', () => {
  async function published() {
    const { maker, upload, modelKey } = await waitingModel()
    await storeModelPictures(world, modelKey, 'quick', [shot('frente')])
    const input = { ...(await aBox()), withModelPictures: true }
    const made = await createProject({ ...world, company }, maker, { ...input, uploadIds: [upload.id] })
    if (!made.ok) throw new Error(made.reason)
    const images = () =>
      database.db
        .select()
        .from(projectImages)
        .where(eq(projectImages.projectId, made.projectId))
        .orderBy(projectImages.position)
    return { modelKey, images }
  }

  test('a project published with the pictures of its model shows the quick one, and the fine ones once they are there', async () => {
    const { modelKey, images } = await published()
    const [quick, ...others] = await images()
    expect(others).toEqual([])
    expect(quick).toMatchObject({ modelKey, box: { size: [20, 20, 20] } })

    await storeModelPictures(world, modelKey, 'fine', [shot('frente'), shot('costas')])
    const [cover, back] = await images()
    expect(cover?.id).toBe(quick?.id)
    expect(cover?.storageKey).not.toBe(quick?.storageKey)
    expect(back).toMatchObject({ modelKey, alt: 'Caixa gerada' })
  })

  test('a project published with the pictures of its model gets the fine ones after a change that its maker is saving', async () => {
    const { modelKey, images } = await published()
    const saving = await inHand(database.pool, 'select 1 from projects where id = $1 for no key update', [(await images())[0]?.projectId]) // prettier-ignore
    const [quick] = await images()
    const stored = storeModelPictures(world, modelKey, 'fine', [shot('frente'), shot('costas')])
    await untilWaiting(database.pool)
    const isCoverHeld = await isHeld(database.pool, 'select 1 from project_images where id = $1 for update', [
      quick?.id,
    ])
    await saving.query(`insert into project_images (project_id, position, storage_key, width, height, color, alt)
      select project_id, 1, storage_key || 'x', width, height, color, alt from project_images where id = $1`, [quick?.id]) // prettier-ignore
    await saving.end()
    await stored
    const places = (await images()).map((image) => [image.position, image.modelKey !== null])
    expect([isCoverHeld, places]).toEqual([false, [[0, true], [1, false], [2, true]]]) // prettier-ignore
  })

  test('a project published with the pictures of its model keeps what it names when the stores are swept, and only that', async () => {
    const { modelKey, images } = await published()
    await storeModelPictures(world, modelKey, 'fine', [shot('frente')])
    const { modelKey: lost } = await waitingModel()
    await storeModelPictures(world, lost, 'quick', [shot('frente')])
    const twoDays = new Date(now.getTime() + 2 * 86_400_000)
    await sweepUploads({ ...world, clock: { now: () => twoDays } })
    await sweepUploads({ ...world, clock: { now: () => twoDays } })
    const [cover] = await images()
    expect(await storage.publicFiles.stat(`${cover?.storageKey}-800.webp`)).not.toBeNull()
    expect(await database.db.select().from(modelPictures).where(eq(modelPictures.modelKey, lost))).toEqual([])
    const names: string[] = []
    for await (const { key } of storage.publicFiles.list()) names.push(key.replace(/-.*/, ''))
    const kept = await database.db.select().from(modelPictures)
    const meshes = await database.db.select().from(modelPreviews)
    const named = [...kept.map((one) => one.storageKey), ...meshes.map((one) => one.meshKey)]
    expect([...new Set(names)].filter((name) => !named.includes(name))).toEqual([])
  })
})
