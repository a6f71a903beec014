import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projectFiles } from '#db/schema/catalog.ts'
import { arrange, type Parts } from './parts.ts'
import type { PendingUpload } from '#domain/uploads/pending-uploads.server.ts'
import { useUploads } from '#domain/uploads/use-uploads.server.ts'

/** Takes files off a project's listing (earlier buyers keep them), adds and orders files. Returns how many are listed then. */
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
  const places = coming.map((upload) => ({ upload, position: placeOf(upload) }))
  await useUploads(tx, project, places, at)
  return count
}
