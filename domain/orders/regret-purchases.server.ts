import type { Database } from '#db/client.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Cents } from '#domain/shared/money.ts'
import { ownOrderLines } from './own-order-lines.server.ts'
import { refundPurchases } from './refund-purchases.server.ts'
import { hasLeft, mayRegret } from './regret.ts'

export type RegretRefusal = {
  ok: false
  reason: 'not_found' | 'too_late' | 'not_refundable' | 'disputed' | 'must_return'
}

/**
 * A buyer gives up purchases of an own order within the term: all of their money goes back, nobody is asked why. Repeated,
 * it finds nothing left to give up. What has left its maker goes another way (`giveUpPurchases`).
 */
export async function regretPurchases(
  world: { db: Database; clock: Clock },
  { buyerId, orderId, purchaseIds }: { buyerId: string; orderId: string; purchaseIds: string[] },
): Promise<{ ok: true; amountCents: Cents } | RegretRefusal> {
  const own = await ownOrderLines(world.db, buyerId, orderId)
  const wanted = own.filter((line) => purchaseIds.includes(line.purchaseId))
  if (wanted.length === 0 || wanted.length < new Set(purchaseIds).size) return { ok: false, reason: 'not_found' }
  const now = world.clock.now()
  if (wanted.some((line) => line.status === 'completed' && !mayRegret(line, now)))
    return { ok: false, reason: 'too_late' }
  if (wanted.some((line) => line.status === 'completed' && hasLeft(line))) return { ok: false, reason: 'must_return' }
  const lines = wanted.map(({ purchaseId }) => ({ purchaseId }))
  const refunded = await refundPurchases(world, { orderId, lines, reason: 'regret' })
  if (refunded.ok) return refunded
  return { ok: false, reason: refunded.reason === 'disputed' ? 'disputed' : 'not_refundable' }
}
