import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema/commerce.ts'

/**
 * What the provider owes us for an order changes, in the caller's transaction: the next `settleReceivables` looks at it
 * again. It locks the order, and comes before the accounts are locked.
 */
export async function reopenSettlement(tx: Database, orderId: string): Promise<void> {
  await tx.update(orders).set({ settledAt: null }).where(eq(orders.id, orderId))
}
