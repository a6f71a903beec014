import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { type OrderEvent, orderMoves } from './order.ts'
import { purchaseMoves } from './purchase.ts'

/**
 * Moves an order by the table of moves, and writes what is known by then; false, and nothing written, when it is not in a
 * state that allows it (somebody else was first).
 */
export async function moveOrder(
  tx: Database,
  orderId: string,
  event: OrderEvent,
  at: Date,
  known: Partial<typeof orders.$inferInsert> = {},
): Promise<boolean> {
  const { from, to } = orderMoves[event]
  const moved = await tx
    .update(orders)
    .set({ ...known, state: to, ...(to === 'paid' ? { paidAt: at } : { closedAt: at }) })
    .where(and(eq(orders.id, orderId), inArray(orders.state, [...from])))
    .returning({ id: orders.id })
  if (moved.length !== 1) return false
  if (event === 'declined' || event === 'expired' || event === 'cancelled') {
    await tx
      .update(purchases)
      .set({ status: purchaseMoves.cancelled.to })
      .where(and(eq(purchases.orderId, orderId), inArray(purchases.status, [...purchaseMoves.cancelled.from])))
  }
  return true
}
