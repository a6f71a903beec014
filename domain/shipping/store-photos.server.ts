import type { FileStore } from '#domain/shared/file-storage.ts'
import type { EncodePicture, PictureRefusal } from '#domain/shared/picture.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/rate-limit.ts'
import { StorageFull } from '#domain/shared/storage-full.ts'
import { storePicture } from '#domain/shared/store-picture.server.ts'
import { photosPerPerson } from './limits.ts'

export type PhotoWorld = { privateFiles: FileStore; encodePicture: EncodePicture; rateLimits: RateLimits }

/** A photograph in the private store that no row names yet. */
export type StoredPhoto = { storageKey: string; width: number; height: number }

export type PhotoRefusal = { ok: false; reason: PictureRefusal | 'storage_full' } | TooManyTries

/**
 * Makes photographs anew and keeps them where only we read. What no row takes within a day is swept with the other files
 * that nothing names, so a refusal after this one leaves nothing behind.
 */
export async function storePhotos(
  world: PhotoWorld,
  personId: string,
  pictures: readonly Uint8Array[],
): Promise<{ ok: true; photos: StoredPhoto[] } | PhotoRefusal> {
  const photos: StoredPhoto[] = []
  for (const bytes of pictures) {
    const permit = await world.rateLimits.take(photosPerPerson, personId)
    if (!permit.ok) return permit
    const picture = await world.encodePicture(bytes)
    if (!picture.ok) return picture
    try {
      const storageKey = await storePicture(world.privateFiles, picture)
      photos.push({ storageKey, width: picture.width, height: picture.height })
    } catch (error) {
      if (error instanceof StorageFull) return { ok: false, reason: 'storage_full' }
      throw error
    }
  }
  return { ok: true, photos }
}
