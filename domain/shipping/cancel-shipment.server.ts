import { and, eq, sql } from 'drizzle-orm'
import { integer } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { query } from '#db/statement.ts'
import { lockForMoney } from '#domain/ledger/lock-for-money.server.ts'
import { freePieces } from '#domain/orders/pieces.ts'
import { refundLocked } from '#domain/orders/refund-purchases.server.ts'
import { type CancelReason, isOpenShipment } from '#domain/orders/shipment.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { eachJob, type JobOutcome } from './jobs.server.ts'
import { findOwnShipment } from './shipments.server.ts'

export type Cancellation = {
  makerId: string
  shipmentId: string
  reason: CancelReason
  /** True if cancelled pieces do not return to stock. */
  keepsStock?: boolean
}

export type CancelRefusal = { ok: false; reason: 'not_found' | 'too_late' | 'disputed' }

/** Cancels an unposted shipment and refunds its pieces and freight. */
export async function cancelShipment(
  { db, clock }: { db: Database; clock: Clock },
  { makerId, shipmentId, reason, keepsStock = false }: Cancellation,
): Promise<{ ok: true; amountCents: Cents } | CancelRefusal> {
  const own = await findOwnShipment(db, shipmentId, { makerId })
  if (!own) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    await lockForMoney(tx, own)
    const shipment = await findOwnShipment(tx, shipmentId, { makerId })
    if (!shipment || !isOpenShipment(shipment.state)) return { ok: false, reason: 'too_late' } as const
    const { orderId } = shipment
    const bought = await tx
      .select()
      .from(purchases)
      .where(
        and(
          eq(purchases.orderId, orderId),
          eq(purchases.designerId, makerId),
          eq(purchases.kind, 'printed'),
          eq(purchases.status, 'completed'),
        ),
      )
    const lines = bought.map((line) => ({ purchaseId: line.id, quantity: freePieces(line) || undefined, keepsStock }))
    const refunded = await refundLocked(tx, { orderId, lines, reason: 'maker', key: 'cancelled' }, at)
    if (!refunded.ok) return { ok: false, reason: refunded.reason === 'disputed' ? 'disputed' : 'too_late' } as const
    await tx.update(shipments).set({ cancelReason: reason }).where(eq(shipments.id, shipmentId))
    return refunded
  })
}

/** Cancels several shipments; one that fails does not stop the others. */
export async function cancelShipments(
  world: { db: Database; clock: Clock },
  { shipmentIds, ...cancellation }: Omit<Cancellation, 'shipmentId'> & { shipmentIds: readonly string[] },
): Promise<JobOutcome<CancelRefusal['reason']>[]> {
  return eachJob(world.db, { makerId: cancellation.makerId, shipmentIds }, (shipmentId) =>
    cancelShipment(world, { ...cancellation, shipmentId }),
  )
}

const countedDays = 365

export type CancelCount = { cancelled: number; of: number }

/** Returns the number of shipments that a maker cancelled in a year, and cancelled or posted in all. */
export async function makerCancellations(db: Database, makerId: string, now: Date): Promise<CancelCount> {
  const since = addDays(dayOf(now), -countedDays)
  const rows = await query(
    db,
    sql`
    select c.cancelled, (c.cancelled + p.posted) as of
    from (select count(*)::int as cancelled from shipments where maker_id = ${makerId} and cancel_reason is not null and cancelled_at >= ${since}::date) c,
      (select count(*)::int as posted from shipments where maker_id = ${makerId} and state in ('posted', 'delivered') and posted_at >= ${since}::date) p`,
    { cancelled: integer, of: integer },
  )
  return rows[0] ?? { cancelled: 0, of: 0 }
}
