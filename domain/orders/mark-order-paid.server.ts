import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import { text } from '#db/columns.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { runPrepared } from '#db/prepared.server.ts'
import { purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { workshops } from '#db/schema/workshops.ts'
import { takeStock } from '#domain/catalog/offers.server.ts'
import { addWorkDays } from '#domain/freight/workshop.ts'
import { partsOf } from '#domain/ledger/posting.ts'
import { recordSale } from '#domain/ledger/records.server.ts'
import { addBusinessDays } from '#domain/shared/business-days.ts'
import { dayOf } from '#domain/shared/day.ts'
import { completePurchases } from './complete-purchases.server.ts'
import { moveOrder, moveShipment, moveOrderSql, type Paid } from './moves.server.ts'
import { type OrderState, undeliverable } from './order.ts'
import { type Line, lineOf, type LineRow, paidLines } from './paid-lines.server.ts'
import { announceRefunds, refundLine } from './refunds.server.ts'

export type PaidOrder = {
  id: string
  buyerId: string
  state: OrderState
  payment: Paid
}

/**
 * Everything a confirmed payment means, in the caller's transaction and exactly once: the caller that moves the order does it all,
 * a later one finds it moved and does nothing (null). The caller holds the buyer's lock. Returns the order's state
 * afterwards: of an order of which nothing could be delivered, nothing is left.
 */
export async function markOrderPaid(tx: Database, order: PaidOrder, at: Date): Promise<'paid' | 'refunded' | null> {
  const { rows, hasRivals } = await moveToPaid(tx, order, at)
  if (rows.length === 0) return null

  const isLate = order.state !== 'pending'
  const paid = rows.map((line) => ({ ...line, refusal: undeliverable(line, isLate) }))
  const { soldOut, taken } = await takeStock(
    tx,
    paid.filter((line) => line.kind === 'printed' && line.refusal === null),
  )
  const lines = paid.map((line) => ({
    ...line,
    refusal: line.refusal ?? (soldOut.has(line.offerId) ? ('not_deliverable' as const) : null),
  }))
  const delivered = lines.filter((line) => line.refusal === null)
  const completed = completePurchases(tx, order, lines, at)
  const printed = delivered.filter((line) => line.kind === 'printed')
  if (printed.length > 0) {
    await completed
    await noteStock(
      tx,
      printed.filter((line) => taken.has(line.offerId)),
    )
    await promiseShipments(tx, order.id, at)
  }
  if (hasRivals) {
    await completed
    const files = delivered.filter((line) => line.kind === 'digital').map((line) => line.projectId)
    const { id: paidOrderId, buyerId } = order
    await cancelOverlappingOrders(tx, { buyerId, paidOrderId, projectIds: files }, at)
  }
  await Promise.all([completed, recordSale(tx, order.id, lines, at)])
  await refuse(tx, order.id, lines, at)
  return delivered.length > 0 ? 'paid' : 'refunded'
}

/** A piece that lay ready goes back there when its purchase is given up. */
async function noteStock(tx: Database, lines: Line[]): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map((line) => line.id)
  await tx.update(purchases).set({ fromStock: true }).where(inArray(purchases.id, ids))
}

/** What cannot be delivered is given back at once. */
async function refuse(
  tx: Database,
  orderId: string,
  lines: (Line & { refusal: ReturnType<typeof undeliverable> })[],
  at: Date,
): Promise<void> {
  const refundIds: string[] = []
  for (const line of lines) {
    if (!line.refusal) continue
    const decision = { reason: line.refusal, key: `purchase:${line.id}`, parts: partsOf(line, line.amountCents) }
    const id = await refundLine(tx, line, decision, at)
    if (id) refundIds.push(id)
  }
  await announceRefunds(tx, { orderId, refundIds, tellMakers: false })
}

/**
 * Moves the order, and says what was paid for, and whether the buyer has another order open with some of the same files. An
 * order that is not moved has no lines.
 */
async function moveToPaid(
  tx: Database,
  { id: orderId, payment }: PaidOrder,
  at: Date,
): Promise<{ rows: Line[]; hasRivals: boolean }> {
  const moving = moveOrderSql(orderId, 'paid', at, payment)
  const rows = await runPrepared<LineRow>(tx, {
    name: 'pay_order_of_lines',
    text: `with moved as (${moving.text}) ${paidLines('p.order_id = $1 and exists (select 1 from moved)')}`,
    values: moving.values,
  })
  return { rows: rows.map(lineOf), hasRivals: rows.some((row) => row.has_rival) }
}

/** Puts what makers have to send in their queues, and dates it, counted from the payment: when it is posted at the latest and, where that is known, when it arrives. */
export async function promiseShipments(tx: Database, orderId: string, paidAt: Date): Promise<void> {
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
    const arriveBy = transitDays === null ? null : addBusinessDays(postBy, transitDays)
    await moveShipment(tx, id, 'paid', paidAt, { postBy, arriveBy })
  }
}

/**
 * Cancels the buyer's other open orders that contain files which now are theirs, so that a second tab cannot be paid.
 * If it is paid at that very instant all the same, those files are refunded when the payment arrives.
 */
export async function cancelOverlappingOrders(
  tx: Database,
  { buyerId, paidOrderId, projectIds }: { buyerId: string; paidOrderId: string; projectIds: string[] },
  at: Date,
): Promise<void> {
  if (projectIds.length === 0) return
  const rows = await ask(
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
