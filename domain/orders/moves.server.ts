import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { execute } from '#db/statement.ts'
import { runPrepared, type Statement } from '#db/prepared.server.ts'
import { purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { refunds } from '#db/schema/refunds.ts'
import type { Cents } from '#domain/shared/money.ts'
import { type OrderEvent, orderMoves } from './order.ts'
import { type PurchaseEvent, purchaseMoves } from './purchase.ts'
import { type RefundEvent, refundMoves } from './refund.ts'
import { type ShipmentEvent, shipmentMoves } from './shipment.ts'

/**
 * Lets one transaction at a time place or settle orders of a buyer, so that two of them never decide about the same
 * purchase. Taken first, before any lock on an order. It does not hold up statements that merely refer to the user.
 */
export async function lockBuyer(tx: Database, buyerId: string): Promise<void> {
  await runPrepared(tx, lockBuyerSql(buyerId))
}

/** The statement that does so. */
export function lockBuyerSql(buyerId: string): Statement {
  return { name: 'lock_buyer', text: 'select 1 from users where id = $1 for no key update', values: [buyerId] }
}

/** What an order says of its payment once it is paid. */
export type Paid = {
  method: 'card' | 'debit' | 'pix' | null
  card: { brand: string; last4: string; instalments: number } | null
  /** What the provider keeps for itself, where it says so. */
  feeCents: Cents | null
  /** When it lets us have the money. */
  availableOn: Date | null
}

/**
 * Moves an order by the table of moves; false, and nothing written, when it is not in a state that allows it (another caller
 * was first). One that is paid says how.
 */
export async function moveOrder(
  tx: Database,
  orderId: string,
  event: OrderEvent,
  at: Date,
  payment?: Paid,
): Promise<boolean> {
  const moved = await runPrepared(tx, moveOrderSql(orderId, event, at, payment))
  if (moved.length !== 1) return false
  if (event === 'declined' || event === 'expired' || event === 'cancelled') {
    await tx
      .update(purchases)
      .set({ status: purchaseMoves.cancelled.to })
      .where(and(eq(purchases.orderId, orderId), inArray(purchases.status, [...purchaseMoves.cancelled.from])))
  }
  return true
}

/** The statement that does so: a row, with the order's `id`, when it was moved; the id is its `$1`. */
export function moveOrderSql(orderId: string, event: OrderEvent, at: Date, payment?: Paid): Statement {
  const { from, to } = orderMoves[event]
  const move = [orderId, from, to, at.toISOString()]
  return to === 'paid' ? paySql(move, payment) : endSql(move)
}

function endSql(move: unknown[]): Statement {
  const text = 'update orders set state = $3, closed_at = $4 where id = $1 and state = any($2::text[]) returning id'
  return { name: 'end_order', text, values: move }
}

function paySql(move: unknown[], payment: Paid | undefined): Statement {
  const { method, card, feeCents, availableOn } = payment ?? {}
  return {
    name: 'pay_order',
    text: `
      update orders set state = $3, paid_at = $4, payment_method = coalesce($5, payment_method),
        card_brand = coalesce($6, card_brand), card_last4 = coalesce($7, card_last4), instalments = coalesce($8, instalments),
        provider_fee_cents = coalesce($9, provider_fee_cents), settles_at = coalesce($10, settles_at), decline_reason = null
      where id = $1 and state = any($2::text[]) returning id`,
    values: [...move, method, card?.brand, card?.last4, card?.instalments, feeCents, availableOn?.toISOString()],
  }
}

/** Moves purchases by the table of moves; how many were in a state that allows it. */
export async function movePurchases(
  tx: Database,
  purchaseIds: string[],
  event: PurchaseEvent,
  at: Date,
): Promise<number> {
  const rowCount = await execute(
    tx,
    movePurchasesSql(sql`${sql.param(purchaseIds)}::uuid[]`, event, sql`${at.toISOString()}::timestamptz`),
  )
  return rowCount ?? 0
}

/** The statement that does so, of an array of ids and an instant. */
export function movePurchasesSql(purchaseIds: SQL, event: PurchaseEvent, at: SQL): SQL {
  const { from, to } = purchaseMoves[event]
  const completed = to === 'completed' ? sql`, completed_at = ${at}` : sql``
  return sql`
    update purchases set status = ${to}${completed}
    where id = any(${purchaseIds}) and status = any(${sql.param([...from])}::text[])`
}

/** Moves a refund by the table of moves; false when it is not in a state that allows it (another caller was first). */
export async function moveRefund(
  tx: Database,
  refundId: string,
  event: RefundEvent,
  at: Date,
  facts: { providerRefundId?: string; failure?: string | null } = {},
): Promise<boolean> {
  const { from, to } = refundMoves[event]
  const moved = await tx
    .update(refunds)
    .set({
      state: to,
      ...facts,
      ...(to === 'sent' && { sentAt: at }),
      closedAt: to === 'done' || to === 'failed' ? at : null,
    })
    .where(and(eq(refunds.id, refundId), inArray(refunds.state, [...from])))
    .returning({ id: refunds.id })
  return moved.length === 1
}

const instants = {
  paid: 'queuedAt',
  printing: 'printingAt',
  finishing: 'finishingAt',
  proof: 'proofAt',
  approved: 'approvedAt',
  adjusted: 'finishingAt',
  posted: 'postedAt',
  delivered: 'deliveredAt',
  cancelled: 'cancelledAt',
} as const satisfies Record<ShipmentEvent, keyof typeof shipments.$inferInsert>

/** Moves a shipment by the table of moves; false when it is not in a state that allows it (another caller was first). */
export async function moveShipment(
  tx: Database,
  shipmentId: string,
  event: ShipmentEvent,
  at: Date,
  facts: Partial<
    Pick<typeof shipments.$inferInsert, 'postBy' | 'arriveBy' | 'trackingCode' | 'carrier' | 'documentKey'>
  > = {},
): Promise<boolean> {
  const { from, to } = shipmentMoves[event]
  const moved = await tx
    .update(shipments)
    .set({ state: to, ...facts, [instants[event]]: at })
    .where(and(eq(shipments.id, shipmentId), inArray(shipments.state, [...from])))
    .returning({ id: shipments.id })
  return moved.length === 1
}
