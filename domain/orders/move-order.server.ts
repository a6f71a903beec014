import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
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
      update orders set state = $3, paid_at = $4, payment_method = coalesce($5, payment_method),
        card_brand = coalesce($6, card_brand), card_last4 = coalesce($7, card_last4),
        instalments = coalesce($8, instalments), provider_fee_cents = coalesce($9, provider_fee_cents),
        settles_at = coalesce($10, settles_at), decline_reason = null
      where id = $1 and state = any($2::text[]) returning id`,
    values: [...move, method, card?.brand, card?.last4, card?.instalments, feeCents, availableOn?.toISOString()],
  }
}
