import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { refunds } from '#db/schema/refunds.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import { post } from '#domain/ledger/post.server.ts'
import { refundByHandEntries } from '#domain/ledger/posting.ts'
import { reopenSettlement } from '#domain/ledger/reopen-settlement.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { recordStaffAction } from '#domain/staff/record-staff-action.server.ts'
import { moveRefund } from './move-refund.server.ts'
import { orderNumber } from './order.ts'

/**
 * What a person of the platform does with a refund that the provider could not do: lets it be tried again, or says that
 * the money was sent another way. Only the first of two who press does it.
 */
export async function endFailedRefund(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { refundId, how, reason }: { refundId: string; how: 'tried_again' | 'paid_by_hand'; reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isStaff(staff)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const moved = await moveRefund(tx, refundId, how, at)
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
    if (!moved || !refund) return { ok: false, reason: 'not_found' } as const
    const { orderId, amountCents } = refund
    if (how === 'tried_again') await enqueue(tx, 'send-refund', { refundId }, { key: `refund:${refundId}` })
    else {
      await reopenSettlement(tx, orderId)
      const entries = refundByHandEntries(amountCents)
      await post(tx, { key: `refund:${refundId}:by_hand`, kind: 'adjustment', orderId, entries }, at)
    }
    const action = how === 'tried_again' ? 'retry_refund' : 'refund_by_hand'
    const subject = { kind: 'order', id: orderId, label: orderNumber(orderId) } as const
    await recordStaffAction(tx, { staffId: staff.id, action, subject, reason, at })
    return { ok: true } as const
  })
}
