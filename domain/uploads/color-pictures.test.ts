import { dequeue } from '#db/enqueue.server.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  colorPictures,
  modelPictures,
  modelPreviews,
  modelReports,
  printedOffers,
  projectFiles,
} from '#db/schema/index.ts'
import { ownWork } from '#domain/declarations/authorship.ts'
import { createProject } from '#domain/catalog/create-project.server.ts'
import { plainPrint } from '#domain/catalog/printed-offer.ts'
import { projectPage } from '#domain/catalog/project-page.server.ts'
import { newStorageKey } from '#domain/shared/files.ts'
import type { Preparation, PreparedPicture } from '#geometry/preview/prepared-model.ts'
import { addCategory, addMaker, addUpload, addUser } from '../../tests/support/builders.ts'
import { company } from '../../tests/support/company.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { memoryStore } from '../../tests/support/doubles/memory-store.ts'
import { boxStl } from '../../tests/support/models/model-files.ts'
import { missingColors, requestColorPictures, storeColorPictures } from './color-pictures.server.ts'
import { confirmUnit } from './confirm-unit.server.ts'
import { prepareModelPreview, type PreviewWorld } from './prepare-model-preview.server.ts'
import { requestScalePicture } from './scale-picture.server.ts'
import { storeModelPictures } from './store-model-pictures.server.ts'
import { sweepUploads } from './sweep-uploads.server.ts'

