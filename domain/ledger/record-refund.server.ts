import type { Database } from '#db/database.ts'
import { findShareAccount } from './find-share-account.server.ts'
import { post } from './post.server.ts'
import { type Owners, type Parts, refundEntries } from './posting.ts'
import { reopenSettlement } from './reopen-settlement.server.ts'

/**
 * Posts one refund of a purchase, once however often it is asked. The share is taken back from what is pending or, when it
 * was released, from what is available, which may then be a debt. The caller holds the lock on the purchase.
 */
export async function recordRefund(
  tx: Database,
  refund: Parts & Owners & { id: string; purchaseId: string; orderId: string },
  at: Date,
): Promise<void> {
  const { id, purchaseId, orderId } = refund
  await reopenSettlement(tx, orderId)
  const entries = refundEntries(refund, await findShareAccount(tx, purchaseId))
  await post(tx, { key: `refund:${id}`, kind: 'refund', orderId, entries }, at)
}
