import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { runPrepared, type Statement } from '#db/prepared.server.ts'
import { purchases } from '#db/schema/commerce.ts'
import { takeStock } from '#domain/catalog/take-stock.server.ts'
import { partsOf } from '#domain/ledger/posting.ts'
import { recordingSale, recordSale } from '#domain/ledger/record-sale.server.ts'
import { cancelOverlappingOrders } from './cancel-overlapping-orders.server.ts'
import { completePurchases, completingPurchases } from './complete-purchases.server.ts'
import { movingOrder, type Paid } from './move-order.server.ts'
import { type OrderState, type PaidLine, undeliverable } from './order.ts'
import { announceRefunds } from './announce-refunds.server.ts'
import { giveBack, type PaidPurchase } from './give-back.server.ts'
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
 * afterwards: of an order of which nothing could be delivered, nothing is left. `end`: where nothing comes between, the
 * transaction ends with the last writes; they fail when an account has to be opened for the sale (`isNotWritten`).
 */
export async function markOrderPaid(
  tx: Database,
  order: PaidOrder,
  at: Date,
  end?: (last: Statement[]) => Promise<unknown>,
): Promise<'paid' | 'refunded' | null> {
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
  const isPlain = !hasRivals && lines.every((line) => line.kind === 'digital' && line.refusal === null)
  if (isPlain && end) {
    // The platform's accounts are in every sale: whoever has them lets the next one wait, so they come last.
    await end([completingPurchases(order, lines, at), recordingSale(order.id, lines, at)])
    return 'paid'
  }
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

type Line = PaidLine & PaidPurchase & { offerId: string; personalization: string }

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
  const rows = await runPrepared<Row>(tx, {
    name: 'pay_order_of_lines',
    text: `
    with moved as (${moving.text})
    select p.id, p.project_id, p.offer_id, p.quantity, p.personalization, p.designer_id, p.kind, p.status, p.amount_cents, p.fee_cents, p.designer_amount_cents, p.royalty_owner_id, p.royalty_cents,
           o.is_active and pr.is_listed as is_for_sale,
           exists (select 1 from users u where u.id in (p.buyer_id, p.designer_id, p.royalty_owner_id) and u.closed_at is not null) as is_orphaned,
           exists (select 1 from entitlements e
                    where e.buyer_id = p.buyer_id and e.project_id = p.project_id and e.revoked_at is null) as is_owned,
           p.kind = 'digital' and exists (select 1 from orders r join purchases q on q.order_id = r.id
                    where r.buyer_id = p.buyer_id and r.state = 'pending' and r.id <> p.order_id
                      and q.kind = 'digital' and q.project_id = p.project_id) as has_rival
    from purchases p join offers o on o.id = p.offer_id join projects pr on pr.id = p.project_id
    where p.order_id = $1 and exists (select 1 from moved) order by p.project_id, p.id`,
    values: moving.values,
  })
  const lines = rows.map((row) => ({
    id: row.id,
    orderId,
    status: row.status,
    projectId: row.project_id,
    offerId: row.offer_id,
    quantity: row.quantity,
    personalization: row.personalization,
    designerId: row.designer_id,
    kind: row.kind,
    amountCents: Number(row.amount_cents),
    feeCents: Number(row.fee_cents),
    designerAmountCents: Number(row.designer_amount_cents),
    royaltyOwnerId: row.royalty_owner_id,
    royaltyCents: Number(row.royalty_cents),
    refundedCents: 0,
    refundedFeeCents: 0,
    refundedRoyaltyCents: 0,
    refundedQuantity: 0,
    isForSale: row.is_for_sale,
    isOrphaned: row.is_orphaned,
    isOwned: row.is_owned,
  }))
  return { rows: lines, hasRivals: rows.some((row) => row.has_rival) }
}

type Row = {
  id: string
  project_id: string
  offer_id: string
  quantity: number
  personalization: string
  designer_id: string
  kind: 'digital' | 'printed'
  status: PaidPurchase['status']
  amount_cents: string
  fee_cents: string
  designer_amount_cents: string
  royalty_owner_id: string | null
  royalty_cents: string
  is_for_sale: boolean
  is_orphaned: boolean
  is_owned: boolean
  has_rival: boolean
}
