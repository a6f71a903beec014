import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projectImages } from '#db/schema/catalog.ts'
import { arrange, type Parts } from './parts.ts'
import type { PendingUpload } from '#domain/uploads/pending-uploads.server.ts'
import { useUploads } from '#domain/uploads/use-uploads.server.ts'

/** Removes, adds and orders a project's pictures; the first is its cover. */
export async function arrangeImages(tx: Database, parts: Parts<PendingUpload>, at: Date): Promise<void> {
  const { project } = parts
  const own = eq(projectImages.projectId, project.id)
  const coming = parts.uploads.filter((upload) => upload.kind === 'image')
  const present = await tx.select().from(projectImages).where(own).orderBy(asc(projectImages.position))
  const { gone, kept, count, placeOf } = arrange(present, coming, parts)
  if (count === 0) throw new Error('a project needs a picture')
  const goneIds = gone.map((image) => image.id)
  if (goneIds.length > 0) await tx.delete(projectImages).where(inArray(projectImages.id, goneIds))
  // By way of negative positions, because no two pictures may share one even for a moment.
  for (const image of kept) {
    const position = -1 - placeOf(image)
    await tx.update(projectImages).set({ position, alt: project.title }).where(eq(projectImages.id, image.id))
  }
  const turned = and(own, lt(projectImages.position, 0))
  await tx
    .update(projectImages)
    .set({ position: sql`-1 - ${projectImages.position}` })
    .where(turned)
  const places = coming.map((upload) => ({ upload, position: placeOf(upload) }))
  await useUploads(tx, project, places, at)
}
