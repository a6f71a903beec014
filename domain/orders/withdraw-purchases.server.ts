import type { Database } from '#db/database.ts'
import { lockForMoney } from '#domain/ledger/lock-for-money.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Cents } from '#domain/shared/money.ts'
import { ownOrderLines } from './orders.server.ts'
import { meantPieces, type Pieces } from './pieces.ts'
import { hasLeft, mayWithdraw } from './withdrawal.ts'
import { refundLocked } from './refund-purchases.server.ts'

export type WithdrawalRefusal = {
  ok: false
  reason: 'not_found' | 'too_late' | 'not_refundable' | 'disputed' | 'must_return' | 'changed'
}

export type Withdrawal = {
  buyerId: string
  orderId: string
  purchaseIds: string[]
  pieces?: Readonly<Record<string, Pieces>>
}

export function withdrawPurchases(
  { db, clock }: { db: Database; clock: Clock },
  withdrawal: Withdrawal,
): Promise<{ ok: true; amountCents: Cents } | WithdrawalRefusal> {
  return db.transaction(async (tx) => {
    // Locked before it is read, so that the maker does not post it meanwhile.
    await lockForMoney(tx, withdrawal)
    return withdraw(tx, withdrawal, clock.now())
  })
}

async function withdraw(
  tx: Database,
  { buyerId, orderId, purchaseIds, pieces = {} }: Withdrawal,
  now: Date,
): Promise<{ ok: true; amountCents: Cents } | WithdrawalRefusal> {
  const own = await ownOrderLines(tx, buyerId, orderId)
  const wanted = own.filter((line) => purchaseIds.includes(line.purchaseId))
  if (wanted.length === 0 || wanted.length < new Set(purchaseIds).size) return { ok: false, reason: 'not_found' }
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
  // The key holds the quantities refunded so far, so a repeated submit cannot refund twice.
  const key = `withdrawal:${wanted.map((line) => line.refundedQuantity).join('.')}`
  const refunded = await refundLocked(tx, { orderId, lines, reason: 'withdrawal', key }, now)
  if (refunded.ok) return refunded
  return { ok: false, reason: refunded.reason === 'disputed' ? 'disputed' : 'not_refundable' }
}
