import { sql } from 'drizzle-orm'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import type { Database } from '#db/database.ts'
import { isUuid } from '#domain/shared/uuid.ts'

/** The storage key of a photograph, for the two sides of its shipment unless it was hidden, and for staff when there is something to decide; null for everybody else. */
export async function findPhoto(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'role'>,
  photoId: string,
): Promise<string | null> {
  if (!isUuid(photoId)) return null
  const { rows } = await db.execute<{ key: string }>(sql`
    select f.storage_key as key from shipment_photos f join shipments s on s.id = f.shipment_id
    left join shipment_messages t on t.id = f.message_id
    where f.id = ${photoId} and (
      (${viewer.id} in (s.buyer_id, s.maker_id) and t.is_hidden is distinct from true)
      or (${isStaff(viewer)} and (t.reported_at is not null or exists (select 1 from returns r where r.shipment_id = s.id))))`)
  return rows[0]?.key ?? null
}
