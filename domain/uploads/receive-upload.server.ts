import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { uploads } from '#db/schema/catalog.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import { Fault } from '#fault'
import type { RecognizedModel } from '#geometry/io/recognition.ts'
import { recognizeFile } from '#domain/models/recognize-file.server.ts'
import { registerModel } from '#domain/models/register-model.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type FileStorage, type FileStore, StorageFull } from '#domain/shared/files.ts'
import type { EncodedPicture, EncodePicture } from '#domain/shared/picture.ts'
import { removePicture, storePicture } from '#domain/shared/store-picture.server.ts'
import { awaitPreview } from './request-preparation.server.ts'
import { type PendingUpload, removeStored } from './pending-uploads.server.ts'
import { storageUse } from './storage-quota.server.ts'
import { roomLeft } from './storage-quota.ts'
import { uploadLimits } from './upload-limits.ts'
import type { UploadRefusal } from './upload-refusal.ts'

/** A received file: a model is already in the private store, a picture in memory. */
export type ReceivedFile =
  | { kind: 'model'; name: string; key: string; sizeBytes: number; sha256: string }
  | { kind: 'image'; name: string; bytes: Uint8Array; sha256: string }

export type UploadWorld = FileStorage & { db: Database; clock: Clock; encodePicture: EncodePicture }

export type UploadResult = { ok: true; upload: PendingUpload } | ({ ok: false } & UploadRefusal)

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
    if (error instanceof StorageFull) return { ok: false, ...refusal, reason: 'storage_full' }
    throw error
  }
}

async function receiveModel(
  world: UploadWorld,
  viewer: Viewer,
  { kind, name, key, sizeBytes, sha256 }: ReceivedFile & { kind: 'model' },
): Promise<UploadResult> {
  const found = await world.privateFiles.withLocalFile(key, (file) => recognizeFile(file, name))
  if (!found) throw new Fault(`upload ${key}: file not in the store`)
  if (!found.ok) return { ...found, kind, name }
  const row = { kind, originalName: name, storageKey: key, sizeBytes, sha256, format: found.format }
  const noted = await noteUpload(world, viewer.id, row, found)
  return typeof noted === 'string' ? { ok: false, kind, name, reason: noted } : { ok: true, upload: noted }
}

async function receiveImage(
  world: UploadWorld,
  viewer: Viewer,
  { kind, name, bytes, sha256 }: ReceivedFile & { kind: 'image' },
): Promise<UploadResult> {
  const { publicFiles, encodePicture } = world
  if (bytes.length >= uploadLimits.imageBytes) return { ok: false, kind, name, reason: 'image_too_large' }
  const picture = await encodePicture(bytes)
  if (!picture.ok) return { ok: false, kind, name, reason: picture.reason }
  const storageKey = await storedOrFull(publicFiles, picture)
  if (storageKey === null) return { ok: false, kind, name, reason: 'storage_full' }
  try {
    const { width, height, color, looks } = picture
    const row = { kind, originalName: name, storageKey, sizeBytes: bytes.length, sha256, width, height, color, looks }
    const noted = await noteUpload(world, viewer.id, row)
    if (typeof noted !== 'string') return { ok: true, upload: noted }
    await removePicture(publicFiles, storageKey)
    return { ok: false, kind, name, reason: noted }
  } catch (error) {
    await removePicture(publicFiles, storageKey)
    throw error
  }
}

/** Stores a picture and returns its key; null if the storage is full. */
async function storedOrFull(publicFiles: FileStore, picture: EncodedPicture): Promise<string | null> {
  try {
    return await storePicture(publicFiles, picture)
  } catch (error) {
    if (error instanceof StorageFull) return null
    throw error
  }
}

type NewRow = Omit<typeof uploads.$inferInsert, 'ownerId' | 'createdAt'>

async function noteUpload(
  { db, clock, ...stores }: UploadWorld,
  ownerId: string,
  row: NewRow,
  model?: RecognizedModel,
): Promise<PendingUpload | 'too_much_pending' | 'over_quota'> {
  const { noted, dropped } = await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update')
    if (model && roomLeft(await storageUse(tx, ownerId)) < row.sizeBytes) {
      return { noted: 'over_quota' as const, dropped: [] }
    }
    const room = await makeRoom(tx, ownerId, row.sizeBytes, clock.now())
    if (!room) return { noted: 'too_much_pending' as const, dropped: [] }
    const [made] = await tx
      .insert(uploads)
      .values({ ...row, ownerId, createdAt: clock.now() })
      .returning()
    if (!made) throw new Fault(`upload ${row.storageKey}: not written`)
    if (model) await registerModel(tx, row.storageKey, model, clock.now())
    if (made.kind === 'model') await awaitPreview(tx, ownerId, made.storageKey, clock.now())
    return { noted: made, dropped: room }
  })
  for (const upload of dropped) await removeStored(stores, upload)
  return noted
}

/** Deletes the oldest unused uploads until the new one fits and returns them; null if recent uploads fill the space. */
async function makeRoom(tx: Database, ownerId: string, sizeBytes: number, at: Date): Promise<PendingUpload[] | null> {
  const waiting = await tx
    .select()
    .from(uploads)
    .where(eq(uploads.ownerId, ownerId))
    .orderBy(asc(uploads.createdAt), asc(uploads.id))
  let bytes = waiting.reduce((total, upload) => total + upload.sizeBytes, sizeBytes)
  const dropped: PendingUpload[] = []
  while (waiting.length - dropped.length >= uploadLimits.pendingFiles || bytes > uploadLimits.pendingBytes) {
    const oldest = waiting[dropped.length]
    const isMany = waiting.length - dropped.length >= uploadLimits.pendingFiles
    const isRecent = !oldest || at.getTime() - oldest.createdAt.getTime() < uploadLimits.formMinutes * 60_000
    if (!oldest || (isRecent && !isMany)) return null
    bytes -= oldest.sizeBytes
    dropped.push(oldest)
  }
  const ids = dropped.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(uploads).where(inArray(uploads.id, ids))
  return dropped
}
