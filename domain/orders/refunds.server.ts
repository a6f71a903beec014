import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { purchases } from '#db/schema/commerce.ts'
import { refunds } from '#db/schema/refunds.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { lockForMoney } from '#domain/ledger/lock-for-money.server.ts'
import { post } from '#domain/ledger/post.server.ts'
import { type RefundedSoFar, type Parts, refundByHandEntries, type SoldLine } from '#domain/ledger/posting.ts'
import { recordRefund } from '#domain/ledger/records.server.ts'
import { reopenSettlement } from '#domain/ledger/settlements.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { ordersArea } from './area.ts'
import { cancelObject, cancelPieces, countReturned, endPurchase, type KeptPurchase } from './end-purchase.server.ts'
import { moveRefund } from './moves.server.ts'
import { orderNumber } from './order.ts'
import type { RefundReason } from './refund.ts'

export type Decision = {
  reason: RefundReason
  key: string
  /** Parts of the refund: platform fee, maker's share and royalty. */
  parts: Parts
  /** Number of pieces; undefined for a refund of money alone. */
  quantity?: number
  /** True if the pieces do not return to the maker's stock. */
  keepsStock?: boolean
  requestedBy?: string
  note?: string
}

export type PaidPurchase = SoldLine & RefundedSoFar & KeptPurchase

/**
 * Refunds paid lines and returns the new refunds' ids; skips keys already used. The caller has locked buyer, order and
 * lines (`lockForMoney`).
 */
export async function refundLines(
  tx: Database,
  decided: readonly (Decision & { line: PaidPurchase })[],
  at: Date,
): Promise<string[]> {
  const written: { id: string; line: PaidPurchase; parts: Parts }[] = []
  for (const { line, ...decision } of decided) {
    const id = await writeRefund(tx, line, decision, at)
    if (id) written.push({ id, line, parts: decision.parts })
  }
  for (const { line, parts } of written.toSorted(byMaker)) {
    if (isSpent(line, parts)) await endPurchase(tx, { ...line, parts }, 'refunded', at)
    else await countReturned(tx, line.id, parts)
  }
  for (const { id, line, parts } of written) {
    const { id: purchaseId, orderId, designerId, royaltyOwnerId } = line
    await recordRefund(tx, { ...parts, id, purchaseId, orderId, designerId, royaltyOwnerId }, at)
    await enqueue(tx, 'send-refund', { refundId: id })
  }
  return written.map(({ id }) => id)
}

type Written = { line: PaidPurchase }

const byMaker = (a: Written, b: Written) => (a.line.designerId < b.line.designerId ? -1 : 1)

function isSpent(line: PaidPurchase, parts: Parts): boolean {
  return line.refundedCents + parts.amountCents === line.amountCents
}

/** Writes a line's refund and cancels its pieces; returns the id, null if the key was used before. */
async function writeRefund(
  tx: Database,
  line: PaidPurchase,
  { parts, keepsStock, ...decision }: Decision,
  at: Date,
): Promise<string | null> {
  const { id: purchaseId, orderId } = line
  const { quantity = 0 } = decision
  const [refund] = await tx
    .insert(refunds)
    .values({ ...decision, ...parts, purchaseId, orderId, createdAt: at })
    .onConflictDoNothing({ target: refunds.key })
    .returning({ id: refunds.id })
  if (!refund) return null
  await tx
    .update(purchases)
    .set({
      refundedCents: sql`${purchases.refundedCents} + ${parts.amountCents}`,
      refundedFeeCents: sql`${purchases.refundedFeeCents} + ${parts.feeCents}`,
      refundedRoyaltyCents: sql`${purchases.refundedRoyaltyCents} + ${parts.royaltyCents}`,
      refundedQuantity: sql`${purchases.refundedQuantity} + ${quantity}`,
    })
    .where(eq(purchases.id, purchaseId))
  if (isSpent(line, parts)) await cancelObject(tx, { ...line, keepsStock }, at)
  else if (quantity > 0) await cancelPieces(tx, { ...line, keepsStock }, quantity)
  return refund.id
}

/** Enqueues mails about refunds decided together: to the buyer and, if `tellMakers`, to the makers. */
export async function announceRefunds(
  tx: Database,
  { orderId, refundIds, tellMakers }: { orderId: string; refundIds: string[]; tellMakers: boolean },
): Promise<void> {
  if (refundIds.length === 0) return
  await enqueue(tx, 'send-refund-notice', { orderId, refundIds })
  if (tellMakers) for (const refundId of refundIds) await enqueue(tx, 'send-sale-undone', { refundId })
}

export async function endFailedRefund(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { refundId, how, reason }: { refundId: string; how: 'tried_again' | 'paid_by_hand'; reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!mayOpen(staff.role, 'money')) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
    if (!refund) return { ok: false, reason: 'not_found' } as const
    const { orderId, amountCents } = refund
    await lockForMoney(tx, { orderId })
    if (!(await moveRefund(tx, refundId, how, at))) return { ok: false, reason: 'not_found' } as const
    if (how === 'tried_again') await enqueue(tx, 'send-refund', { refundId }, { key: `refund:${refundId}` })
    else {
      await reopenSettlement(tx, orderId)
      const entries = refundByHandEntries(amountCents)
      await post(tx, { key: `refund:${refundId}:by_hand`, kind: 'adjustment', orderId, entries }, at)
    }
    const action = how === 'tried_again' ? 'retry_refund' : 'refund_by_hand'
    const subject = { kind: 'order', id: orderId, label: orderNumber(orderId) } as const
    await recordStaffAction(tx, ordersArea, { staffId: staff.id, action, subject, reason, at })
    return { ok: true } as const
  })
}
