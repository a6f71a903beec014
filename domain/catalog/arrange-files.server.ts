import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projectFiles, projectImages } from '#db/schema/catalog.ts'
import { inWantedOrder } from '#domain/shared/list.ts'
import type { PendingUpload } from '#domain/uploads/pending-uploads.server.ts'
import { useUploads } from '#domain/uploads/use-uploads.server.ts'
import { Fault } from '#fault'
import type { ImageKind } from './marks.ts'

type Parts<Upload extends { id: string } = { id: string }> = {
  project: { id: string; title: string }
  uploads: readonly Upload[]
  removeIds: readonly string[]
  /** Ids of pictures or files in the desired order; those not listed follow. */
  order: readonly string[]
  openConfirmedIds: readonly string[]
  imageKinds: Record<string, ImageKind>
}

export async function arrangeFiles(tx: Database, parts: Parts<PendingUpload>, at: Date): Promise<number> {
  const { project } = parts
  const listed = and(eq(projectFiles.projectId, project.id), isNull(projectFiles.removedAt))
  const coming = parts.uploads.filter((upload) => upload.kind === 'model')
  const present = await tx
    .select()
    .from(projectFiles)
    .where(listed)
    .orderBy(asc(projectFiles.position), asc(projectFiles.id))
  const { gone, kept, count, placeOf } = arrange(present, coming, parts)
  const goneIds = gone.map((file) => file.id)
  if (goneIds.length > 0) await tx.update(projectFiles).set({ removedAt: at }).where(inArray(projectFiles.id, goneIds))
  for (const file of kept) {
    const position = placeOf(file)
    if (position !== file.position) await tx.update(projectFiles).set({ position }).where(eq(projectFiles.id, file.id))
  }
  const isOpenConfirmed = ({ id }: PendingUpload) => parts.openConfirmedIds.includes(id)
  const places = coming.map((upload) => ({
    upload,
    position: placeOf(upload),
    isOpenConfirmed: isOpenConfirmed(upload),
  }))
  await useUploads(tx, project, places, at)
  return count
}

/** Removes, adds and orders a project's pictures; the first becomes its cover. */
export async function arrangeImages(tx: Database, parts: Parts<PendingUpload>, at: Date): Promise<void> {
  const { project } = parts
  const own = eq(projectImages.projectId, project.id)
  const coming = parts.uploads.filter((upload) => upload.kind === 'image')
  const present = await tx.select().from(projectImages).where(own).orderBy(asc(projectImages.position))
  const { gone, kept, count, placeOf } = arrange(present, coming, parts)
  if (count === 0) throw new Fault(`project ${project.id}: no picture left`)
  const goneIds = gone.map((image) => image.id)
  if (goneIds.length > 0) await tx.delete(projectImages).where(inArray(projectImages.id, goneIds))
  // Via negative positions, since two pictures may never share one.
  for (const image of kept) {
    const position = -1 - placeOf(image)
    const kind = image.modelKey === null ? (parts.imageKinds[image.id] ?? image.kind) : null
    await tx.update(projectImages).set({ position, kind, alt: project.title }).where(eq(projectImages.id, image.id))
  }
  const turned = and(own, lt(projectImages.position, 0))
  await tx
    .update(projectImages)
    .set({ position: sql`-1 - ${projectImages.position}` })
    .where(turned)
  const places = coming.map((upload) => ({
    upload,
    position: placeOf(upload),
    kind: parts.imageKinds[upload.id] ?? null,
  }))
  await useUploads(tx, project, places, at)
}

function arrange<T extends { id: string }>(present: readonly T[], coming: readonly { id: string }[], parts: Parts) {
  const gone = present.filter((one) => parts.removeIds.includes(one.id))
  const kept = present.filter((one) => !parts.removeIds.includes(one.id))
  const places = new Map(inWantedOrder([...kept, ...coming], parts.order).map(({ id }, position) => [id, position]))
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? places.size
  return { gone, kept, count: places.size, placeOf }
}
