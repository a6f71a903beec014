import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { purchases, refunds } from '#db/schema/commerce.ts'
import type { SoldLine } from '#domain/ledger/posting.ts'
import { recordRefund } from '#domain/ledger/record-refund.server.ts'
import { moveOrder } from './move-order.server.ts'

export type RefundReason = 'already_owned' | 'not_deliverable' | 'regret' | 'staff'

/**
 * Decides the full refund of a paid line, in the caller's transaction: the purchase, the ledger, the request to the
 * provider (sent by a job until it succeeds) and the notice. False when it was decided before. An order of which nothing
 * is left becomes `refunded`.
 */
export async function giveBack(
  tx: Database,
  line: SoldLine & { id: string; orderId: string },
  reason: RefundReason,
  at: Date,
): Promise<boolean> {
  const [refund] = await tx
    .insert(refunds)
    .values({ purchaseId: line.id, orderId: line.orderId, amountCents: line.amountCents, reason, createdAt: at })
    .onConflictDoNothing({ target: refunds.purchaseId })
    .returning({ id: refunds.id })
  if (!refund) return false
  await tx.update(purchases).set({ status: 'refunded' }).where(eq(purchases.id, line.id))
  await recordRefund(tx, line, at)
  await enqueue(tx, 'send-refund', { refundId: refund.id })
  const [left] = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.orderId, line.orderId), inArray(purchases.status, ['pending', 'cancelled', 'completed'])))
    .limit(1)
  if (!left) await moveOrder(tx, line.orderId, 'refunded', at)
  await enqueue(tx, 'send-refund-notice', { orderId: line.orderId }, { key: `refund-notice:${line.orderId}` })
  return true
}
