import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { boolean, nullable, text } from '#db/columns.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type FileStore, StorageFull } from '#domain/shared/files.ts'
import type { EncodePicture, PictureRefusal } from '#domain/shared/picture.ts'
import type { Limit, RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import { storePicture } from '#domain/shared/store-picture.server.ts'
import { isUuid } from '#domain/shared/text.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { isDisputed, noteStaffReading } from './staff-reading.server.ts'

const photosPerPerson: Limit = { name: 'purchase-photo', times: 60, seconds: 3600 }

export type PhotoWorld = { privateFiles: FileStore; encodePicture: EncodePicture; rateLimits: RateLimits }

export type StoredPhoto = { storageKey: string; width: number; height: number }

export type PhotoRefusal = { ok: false; reason: PictureRefusal | 'storage_full' } | TooManyTries

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

/**
 * Returns the storage key of a photograph; null if not permitted. Staff need a report, return or dispute, and each view
 * is recorded.
 */
export async function findPhoto(
  { db, clock }: { db: Database; clock: Clock },
  viewer: Pick<Viewer, 'id' | 'role'>,
  photoId: string,
): Promise<string | null> {
  if (!isUuid(photoId)) return null
  const isSide = sql`${viewer.id} in (coalesce(r.buyer_id, c.buyer_id), coalesce(r.maker_id, c.maker_id))`
  const select = sql`
    select f.storage_key as key, c.order_id as "orderId", ${isSide} as "isSide"
    from purchase_photos f left join messages t on t.id = f.message_id left join conversations c on c.id = t.conversation_id
    left join return_events e on e.id = f.return_event_id left join returns r on r.id = e.return_id
    where f.id = ${photoId} and ((${isSide} and t.is_hidden is distinct from true)
      or (t.reported_at is not null and ${mayOpen(viewer.role, 'moderation')}) or (r.id is not null and ${mayOpen(viewer.role, 'support')})
      or (${mayOpen(viewer.role, 'orders')} and ${isDisputed(sql`c.order_id`, sql`c.maker_id`)}))`
  const [photo] = await query(db, select, { key: text, orderId: nullable(text), isSide: boolean })
  if (photo?.orderId && !photo.isSide) await noteStaffReading({ db, clock }, viewer.id, photo.orderId)
  return photo?.key ?? null
}
