import type { Database } from '#db/client.server.ts'
import { post } from './post.server.ts'
import { type Parts, refundEntries } from './posting.ts'

/** Posts one refund of a purchase, once however often it is asked. */
export async function recordRefund(
  tx: Database,
  refund: Parts & { id: string; orderId: string; designerId: string },
  at: Date,
): Promise<void> {
  const { id, orderId, designerId } = refund
  const entries = refundEntries(designerId, refund, 'maker_pending')
  await post(tx, { key: `refund:${id}`, kind: 'refund', orderId, entries }, at)
}
