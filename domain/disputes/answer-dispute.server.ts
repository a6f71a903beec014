import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { disputes } from '#db/schema/refunds.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import { recordStaffAction } from '#domain/staff/record-staff-action.server.ts'
import { moveDispute } from './move-dispute.server.ts'

/** Keeps what was answered to the bank, once: what was sent cannot be changed there either. */
export async function answerDispute(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { disputeId, evidence }: { disputeId: string; evidence: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'closed' }> {
  if (!isStaff(staff) || !isUuid(disputeId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, disputeId))
    if (!dispute) return { ok: false, reason: 'not_found' } as const
    const moved = await moveDispute(tx, disputeId, 'answered', at, { evidence, answeredBy: staff.id })
    if (!moved) return { ok: false, reason: 'closed' } as const
    const subject = { kind: 'order', id: dispute.orderId, label: orderNumber(dispute.orderId) } as const
    await recordStaffAction(tx, { staffId: staff.id, action: 'answer_dispute', subject, at })
    return { ok: true } as const
  })
}
