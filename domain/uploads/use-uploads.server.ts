import { inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projectFiles, projectImages, uploads } from '#db/schema/catalog.ts'
import { Fault } from '#fault'
import type { PendingUpload } from './pending-uploads.server.ts'
import { requestComparison } from '#domain/models/register-model.server.ts'

export type UploadPlace = {
  upload: PendingUpload
  position: number
  isOpenConfirmed?: boolean
  kind?: (typeof projectImages.$inferSelect)['kind']
}

/** Assigns uploads to a project; stored files stay in place. */
export async function useUploads(
  tx: Database,
  project: { id: string; title: string },
  places: readonly UploadPlace[],
  at: Date,
): Promise<void> {
  if (places.length === 0) return
  const images = places.filter(({ upload }) => upload.kind === 'image').map((place) => imageRow(project, place, at))
  const files = places.filter(({ upload }) => upload.kind === 'model').map((place) => fileRow(project, place, at))
  if (images.length > 0) await tx.insert(projectImages).values(images)
  if (files.length > 0) await tx.insert(projectFiles).values(files)
  for (const { storageKey } of files) await requestComparison(tx, storageKey)
  const used = places.map(({ upload }) => upload.id)
  await tx.delete(uploads).where(inArray(uploads.id, used))
}

function imageRow(
  project: { id: string; title: string },
  { upload, position, kind }: UploadPlace,
  at: Date,
): typeof projectImages.$inferInsert {
  const { storageKey, width, height, color, looks } = upload
  if (width === null || height === null || color === null) throw new Fault(`upload ${upload.id}: picture not measured`)
  return {
    projectId: project.id,
    position,
    storageKey,
    width,
    height,
    color,
    looks,
    kind,
    alt: project.title,
    createdAt: at,
  }
}

function fileRow(
  project: { id: string },
  { upload, position, isOpenConfirmed = false }: UploadPlace,
  at: Date,
): typeof projectFiles.$inferInsert {
  const { originalName, format, storageKey, sizeBytes, sha256 } = upload
  if (format === null) throw new Fault(`upload ${upload.id}: model without a format`)
  return {
    projectId: project.id,
    position,
    originalName,
    format,
    storageKey,
    sizeBytes,
    sha256,
    openConfirmedAt: isOpenConfirmed ? at : null,
    createdAt: at,
  }
}
