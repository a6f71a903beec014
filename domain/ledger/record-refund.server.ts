import type { Database } from '#db/client.server.ts'
import { post } from './post.server.ts'
import { refundEntries, type SoldLine } from './posting.ts'

/** Posts the full refund of one purchase, once however often it is asked. The share is taken back from what is pending. */
export async function recordRefund(
  tx: Database,
  purchase: SoldLine & { id: string; orderId: string },
  at: Date,
): Promise<void> {
  const { id, orderId } = purchase
  await post(tx, { key: `refund:${id}`, kind: 'refund', orderId, entries: refundEntries(purchase) }, at)
}
