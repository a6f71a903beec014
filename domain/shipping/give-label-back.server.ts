import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { isOpenShipment } from '#domain/orders/shipment.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { findOwnShipment } from './find-own-shipment.server.ts'
import { moveLabel } from './move-label.server.ts'
import { liveLabel } from './want-label.server.ts'

/** A maker gives the label of a shipment back that was not posted yet: a job asks the seller, and the price comes back with its yes. */
export async function giveLabelBack(
  { db, clock }: { db: Database; clock: Clock },
  { makerId, shipmentId }: { makerId: string; shipmentId: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'too_late' }> {
  const shipment = await findOwnShipment(db, shipmentId, { makerId })
  const label = shipment && (await liveLabel(db, shipment.id))
  if (!label) return { ok: false, reason: 'not_found' }
  if (!isOpenShipment(shipment.state)) return { ok: false, reason: 'too_late' }
  const isAsked = await db.transaction((tx) => askBack(tx, label.id, clock.now()))
  return isAsked ? { ok: true } : { ok: false, reason: 'too_late' }
}

/** In the caller's transaction; false when the label is not there to be given back. */
export async function askBack(tx: Database, labelId: string, at: Date): Promise<boolean> {
  if (!(await moveLabel(tx, labelId, 'cancelling', { at, failure: null }))) return false
  await enqueue(tx, 'cancel-label', { labelId }, { key: `cancel-label:${labelId}` })
  return true
}
