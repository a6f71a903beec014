import { asc, eq, inArray, max } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projectImages } from '#db/schema/catalog.ts'
import { modelPictures } from '#db/schema/printing.ts'
import { business } from '#domain/shared/business.ts'
import { requestPreparation } from './request-preparation.server.ts'

/**
 * Adds our pictures of models after a project's other pictures, up to the limit; returns their number. Requests finer
 * renderings of quick ones.
 */
export async function useModelPictures(
  tx: Database,
  project: { id: string; title: string },
  modelKeys: readonly string[],
  at: Date,
): Promise<number> {
  if (modelKeys.length === 0) return 0
  const made = await tx
    .select()
    .from(modelPictures)
    .where(inArray(modelPictures.modelKey, [...modelKeys]))
    .orderBy(asc(modelPictures.position))
  const photographs = made.filter((picture) => picture.box !== null)
  const first = modelKeys.find((key) => photographs.some((picture) => picture.modelKey === key))
  const chosen = [
    ...photographs.filter((picture) => picture.modelKey === first),
    ...modelKeys
      .filter((key) => key !== first)
      .flatMap((key) => photographs.find((picture) => picture.modelKey === key) ?? []),
  ]
  const own = await tx
    .select({ key: projectImages.storageKey, last: max(projectImages.position) })
    .from(projectImages)
    .where(eq(projectImages.projectId, project.id))
    .groupBy(projectImages.storageKey)
  const present = new Set(own.map(({ key }) => key))
  const next = Math.max(-1, ...own.map(({ last }) => last ?? -1)) + 1
  const room = chosen.filter(({ storageKey }) => !present.has(storageKey)).slice(0, business.maxImages - own.length)
  const rows = room.map(({ modelKey, storageKey, width, height, color, looks, box }, i) => ({
    projectId: project.id,
    position: next + i,
    modelKey,
    storageKey,
    width,
    height,
    color,
    looks,
    box,
    alt: project.title,
    createdAt: at,
  }))
  if (rows.length > 0) await tx.insert(projectImages).values(rows)
  const quick = chosen.filter((picture) => picture.quality === 'quick').map((picture) => picture.modelKey)
  for (const modelKey of new Set(quick)) await requestPreparation(tx, modelKey, 'gallery')
  return rows.length
}
