import { and, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { purchases } from '#db/schema/commerce.ts'
import { type PurchaseEvent, purchaseMoves } from './purchase.ts'

/** Moves purchases by the table of moves; how many were in a state that allows it. */
export async function movePurchases(
  tx: Database,
  purchaseIds: string[],
  event: PurchaseEvent,
  at: Date,
): Promise<number> {
  const { from, to } = purchaseMoves[event]
  const moved = await tx
    .update(purchases)
    .set({ status: to, ...(to === 'completed' && { completedAt: at }) })
    .where(and(inArray(purchases.id, purchaseIds), inArray(purchases.status, [...from])))
    .returning({ id: purchases.id })
  return moved.length
}