const database = useDatabase()
let world: PreviewWorld
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-colors-'))
const now = new Date('2026-11-20T12:00:00Z')
beforeAll(() => {
  world = {
    db: database.db,
    clock: { now: () => now },
    publicFiles: memoryStore(folder, () => now),
    privateFiles: memoryStore(folder, () => now),
    encodePicture: async () => ({
      ok: true,
      width: 960,
      height: 720,
      color: '#aabbcc',
      looks: '0'.repeat(64),
      unframedLooks: [],
      uncutLooks: [],
      variants: [{ suffix: '800.webp', bytes: new Uint8Array(9) }],
    }),
    secret: 'segredo',
  }
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** A picture as the model's own process makes it, which takes seconds: where it is not the making that counts. */
function pictureFrom(view: PreparedPicture['view']): PreparedPicture {
  const size: [number, number, number] = [20, 20, 20]
  return { view, box: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.9, corners: [], size }, png: new Uint8Array(3) }
}

/** A box that is sold printed in these colours. */
async function soldIn(colors: readonly string[]) {
  const maker = await addMaker(database.db)
  const modelKey = newStorageKey()
  await world.privateFiles.put(modelKey, boxStl(20, 8))
  const model = { ownerId: maker.id, kind: 'model' as const, storageKey: modelKey, format: 'stl' as const }
  const upload = await addUpload(database.db, { ...model, createdAt: now })
  await database.db.insert(modelPreviews).values({ modelKey, color: '#2648d6' })
  await storeModelPictures(world, modelKey, 'fine', [pictureFrom('frente')])
  const made = await createProject({ ...world, company }, maker, {
    title: 'Caixa',
    authorship: ownWork,
    description: 'Uma caixa em cores.',
    categoryId: (await addCategory(database.db)).id,
    offers: colors.map((color) => ({
      kind: 'printed' as const,
      priceCents: 3_000,
      print: { ...plainPrint, color, colorName: `cor ${color}` },
    })),
    printTime: null,
    material: null,
    referenceLink: null,
    specifications: null,
    withModelPictures: true,
    uploadIds: [upload.id],
  })
  if (!made.ok) throw new Error(made.reason)
  return { projectId: made.projectId, modelKey, maker }
}

async function isRequested(preparation: Preparation, modelKey: string): Promise<boolean> {
  const { rows } = await database.db.execute(
    sql`select 1 from graphile_worker.jobs where key = ${`${preparation} ${modelKey}`}`,
  )
  return rows.length > 0
}

const keptColors = async (modelKey: string) => {
  const rows = await database.db.select().from(colorPictures).where(eq(colorPictures.modelKey, modelKey))
  return rows.map(({ filament }) => filament).toSorted()
}

describe('the object in the colours in which it is sold', () => {
  it('the object in the colours in which it is sold is photographed once each, and shown beside its offer', async () => {
    const { projectId, modelKey } = await soldIn(['#c0623f', '#e9e3d5'])
    expect(await isRequested('colors', modelKey)).toBe(true)
    await prepareModelPreview(world, modelKey, 'colors')
    expect(await keptColors(modelKey)).toEqual(['#c0623f', '#e9e3d5'])
    expect(await missingColors(database.db, modelKey)).toEqual([])
    const viewer = { id: (await addUser(database.db)).id, role: 'all' as const }
    const page = await projectPage(database.db, { projectId, viewer, reviewsPage: 1 })
    const [first, second] = page?.offers ?? []
    expect(first?.print?.picture).toMatchObject({ alt: 'Caixa em cor #c0623f', box: { size: [20, 20, 20] } })
    expect(second?.print?.picture?.key).not.toBe(first?.print?.picture?.key)
    // The gallery is the maker's: these pictures are no part of it.
    expect(page?.images).toHaveLength(1)
  })

  it('the object is rendered in at most the maximum of colours', async () => {
    const { modelKey } = await soldIn(
      Array.from({ length: 12 }, (_, i) => `#0000${(i + 10).toString(16).padStart(2, '0')}`),
    )
    expect(await missingColors(database.db, modelKey)).toHaveLength(8)
  })

  it('the object in the colours in which it is sold loses the pictures of a colour that is not sold any more', async () => {
    const colors = ['#c0623f', '#e9e3d5']
    const { projectId, modelKey } = await soldIn(colors)
    await storeColorPictures(world, modelKey, colors, [pictureFrom('frente'), pictureFrom('frente')])
    await database.db.update(printedOffers).set({ color: '#111111' }).where(eq(printedOffers.color, '#c0623f'))
    await database.db.transaction((tx) => requestColorPictures(tx, projectId))
    expect(await keptColors(modelKey)).toEqual(['#e9e3d5'])
    expect(await missingColors(database.db, modelKey)).toEqual(['#111111'])
  })

  it('the object in the colours in which it is sold keeps its pictures when the stores are swept', async () => {
    const { modelKey } = await soldIn(['#c0623f'])
    await storeColorPictures(world, modelKey, ['#c0623f'], [pictureFrom('frente')])
    const [row] = await database.db.select().from(colorPictures).where(eq(colorPictures.modelKey, modelKey))
    const twoDays = new Date(now.getTime() + 2 * 86_400_000)
    await sweepUploads({ ...world, clock: { now: () => twoDays } })
    expect(await world.publicFiles.stat(`${row?.storageKey}-800.webp`)).not.toBeNull()
  })
})

describe('the object beside a coin', () => {
  const scaleOf = async (projectId: string) => {
    const viewer = { id: (await addUser(database.db)).id, role: 'all' as const }
    return (await projectPage(database.db, { projectId, viewer, reviewsPage: 1 }))?.scale
  }
  const forget = (modelKey: string) => dequeue(database.db, `scale ${modelKey}`)

  it('the object beside a coin is rendered once per project, after the maker’s pictures', async () => {
    const { projectId, modelKey } = await soldIn(['#c0623f'])
    expect(await isRequested('scale', modelKey)).toBe(true)
    expect(await scaleOf(projectId)).toBeNull()
    await forget(modelKey)
    await prepareModelPreview(world, modelKey, 'scale')
    expect(await scaleOf(projectId)).toMatchObject({ alt: 'Caixa ao lado de uma moeda de 1 real', width: 960 })
    const made = await database.db.select().from(modelPictures).where(eq(modelPictures.modelKey, modelKey))
    // It is no view of the model alone, and in no gallery.
    expect(made.toSorted((a, b) => a.position - b.position).map(({ view }) => view)).toEqual(['frente', 'escala'])
    await database.db.transaction((tx) => requestScalePicture(tx, projectId))
    expect(await isRequested('scale', modelKey)).toBe(false)
  })

  it('the object beside a coin is taken again when it turns out to be ten times as large', async () => {
    const { projectId, modelKey, maker } = await soldIn(['#c0623f'])
    await forget(modelKey)
    await storeModelPictures(world, modelKey, 'fine', [pictureFrom('escala')])
    const [file] = await database.db.select().from(projectFiles).where(eq(projectFiles.projectId, projectId))
    await database.db.insert(modelReports).values({ storageKey: modelKey, format: 'stl' }).onConflictDoNothing()
    expect(await confirmUnit(database.db, maker, file!.id, 'cm')).toEqual({ ok: true })
    expect(await scaleOf(projectId)).toBeNull()
    expect(await isRequested('scale', modelKey)).toBe(true)
  })
})
