import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { purchases } from '#db/schema/commerce.ts'
import { revokeFiles } from '#domain/library/revoke-files.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { countSales } from './count-sales.server.ts'
import { giveBack, type RefundReason } from './give-back.server.ts'
import { lockBuyer } from './lock-buyer.server.ts'

/**
 * Refunds a completed purchase in full and takes its files back. Pressed ten times at once it is one refund; the others
 * are told that it is not there to be refunded any more. Who may ask is the caller's question.
 */
export async function refundPurchase(
  { db, clock }: { db: Database; clock: Clock },
  { purchaseId, reason }: { purchaseId: string; reason: RefundReason },
): Promise<{ ok: true } | { ok: false; reason: 'not_refundable' }> {
  const [found] = await db.select({ buyerId: purchases.buyerId }).from(purchases).where(eq(purchases.id, purchaseId))
  if (!found) return { ok: false, reason: 'not_refundable' }
  return db.transaction(async (tx) => {
    await lockBuyer(tx, found.buyerId)
    const [purchase] = await tx
      .select()
      .from(purchases)
      .where(and(eq(purchases.id, purchaseId), eq(purchases.status, 'completed')))
      .for('update')
    if (!purchase) return { ok: false, reason: 'not_refundable' } as const
    const at = clock.now()
    await revokeFiles(tx, purchase.id, at)
    await countSales(tx, [purchase.projectId], -1)
    await giveBack(tx, purchase, reason, at)
    return { ok: true } as const
  })
}
