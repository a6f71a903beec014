import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { shipments } from '#db/schema/freight.ts'
import { moveShipment } from '#domain/orders/moves.server.ts'
import { isOpenShipment } from '#domain/orders/shipment.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { liveLabel } from './labels.server.ts'
import { carriers } from './tracking.ts'
import { findOwnShipment } from './shipments.server.ts'

/** A step of production; the last is `posted`, with a tracking code or ready for pick-up. */
export type Step =
  | { event: 'printing' | 'finishing' }
  | { event: 'posted'; carrier?: string; trackingCode?: string; documentKey?: string | null }

export type StepRefusal = {
  ok: false
  reason: 'not_found' | 'too_late' | 'code_needed' | 'proof_needed' | 'label_needed'
}

export async function advanceShipment(
  { db, clock }: { db: Database; clock: Clock },
  { makerId, shipmentId, step }: { makerId: string; shipmentId: string; step: Step },
): Promise<{ ok: true } | StepRefusal> {
  return db.transaction((tx) => advance({ db: tx, clock }, { makerId, shipmentId, step }))
}

async function advance(
  { db: tx, clock }: { db: Database; clock: Clock },
  { makerId, shipmentId, step }: { makerId: string; shipmentId: string; step: Step },
): Promise<{ ok: true } | StepRefusal> {
  const shipment = await findOwnShipment(tx, shipmentId, { makerId }, { lock: true })
  if (!shipment) return { ok: false, reason: 'not_found' }
  const { event, ...facts } = step
  if (event === 'posted' && shipment.service === 'table' && !('trackingCode' in facts && facts.trackingCode))
    return { ok: false, reason: 'code_needed' }
  if (event === 'posted' && shipment.needsProof && shipment.state !== 'approved')
    return { ok: false, reason: isOpenShipment(shipment.state) ? 'proof_needed' : 'too_late' }
  const label = event === 'posted' && shipment.service === 'label' ? await liveLabel(tx, shipmentId) : null
  if (event === 'posted' && shipment.service === 'label' && label?.state !== 'bought')
    return { ok: false, reason: 'label_needed' }
  const isMoved = label
    ? await postShipment(tx, shipment, label, clock.now())
    : await moveShipment(tx, shipmentId, event, clock.now(), facts)
  if (!isMoved) return { ok: false, reason: 'too_late' }
  if (!label) await enqueue(tx, 'send-shipment-notice', { shipmentId, event })
  return { ok: true }
}

/** Corrects the tracking code of a posted shipment; false if the shipment is not in transit or has a label. */
export async function correctTracking(
  db: Database,
  { makerId, shipmentId, ...code }: { makerId: string; shipmentId: string; carrier: string; trackingCode: string },
): Promise<boolean> {
  const own = and(eq(shipments.id, shipmentId), eq(shipments.makerId, makerId))
  const corrected = await db
    .update(shipments)
    .set(code)
    .where(and(own, eq(shipments.state, 'posted'), eq(shipments.service, 'table')))
    .returning({ id: shipments.id })
  return corrected.length === 1
}

/** Marks a shipment as posted with its label's tracking code; false if already posted. Call in a transaction. */
export async function postShipment(
  tx: Database,
  { id, label }: Pick<typeof shipments.$inferSelect, 'id' | 'label'>,
  { trackingCode, documentKey }: { trackingCode: string | null; documentKey?: string | null },
  at: Date,
): Promise<boolean> {
  const carrier = carriers.find((one) => label?.name.includes(one)) ?? 'Outra'
  const facts = { carrier, trackingCode, ...(documentKey && { documentKey }) }
  if (!(await moveShipment(tx, id, 'posted', at, facts))) return false
  await enqueue(tx, 'send-shipment-notice', { shipmentId: id, event: 'posted' })
  return true
}
