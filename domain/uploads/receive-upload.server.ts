import { count, eq, sum } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { uploads } from '#db/schema/catalog.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import type { RecognizedModel } from '#geometry/io/recognition.ts'
import { recognizeFile } from '#domain/models/recognize-file.server.ts'
import { registerModel } from '#domain/models/stored-models.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type FileStorage, type FileStore, StorageFull } from '#domain/shared/files.ts'
import type { EncodedPicture, EncodePicture } from '#domain/shared/picture.ts'
import { removePicture, storePicture } from '#domain/shared/store-picture.server.ts'
import { awaitPreview } from './await-preview.server.ts'
import type { PendingUpload } from './pending-uploads.server.ts'
import { uploadLimits } from './upload-limits.ts'
import type { UploadRefusal } from './upload-refusal.ts'

/** A file as it came over the line: a model lies in the private store already, a picture is small enough to be at hand. */
export type ReceivedFile =
  | { kind: 'model'; name: string; key: string; sizeBytes: number; sha256: string }
  | { kind: 'image'; name: string; bytes: Uint8Array; sha256: string }

export type UploadWorld = FileStorage & { db: Database; clock: Clock; encodePicture: EncodePicture }

export type UploadResult = { ok: true; upload: PendingUpload } | ({ ok: false } & UploadRefusal)

/**
 * Takes a maker's file in: recognises a model, rewrites a picture, and notes it as pending, or says why not and keeps
 * nothing of it. The caller has nothing to clean up.
 */
export async function receiveUpload(world: UploadWorld, viewer: Viewer, file: ReceivedFile): Promise<UploadResult> {
  const refusal = { kind: file.kind, name: file.name }
  if (file.kind === 'image') {
    if (!isMaker(viewer)) return { ok: false, ...refusal, reason: 'not_a_maker' }
    return receiveImage(world, viewer, file)
  }
  try {
    const result = isMaker(viewer) ? await receiveModel(world, viewer, file) : null
    if (!result?.ok) await world.privateFiles.remove(file.key)
    return result ?? { ok: false, ...refusal, reason: 'not_a_maker' }
  } catch (error) {
    await world.privateFiles.remove(file.key)
    throw error
  }
}

async function receiveModel(
  { db, clock, privateFiles }: UploadWorld,
  viewer: Viewer,
  { kind, name, key, sizeBytes, sha256 }: ReceivedFile & { kind: 'model' },
): Promise<UploadResult> {
  const found = await privateFiles.withLocalFile(key, (file) => recognizeFile(file, name))
  if (!found) throw new Error('the received file is gone')
  if (!found.ok) return { ...found, kind, name }
  const row = { kind, originalName: name, storageKey: key, sizeBytes, sha256, format: found.format }
  const noted = await noteUpload(db, clock, viewer.id, row, found)
  return typeof noted === 'string' ? { ok: false, kind, name, reason: noted } : { ok: true, upload: noted }
}

async function receiveImage(
  { db, clock, publicFiles, encodePicture }: UploadWorld,
  viewer: Viewer,
  { kind, name, bytes, sha256 }: ReceivedFile & { kind: 'image' },
): Promise<UploadResult> {
  if (bytes.length >= uploadLimits.imageBytes) return { ok: false, kind, name, reason: 'image_too_large' }
  const picture = await encodePicture(bytes)
  if (!picture.ok) return { ok: false, kind, name, reason: picture.reason }
  const storageKey = await storedOrFull(publicFiles, picture)
  if (storageKey === null) return { ok: false, kind, name, reason: 'storage_full' }
  try {
    const { width, height, color } = picture
    const row = { kind, originalName: name, storageKey, sizeBytes: bytes.length, sha256, width, height, color }
    const noted = await noteUpload(db, clock, viewer.id, row)
    if (typeof noted !== 'string') return { ok: true, upload: noted }
    await removePicture(publicFiles, storageKey)
    return { ok: false, kind, name, reason: noted }
  } catch (error) {
    await removePicture(publicFiles, storageKey)
    throw error
  }
}

/** The key of a stored picture; null when there is no room for it. */
async function storedOrFull(publicFiles: FileStore, picture: EncodedPicture): Promise<string | null> {
  try {
    return await storePicture(publicFiles, picture)
  } catch (error) {
    if (error instanceof StorageFull) return null
    throw error
  }
}

type NewRow = Omit<typeof uploads.$inferInsert, 'ownerId' | 'createdAt'>

/**
 * Writes the row, and what a model's inspection begins with, unless the maker's pending files would be too many or too much;
 * the lock makes two at once count each other.
 */
async function noteUpload(
  db: Database,
  clock: Clock,
  ownerId: string,
  row: NewRow,
  model?: RecognizedModel,
): Promise<PendingUpload | 'too_many_pending' | 'too_much_pending'> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update')
    const [pending] = await tx
      .select({ files: count(), bytes: sum(uploads.sizeBytes).mapWith(Number) })
      .from(uploads)
      .where(eq(uploads.ownerId, ownerId))
    if ((pending?.files ?? 0) >= uploadLimits.pendingFiles) return 'too_many_pending'
    if ((pending?.bytes ?? 0) + row.sizeBytes > uploadLimits.pendingBytes) return 'too_much_pending'
    const [noted] = await tx
      .insert(uploads)
      .values({ ...row, ownerId, createdAt: clock.now() })
      .returning()
    if (!noted) throw new Error('no row came back')
    if (model) await registerModel(tx, row.storageKey, model, clock.now())
    if (noted.kind === 'model') await awaitPreview(tx, ownerId, noted.storageKey, clock.now())
    return noted
  })
}
