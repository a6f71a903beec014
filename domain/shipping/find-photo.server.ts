import { sql } from 'drizzle-orm'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import type { Database } from '#db/client.server.ts'
import { isUuid } from '#domain/shared/uuid.ts'

/** The storage key of a photograph, for the two sides of its shipment and for staff; null for everybody else. */
export async function findPhoto(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'role'>,
  photoId: string,
): Promise<string | null> {
  if (!isUuid(photoId)) return null
  const { rows } = await db.execute<{ key: string }>(sql`
    select f.storage_key as key from shipment_photos f join shipments s on s.id = f.shipment_id
    where f.id = ${photoId} and (${isStaff(viewer)} or ${viewer.id} in (s.buyer_id, s.maker_id))`)
  return rows[0]?.key ?? null
}
