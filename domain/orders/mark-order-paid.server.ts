import { inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.server.ts'
import { purchases } from '#db/schema/commerce.ts'
import { takeStock } from '#domain/catalog/take-stock.server.ts'
import { partsOf } from '#domain/ledger/posting.ts'
import { recordSale } from '#domain/ledger/record-sale.server.ts'
import { cancelOverlappingOrders } from './cancel-overlapping-orders.server.ts'
import { completePurchases } from './complete-purchases.server.ts'
import { movingOrder, type Paid } from './move-order.server.ts'
import { type OrderState, undeliverable } from './order.ts'
import { announceRefunds } from './announce-refunds.server.ts'
import { giveBack } from './give-back.server.ts'
import { type Line, lineOf, type LineRow, paidLines } from './paid-lines.server.ts'
import { promiseShipments } from './promise-shipments.server.ts'

export type PaidOrder = {
  id: string
  buyerId: string
  state: OrderState
  payment: Paid
}

/**
 * Everything a confirmed payment means, in the caller's transaction and exactly once: whoever moves the order does it all,
 * whoever comes later finds it moved and does nothing (null). The caller holds the buyer's lock. Returns the order's state
 * afterwards: of an order of which nothing could be delivered, nothing is left. Most orders are plain, and `markOrdersPaid`
 * does the same for several of those at once.
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
    const id = await giveBack(tx, line, decision, at)
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
  const moving = movingOrder(orderId, 'paid', at, payment)
  const rows = await runPrepared<LineRow>(tx, {
    name: 'pay_order_of_lines',
    text: `with moved as (${moving.text}) ${paidLines('p.order_id = $1 and exists (select 1 from moved)')}`,
    values: moving.values,
  })
  return { rows: rows.map(lineOf), hasRivals: rows.some((row) => row.has_rival) }
}
