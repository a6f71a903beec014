import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { runPrepared, type Statement } from '#db/prepared.server.ts'
import { purchases } from '#db/schema/commerce.ts'
import type { Cents } from '#domain/shared/money.ts'
import { type OrderEvent, orderMoves } from './order.ts'
import { purchaseMoves } from './purchase.ts'

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
 * Moves an order by the table of moves; false, and nothing written, when it is not in a state that allows it (somebody else
 * was first). One that is paid says how.
 */
export async function moveOrder(
  tx: Database,
  orderId: string,
  event: OrderEvent,
  at: Date,
  payment?: Paid,
): Promise<boolean> {
  const moved = await runPrepared(tx, movingOrder(orderId, event, at, payment))
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
export function movingOrder(orderId: string, event: OrderEvent, at: Date, payment?: Paid): Statement {
  const { from, to } = orderMoves[event]
  const move = [orderId, from, to, at.toISOString()]
  return to === 'paid' ? paying(move, payment) : ending(move)
}

function ending(move: unknown[]): Statement {
  const text = 'update orders set state = $3, closed_at = $4 where id = $1 and state = any($2::text[]) returning id'
  return { name: 'end_order', text, values: move }
}

function paying(move: unknown[], payment: Paid | undefined): Statement {
  const { method, card, feeCents, availableOn } = payment ?? {}
  return {
    name: 'pay_order',
    text: `
      update orders set state = $3, paid_at = $4, ${howPaid(['$5', '$6', '$7', '$8', '$9', '$10'])}
      where id = $1 and state = any($2::text[]) returning id`,
    values: [...move, method, card?.brand, card?.last4, card?.instalments, feeCents, availableOn?.toISOString()],
  }
}

/** What an order notes of its payment; the values in the order of `Paid`. */
function howPaid([method, brand, last4, instalments, feeCents, availableOn]: string[]): string {
  return `
    payment_method = coalesce(${method}, payment_method), card_brand = coalesce(${brand}, card_brand),
    card_last4 = coalesce(${last4}, card_last4), instalments = coalesce(${instalments}, orders.instalments),
    provider_fee_cents = coalesce(${feeCents}, provider_fee_cents), settles_at = coalesce(${availableOn}, settles_at),
    decline_reason = null`
}

/** The query that moves orders from open to paid, a row of each; their payments as JSON (`paymentsOf`). */
export function payOpenOrders(payments: SQL, at: SQL): SQL {
  return sql`
    update orders set state = ${orderMoves.paid.to}, paid_at = ${at},
      ${sql.raw(howPaid(['method', 'brand', 'last4', 'in_parts', 'fee_cents', 'available_on']))}
    from json_to_recordset(${payments}) as payment (
      order_id uuid, method text, brand text, last4 text, in_parts int, fee_cents bigint, available_on timestamptz)
    where orders.id = payment.order_id and state = 'pending' returning 1`
}

export function paymentsOf(orders: { id: string; payment: Paid }[]): string {
  const payments = orders.map(({ id, payment: { method, card, feeCents, availableOn } }) => ({
    order_id: id,
    method,
    brand: card?.brand,
    last4: card?.last4,
    in_parts: card?.instalments,
    fee_cents: feeCents,
    available_on: availableOn?.toISOString(),
  }))
  return JSON.stringify(payments)
}
