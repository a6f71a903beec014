import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { uploads } from '#db/schema/catalog.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { FileStorage } from '#domain/shared/files.ts'
import { removePicture } from '#domain/shared/store-picture.server.ts'
import { isUuid } from '#domain/shared/text.ts'

export type PendingUpload = typeof uploads.$inferSelect

/** Returns a user's unused uploads in the order of `ids`; ignores other ids. */
export async function pendingUploads(
  db: Database,
  ownerId: string,
  ids: readonly string[],
  options: { lock?: boolean } = {},
): Promise<PendingUpload[]> {
  const wanted = [...new Set(ids)].filter(isUuid)
  if (wanted.length === 0) return []
  const query = db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.id, wanted), eq(uploads.ownerId, ownerId)))
    .orderBy(asc(uploads.id))
  const rows = await (options.lock ? query.for('update') : query)
  return rows.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
}

export async function waitingUploads(db: Database, ownerId: string): Promise<PendingUpload[]> {
  return db
    .select()
    .from(uploads)
    .where(eq(uploads.ownerId, ownerId))
    .orderBy(desc(uploads.createdAt), desc(uploads.id))
}

/** Deletes the viewer's unused upload: its row first, since a file without row is cleaned up later. */
export async function removeUpload(
  { db, publicFiles, privateFiles }: FileStorage & { db: Database },
  viewer: Viewer,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const own = and(eq(uploads.id, id), eq(uploads.ownerId, viewer.id))
  const [gone] = isUuid(id) ? await db.delete(uploads).where(own).returning() : []
  if (!gone) return { ok: false, reason: 'not_found' }
  await removeStored({ publicFiles, privateFiles }, gone)
  return { ok: true }
}

export async function removeStored(
  { publicFiles, privateFiles }: FileStorage,
  { kind, storageKey }: { kind: 'image' | 'model'; storageKey: string },
): Promise<void> {
  if (kind === 'image') await removePicture(publicFiles, storageKey)
  else await privateFiles.remove(storageKey)
}
