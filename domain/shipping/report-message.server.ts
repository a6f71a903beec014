import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/uuid.ts'

/** One side says that what the other wrote should not be there; staff looks at it, once. */
export async function reportMessage(
  { db, clock }: { db: Database; clock: Clock },
  { personId, messageId }: { personId: string; messageId: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isUuid(messageId)) return { ok: false, reason: 'not_found' }
  const { rowCount } = await db.execute(sql`
    update shipment_messages t set reported_at = coalesce(t.reported_at, ${clock.now().toISOString()})
    from shipments s where t.id = ${messageId} and s.id = t.shipment_id and t.author_id <> ${personId}
      and ${personId} in (s.buyer_id, s.maker_id)`)
  return rowCount === 1 ? { ok: true } : { ok: false, reason: 'not_found' }
}
