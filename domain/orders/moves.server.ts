import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { text } from '#db/columns.ts'
import { type Given, statement } from '#db/statement.ts'
import { purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { refunds } from '#db/schema/refunds.ts'
import { giveBackCoupons } from '#domain/coupons/take-coupons.server.ts'
import type { Cents } from '#domain/shared/money.ts'
import { type OrderEvent, orderMoves, type OrderState } from './order.ts'
import { type PurchaseEvent, purchaseMoves } from './purchase.ts'
import { type RefundEvent, refundMoves } from './refund.ts'
import { type ShipmentEvent, shipmentMoves } from './shipment.ts'

export type Paid = {
  method: 'card' | 'debit' | 'pix' | null
  card: { brand: string; last4: string; instalments: number } | null
  feeCents: Cents | null
  /** Day on which the provider makes the money available; null if unknown. */
  availableOn: Date | null
}

/** Moves an order to its next state; false, without changes, if its state does not allow it. */
export async function moveOrder(
  tx: Database,
  orderId: string,
  event: OrderEvent,
  at: Date,
  payment?: Paid,
): Promise<boolean> {
  const { from, to } = orderMoves[event]
  const moved =
    to === 'paid'
      ? await payOrder.row(tx, paidAs(orderId, at, payment))
      : await endOrder.row(tx, { orderId, from, to, at: at.toISOString() })
  if (!moved) return false
  if (event === 'declined' || event === 'expired' || event === 'cancelled') {
    await tx
      .update(purchases)
      .set({ status: purchaseMoves.cancelled.to })
      .where(and(eq(purchases.orderId, orderId), inArray(purchases.status, [...purchaseMoves.cancelled.from])))
    await giveBackCoupons(tx, orderId, at)
  }
  return true
}

type Ended = { orderId: string; from: readonly OrderState[]; to: OrderState; at: string }

const endOrder = statement(
  'end_order',
  ({ orderId, from, to, at }: Given<Ended>) =>
    sql`update orders set state = ${to}, closed_at = ${at} where id = ${orderId} and state = any(${from}::text[]) returning id`,
  { id: text },
)

export function paidAs(orderId: string, at: Date, payment?: Paid) {
  const { method = null, card = null, feeCents = null, availableOn = null } = payment ?? {}
  const { brand = null, last4 = null, instalments = null } = card ?? {}
  const settlesAt = availableOn?.toISOString() ?? null
  return { orderId, at: at.toISOString(), method, brand, last4, instalments, feeCents, settlesAt }
}

/** SQL that marks an order as paid, returning the order's `id` if its state allowed it. */
export function payOrderSql(paid: Given<ReturnType<typeof paidAs>>): SQL {
  const { from, to } = orderMoves.paid
  return sql`
    update orders set state = ${to}, paid_at = ${paid.at}, payment_method = coalesce(${paid.method}, payment_method),
      card_brand = coalesce(${paid.brand}, card_brand), card_last4 = coalesce(${paid.last4}, card_last4),
      instalments = coalesce(${paid.instalments}, instalments), provider_fee_cents = coalesce(${paid.feeCents}, provider_fee_cents),
      settles_at = coalesce(${paid.settlesAt}, settles_at), decline_reason = null
    where id = ${paid.orderId} and state = any(${sql.param([...from])}::text[]) returning id`
}

const payOrder = statement('pay_order', payOrderSql, { id: text })

export async function movePurchases(
  tx: Database,
  purchaseIds: readonly string[],
  event: PurchaseEvent,
  at: Date,
): Promise<number> {
  const { from, to } = purchaseMoves[event]
  const moved = await tx
    .update(purchases)
    .set({ status: to, ...(to === 'completed' && { completedAt: at }) })
    .where(and(inArray(purchases.id, [...purchaseIds]), inArray(purchases.status, [...from])))
    .returning({ id: purchases.id })
  return moved.length
}

/** Moves a refund to the state after `event`; false if its state does not allow it. */
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

/** Moves a shipment to the state after `event`; false if its state does not allow it. */
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
