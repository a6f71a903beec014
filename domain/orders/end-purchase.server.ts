import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { purchases } from '#db/schema/commerce.ts'
import { revokeFiles } from '#domain/library/revoke-files.server.ts'
import { countSales } from './count-sales.server.ts'
import { giveUpObject } from './give-up-object.server.ts'
import { moveOrder } from './move-order.server.ts'
import { movePurchases } from './move-purchases.server.ts'
import type { PurchaseState } from './purchase.ts'

/** A purchase as it stands before anything of it goes back. */
export type KeptPurchase = {
  id: string
  orderId: string
  projectId: string
  kind: 'digital' | 'printed'
  status: PurchaseState
  quantity: number
  refundedQuantity: number
}

/**
 * A purchase all of whose money went back: it is no sale any more, its files are taken back, what was not posted is not sent, and an order of which no line
 * is left ends as well.
 */
export async function endPurchase(
  tx: Database,
  purchase: KeptPurchase,
  event: 'refunded' | 'charged_back',
  at: Date,
): Promise<void> {
  // As a payment does: the project before the purchase, whose maker's sales of the day are counted with it.
  if (purchase.status === 'completed') await tx.execute(countSales(sql`array[${purchase.projectId}::uuid]`, -1))
  if ((await movePurchases(tx, [purchase.id], event, at)) !== 1)
    throw new Error(`purchase ${purchase.id} is ${purchase.status}: it cannot be ${event}`)
  if (purchase.status === 'completed') await revokeFiles(tx, purchase.id, at)
  if (purchase.kind === 'printed') await giveUpObject(tx, purchase, at)
  const [left] = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(eq(purchases.orderId, purchase.orderId), inArray(purchases.status, ['pending', 'cancelled', 'completed'])),
    )
    .limit(1)
  if (!left) await moveOrder(tx, purchase.orderId, event, at)
}
