import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { lockProjects } from '#db/lock-projects.server.ts'
import { projectFiles, projectImages, projects } from '#db/schema/catalog.ts'
import { modelPictures } from '#db/schema/printing.ts'
import type { PreparedPicture } from '#geometry/preview/prepared-model.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FileStorage } from '#domain/shared/files.ts'
import type { EncodedPicture, EncodePicture } from '#domain/shared/picture.ts'
import { markOurPictures } from './made-by-us.server.ts'
import { removePicture, storePicture } from '#domain/shared/store-picture.server.ts'

export type PictureWorld = FileStorage & { db: Database; clock: Clock; encodePicture: EncodePicture }
type NewPicture = Omit<typeof modelPictures.$inferInsert, 'modelKey' | 'position'>

/** Stores a model's pictures and replaces earlier ones of the same view, in projects too. */
export async function storeModelPictures(
  world: PictureWorld,
  modelKey: string,
  quality: 'quick' | 'fine',
  pictures: readonly PreparedPicture[],
): Promise<void> {
  const stored: NewPicture[] = []
  try {
    for (const { view, box, png } of pictures) {
      const picture = await world.encodePicture(png)
      // A picture embedded in the file may be invalid.
      if (!picture.ok) continue
      stored.push({ ...(await kept(world, picture)), view, quality, box, createdAt: world.clock.now() })
    }
    if (stored.length > 0) await world.db.transaction((tx) => replace(tx, modelKey, stored, world.clock.now()))
  } catch (error) {
    for (const { storageKey } of stored) await removePicture(world.publicFiles, storageKey)
    throw error
  }
}

export async function kept({ publicFiles }: PictureWorld, picture: EncodedPicture) {
  const { width, height, color, looks } = picture
  return { storageKey: await storePicture(publicFiles, picture), width, height, color, looks }
}

async function replace(tx: Database, modelKey: string, coming: NewPicture[], at: Date): Promise<void> {
  // Locks the projects that show them first, the same order as when a maker arranges pictures.
  const shown = tx
    .select({ id: projectImages.projectId })
    .from(projectImages)
    .where(eq(projectImages.modelKey, modelKey))
  const selling = tx
    .select({ id: projectFiles.projectId })
    .from(projectFiles)
    .where(eq(projectFiles.storageKey, modelKey))
  await lockProjects(tx, sql`${inArray(projects.id, shown)} or ${inArray(projects.id, selling)}`)
  const present = await tx
    .select()
    .from(modelPictures)
    .where(eq(modelPictures.modelKey, modelKey))
    .orderBy(asc(modelPictures.position))
    .for('update')
  const views = coming.map((picture) => picture.view)
  const gone = present.filter((picture) => views.includes(picture.view))
  for (const old of gone) {
    const now = coming.find((picture) => picture.view === old.view)
    if (now) await tx.update(projectImages).set(imageOf(now)).where(eq(projectImages.storageKey, old.storageKey))
  }
  await tx.delete(modelPictures).where(eq(modelPictures.modelKey, modelKey))
  const others = present.filter((picture) => !gone.includes(picture))
  // Pictures with more than the model come last.
  const ordered = [...coming, ...others].toSorted((a, b) => Number(!a.box) - Number(!b.box))
  const rows = ordered.map((picture, position) => ({ ...picture, modelKey, position }))
  await tx.insert(modelPictures).values(rows)
  const added = coming.filter((picture) => !gone.some((old) => old.view === picture.view) && picture.box)
  await addToProject(tx, modelKey, added)
  await markOurPictures(tx, modelKey, at)
}

async function addToProject(tx: Database, modelKey: string, pictures: NewPicture[]): Promise<void> {
  const isCover = and(eq(projectImages.modelKey, modelKey), eq(projectImages.position, 0))
  const [cover] = await tx.select().from(projectImages).where(isCover)
  if (!cover || pictures.length === 0) return
  const present = await tx
    .select({ position: projectImages.position })
    .from(projectImages)
    .where(inArray(projectImages.projectId, [cover.projectId]))
  const first = Math.max(...present.map(({ position }) => position)) + 1
  const room = pictures.slice(0, Math.max(0, business.maxImages - present.length))
  const { projectId, alt, createdAt } = cover
  const rows = room.map((picture, i) => ({
    ...imageOf(picture),
    projectId,
    alt,
    createdAt,
    modelKey,
    position: first + i,
  }))
  if (rows.length > 0) await tx.insert(projectImages).values(rows)
}

function imageOf({ storageKey, width, height, color, looks, box }: NewPicture) {
  return { storageKey, width, height, color, looks, box }
}
