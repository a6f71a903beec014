import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { text } from '#db/columns.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { purchases } from '#db/schema/commerce.ts'
import { shipments, workshops } from '#db/schema/freight.ts'
import { takeStock } from '#domain/catalog/offers.server.ts'
import { addWorkDays } from '#domain/freight/workshop.ts'
import { lockForMoney } from '#domain/ledger/lock-for-money.server.ts'
import { partsOf } from '#domain/ledger/posting.ts'
import { recordSale } from '#domain/ledger/records.server.ts'
import { addBusinessDays } from '#domain/shared/business-days.ts'
import { dayOf } from '#domain/shared/day.ts'
import { completePurchases } from './complete-purchases.server.ts'
import { moveOrder, moveShipment, type Paid, paidAs } from './moves.server.ts'
import { type OrderState, undeliverable } from './order.ts'
import { type Line, paidLines } from './paid-lines.server.ts'
import { announceRefunds, refundLines } from './refunds.server.ts'

export type PaidOrder = {
  id: string
  buyerId: string
  state: OrderState
  payment: Paid
}

/**
 * Marks an order as paid, with all consequences; null if another caller already did, `refunded` if nothing was
 * deliverable. The caller has locked buyer and order (`lockForMoney`).
 */
export async function markOrderPaid(tx: Database, order: PaidOrder, at: Date): Promise<'paid' | 'refunded' | null> {
  const moved = await paidLines.rows(tx, paidAs(order.id, at, order.payment))
  if (moved.length === 0) return null

  const isLate = order.state !== 'pending'
  const paid = moved.map((line) => ({ ...line, refusal: undeliverable(line, isLate) }))
  const objects = paid.filter((line) => line.kind === 'printed' && line.refusal === null)
  await lockForMoney(tx, { lines: paid })
  const { soldOut, taken } = await takeStock(tx, objects)
  const lines = paid.map((line) => ({
    ...line,
    refusal: line.refusal ?? (soldOut.has(line.offerId) ? ('not_deliverable' as const) : null),
  }))
  const delivered = lines.filter((line) => line.refusal === null)
  const printed = delivered.filter((line) => line.kind === 'printed')
  if (printed.length > 0) {
    await noteStock(
      tx,
      printed.filter((line) => taken.has(line.offerId)),
    )
    await promiseShipments(tx, order.id, at)
  }
  if (lines.some((line) => line.hasRival)) {
    const files = delivered.filter((line) => line.kind === 'digital').map((line) => line.projectId)
    const { id: paidOrderId, buyerId } = order
    await cancelOverlappingOrders(tx, { buyerId, paidOrderId, projectIds: files }, at)
  }
  // Pipelined, since neither depends on the other.
  await Promise.all([recordSale(tx, order.id, lines, at), completePurchases(tx, order, lines, at)])
  // The sale must be posted before its refund.
  if (delivered.length < lines.length) await refuse(tx, order.id, lines, at)
  return delivered.length > 0 ? 'paid' : 'refunded'
}

/** Marks lines whose pieces came from stock, so that a withdrawal returns them to stock. */
async function noteStock(tx: Database, lines: Line[]): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map((line) => line.id)
  await tx.update(purchases).set({ fromStock: true }).where(inArray(purchases.id, ids))
}

async function refuse(
  tx: Database,
  orderId: string,
  lines: (Line & { refusal: ReturnType<typeof undeliverable> })[],
  at: Date,
): Promise<void> {
  const decided = lines.flatMap(({ refusal, ...line }) =>
    refusal ? [{ line, reason: refusal, key: `purchase:${line.id}`, parts: partsOf(line, line.amountCents) }] : [],
  )
  const refundIds = await refundLines(tx, decided, at)
  await announceRefunds(tx, { orderId, refundIds, tellMakers: false })
}

/** Starts the order's shipments with posting and arrival dates counted from the payment. */
async function promiseShipments(tx: Database, orderId: string, paidAt: Date): Promise<void> {
  const found = await tx
    .select({
      id: shipments.id,
      productionDays: shipments.productionDays,
      transitDays: shipments.transitDays,
      daysOff: workshops.daysOff,
    })
    .from(shipments)
    .leftJoin(workshops, eq(workshops.makerId, shipments.makerId))
    .where(eq(shipments.orderId, orderId))
  for (const { id, productionDays, transitDays, daysOff } of found) {
    const postBy = addWorkDays(dayOf(paidAt), productionDays, daysOff ?? [])
    const arriveBy = addBusinessDays(postBy, transitDays)
    await moveShipment(tx, id, 'paid', paidAt, { postBy, arriveBy })
  }
}

/** Cancels the buyer's other open orders with the same files, so that a second tab cannot pay twice. */
export async function cancelOverlappingOrders(
  tx: Database,
  { buyerId, paidOrderId, projectIds }: { buyerId: string; paidOrderId: string; projectIds: string[] },
  at: Date,
): Promise<void> {
  if (projectIds.length === 0) return
  const rows = await query(
    tx,
    sql`
    select o.id from orders o
    where o.buyer_id = ${buyerId} and o.state = 'pending' and o.id <> ${paidOrderId}
      and exists (select 1 from purchases p
                   where p.order_id = o.id and p.kind = 'digital' and p.project_id = any(${sql.param(projectIds)}::uuid[]))
    order by o.id`,
    { id: text },
  )
  for (const { id } of rows) {
    if (await moveOrder(tx, id, 'cancelled', at)) await enqueue(tx, 'expire-session', { orderId: id })
  }
}
