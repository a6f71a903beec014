import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { orders } from '#db/schema/commerce.ts'
import { refunds } from '#db/schema/refunds.ts'
import { moveRefund } from '#domain/orders/moves.server.ts'
import { isNearWindowEnd } from '#domain/orders/refund.ts'

export async function askForKey(tx: Database, refundId: string, at: Date): Promise<void> {
  if (!(await moveRefund(tx, refundId, 'key_asked', at))) return
  await requestKey(tx, refundId)
  await enqueue(tx, 'pay-refund-to-key', { refundId })
}

export async function requestKey(tx: Database, refundId: string): Promise<void> {
  await enqueue(tx, 'send-refund-key-request', { refundId })
}

/** Asks the buyer of a failed refund for a Pix key if the provider's deadline is near; otherwise staff act. */
export async function askForKeyInstead(tx: Database, refundId: string, at: Date): Promise<void> {
  const [found] = await tx
    .select({ method: orders.paymentMethod, paidAt: orders.paidAt })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'failed')))
  if (found && isNearWindowEnd(found.method, found.paidAt, at)) await askForKey(tx, refundId, at)
}
