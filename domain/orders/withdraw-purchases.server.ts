import type { Database } from '#db/database.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Cents } from '#domain/shared/money.ts'
import { ownOrderLines } from './orders.server.ts'
import { meantPieces, type Pieces } from './pieces.ts'
import { hasLeft, mayWithdraw } from './withdrawal.ts'
import { refundPurchases } from './refund-purchases.server.ts'

export type WithdrawalRefusal = {
  ok: false
  reason: 'not_found' | 'too_late' | 'not_refundable' | 'disputed' | 'must_return' | 'changed'
}

export type Withdrawal = {
  buyerId: string
  orderId: string
  purchaseIds: string[]
  /** By purchase, how many pieces of it; all that are free where nothing is said. */
  pieces?: Readonly<Record<string, Pieces>>
}

/**
 * Gives up purchases for the buyer of an own order within the term, whole or some pieces of them: their money goes back, without a
 * reason. Repeated, it finds nothing left to give up. What has left its maker goes another way (`requestWithdrawal`).
 */
export async function withdrawPurchases(
  world: { db: Database; clock: Clock },
  { buyerId, orderId, purchaseIds, pieces = {} }: Withdrawal,
): Promise<{ ok: true; amountCents: Cents } | WithdrawalRefusal> {
  const own = await ownOrderLines(world.db, buyerId, orderId)
  const wanted = own.filter((line) => purchaseIds.includes(line.purchaseId))
  if (wanted.length === 0 || wanted.length < new Set(purchaseIds).size) return { ok: false, reason: 'not_found' }
  const now = world.clock.now()
  if (wanted.some((line) => line.status !== 'completed')) return { ok: false, reason: 'not_refundable' }
  if (wanted.some((line) => !mayWithdraw(line, now))) return { ok: false, reason: 'too_late' }
  if (wanted.some(hasLeft)) return { ok: false, reason: 'must_return' }
  const lines: { purchaseId: string; quantity?: number }[] = []
  for (const line of wanted) {
    const { purchaseId } = line
    const quantity = meantPieces(line, pieces[purchaseId])
    if (!quantity) return { ok: false, reason: quantity === null ? 'changed' : 'not_refundable' }
    lines.push(line.kind === 'printed' ? { purchaseId, quantity } : { purchaseId })
  }
  // Another press of the same finds fewer pieces, so that none of them needs a name of its own but by what was there before.
  const key = `regret:${wanted.map((line) => line.refundedQuantity).join('.')}`
  const refunded = await refundPurchases(world, { orderId, lines, reason: 'regret', key })
  if (refunded.ok) return refunded
  return { ok: false, reason: refunded.reason === 'disputed' ? 'disputed' : 'not_refundable' }
}
