import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { uploads } from '#db/schema/catalog.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { FileStorage } from '#domain/shared/files.ts'
import { removePicture } from '#domain/shared/store-picture.server.ts'
import { isUuid } from '#domain/shared/text.ts'

/** Forgets a pending upload of one's own, row first: a file without a row is swept, a row without a file would be a fault. */
export async function removeUpload(
  { db, publicFiles, privateFiles }: FileStorage & { db: Database },
  viewer: Viewer,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isUuid(id)) return { ok: false, reason: 'not_found' }
  const [gone] = await db
    .delete(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, viewer.id)))
    .returning()
  if (!gone) return { ok: false, reason: 'not_found' }
  await removeStored({ publicFiles, privateFiles }, gone)
  return { ok: true }
}

/** Removes the files of an upload whose row is gone. */
export async function removeStored(
  { publicFiles, privateFiles }: FileStorage,
  { kind, storageKey }: { kind: 'image' | 'model'; storageKey: string },
): Promise<void> {
  if (kind === 'image') await removePicture(publicFiles, storageKey)
  else await privateFiles.remove(storageKey)
}
