import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { liftHold } from '#domain/ledger/lift-hold.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FoundReturn } from './find-return.server.ts'
import type { ReturnEvent } from './return.ts'

/**
 * What the end of a return does to pieces and money, in the caller's transaction: its pieces are in no return any more, the share is
 * free again unless another return holds it, and of a refunded one the money of its pieces goes back. `disputed` when the buyer's
 * bank is deciding about the same money.
 */
export async function endReturn(
  { db: tx, clock }: { db: Database; clock: Clock },
  { id, kind, purchaseId, orderId, quantity }: FoundReturn,
  event: ReturnEvent,
): Promise<{ ok: true } | { ok: false; reason: 'disputed' }> {
  const { rows } = await tx.execute<{ returning: number }>(sql`
    update purchases set returning_quantity = returning_quantity - ${quantity} where id = ${purchaseId}
    returning returning_quantity as returning`)
  if (rows[0]?.returning === 0) await liftHold(tx, { purchaseId, reason: 'return' }, { at: clock.now() })
  if (event !== 'refunded') return { ok: true }
  const lines = [{ purchaseId, quantity }]
  const refunded = await refundPurchases({ db: tx, clock }, { orderId, lines, reason: kind, key: `return:${id}` })
  // Given back meanwhile in another way: nothing is left to give.
  if (refunded.ok || refunded.reason !== 'disputed') return { ok: true }
  return { ok: false, reason: 'disputed' }
}
