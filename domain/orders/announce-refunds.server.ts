import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'

/** Writes to the buyer about refunds that were decided together and, of what had been delivered, to each maker. */
export async function announceRefunds(
  tx: Database,
  { orderId, refundIds, tellMakers }: { orderId: string; refundIds: string[]; tellMakers: boolean },
): Promise<void> {
  if (refundIds.length === 0) return
  await enqueue(tx, 'send-refund-notice', { orderId, refundIds })
  if (tellMakers) for (const refundId of refundIds) await enqueue(tx, 'send-sale-undone', { refundId })
}
