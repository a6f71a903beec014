import type { Database } from '#db/database.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { deliverShipment } from './deliver-shipment.server.ts'
import { findOwnShipment } from './find-own-shipment.server.ts'

/** A buyer says that a shipment arrived. Said twice it is said once. */
export async function confirmReceipt(
  { db, clock }: { db: Database; clock: Clock },
  { buyerId, shipmentId }: { buyerId: string; shipmentId: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'not_posted' }> {
  const shipment = await findOwnShipment(db, shipmentId, { buyerId })
  if (!shipment) return { ok: false, reason: 'not_found' }
  if (shipment.state === 'delivered') return { ok: true }
  const delivered = await db.transaction((tx) => deliverShipment(tx, shipmentId, clock.now()))
  return delivered ? { ok: true } : { ok: false, reason: 'not_posted' }
}
