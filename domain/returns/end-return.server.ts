import type { Database } from '#db/client.server.ts'
import { liftHold } from '#domain/ledger/lift-hold.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FoundReturn } from './find-return.server.ts'
import type { ReturnEvent } from './return.ts'

/**
 * What the end of a return does to the money, in the caller's transaction: its share is free again, and of a refunded one
 * everything that is left goes back. `disputed` when the buyer's bank is deciding about the same money.
 */
export async function endReturn(
  { db: tx, clock }: { db: Database; clock: Clock },
  { id, kind, purchaseId, orderId }: FoundReturn,
  event: ReturnEvent,
): Promise<{ ok: true } | { ok: false; reason: 'disputed' }> {
  await liftHold(tx, { purchaseId, reason: 'return' }, { at: clock.now() })
  if (event !== 'refunded') return { ok: true }
  const lines = [{ purchaseId }]
  const refunded = await refundPurchases({ db: tx, clock }, { orderId, lines, reason: kind, key: `return:${id}` })
  // Given back meanwhile in another way: nothing is left to give.
  if (refunded.ok || refunded.reason !== 'disputed') return { ok: true }
  return { ok: false, reason: 'disputed' }
}
