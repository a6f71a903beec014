import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { number, boolean, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { projectFiles } from '#db/schema/catalog.ts'
import { query } from '#db/statement.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import { modelPreviews } from '#db/schema/printing.ts'
import { estimatePrint, needsSupports, usualChoice } from '#geometry/estimate/estimate-print.ts'
import { prepareFile } from '#domain/models/prepare-file.server.ts'
import type { Preparation, PreparedModel } from '#geometry/preview/prepared-model.ts'
import { newStorageKey } from '#domain/shared/files.ts'
import { missingColors, storeColorPictures } from './color-pictures.server.ts'
import { requestPreparation } from './request-preparation.server.ts'
import { type PictureWorld, storeModelPictures } from './store-model-pictures.server.ts'

export type PreviewWorld = PictureWorld & { secret: string }

export async function prepareModelPreview(
  world: PreviewWorld,
  modelKey: string,
  preparation: Preparation,
): Promise<void> {
  const { db, privateFiles } = world
  const model = await findModelToPrepare(db, modelKey)
  if (!model) return
  const seed = createHmac('sha256', `preview-mesh:${world.secret}`).update(modelKey).digest().readUInt32LE()
  const colors = preparation === 'colors' ? await missingColors(db, modelKey) : [model.color]
  if (colors.length === 0) return
  const asked = { ...model, colors, seed, isUrgent: preparation === 'glance' }
  const prepared = await privateFiles.withLocalFile(modelKey, (file) => prepareFile(file, preparation, asked))
  if (!prepared) {
    const isFirst = and(eq(modelPreviews.modelKey, modelKey), eq(modelPreviews.state, 'waiting'))
    await db.update(modelPreviews).set({ state: 'failed', updatedAt: world.clock.now() }).where(isFirst)
    return
  }
  if (preparation === 'colors') return storeColorPictures(world, modelKey, colors, prepared.pictures)
  const quality = preparation === 'gallery' || preparation === 'scale' ? 'fine' : 'quick'
  await storeModelPictures(world, modelKey, quality, prepared.pictures)
  if (preparation === 'scale') return
  await storePreview(world, modelKey, preparation, prepared.preview)
  if (preparation === 'glance') await requestPreparation(db, modelKey, 'preview')
}

async function storePreview(
  { db, clock, publicFiles }: PreviewWorld,
  modelKey: string,
  preparation: Preparation,
  preview: PreparedModel['preview'],
): Promise<void> {
  const state = preparation === 'gallery' ? ('done' as const) : ('quick' as const)
  const row = eq(modelPreviews.modelKey, modelKey)
  if (!preview) {
    await db.update(modelPreviews).set({ state, updatedAt: clock.now() }).where(row)
    return
  }
  const { mesh, triangles, volumeMm3, work } = preview
  const meshKey = newStorageKey()
  await publicFiles.put(`${meshKey}-3d.bin`, mesh)
  const { grams, seconds } = estimatePrint(work, usualChoice)
  await db
    .update(modelPreviews)
    .set({
      state,
      meshKey,
      meshBytes: mesh.length,
      meshTriangles: triangles,
      volumeMm3: within(volumeMm3, mostReal),
      needsSupports: needsSupports(work, volumeMm3),
      work,
      baseGrams: within(grams.middle, mostReal),
      baseSeconds: within(Math.round(seconds.middle), mostSeconds),
      updatedAt: clock.now(),
    })
    .where(row)
}

/** Largest measure to store, far beyond any print: corrupt files exceed the column `real`. */
const mostReal = 1e30
/** Largest print time to store, the maximum of the column `integer`. */
const mostSeconds = 2 ** 31 - 1

function within(value: number, most: number): number | null {
  return value <= most ? value : null
}

type ModelToPrepare = { format: ModelFormat; color: string; unitMm: number; isSold: boolean }

/** Returns the values for rendering a model; null if no file or upload uses it. */
async function findModelToPrepare(db: Database, modelKey: string): Promise<ModelToPrepare | null> {
  const rows = await query(
    db,
    sql`
    select owner.format, p.color, coalesce(r.unit_mm, 1) as "unitMm", owner.sold as "isSold"
    from model_previews p
    join (select storage_key, format, false as sold from uploads where kind = 'model'
          union all select storage_key, format, true from project_files) owner on owner.storage_key = p.model_key
    left join model_reports r on r.storage_key = p.model_key
    where p.model_key = ${modelKey}
    limit 1`,
    { format: projectFiles.format, color: text, unitMm: number, isSold: boolean },
  )
  return rows[0] ?? null
}
