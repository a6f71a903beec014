import type { Database } from '#db/database.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import { recordStaffAction } from '#domain/staff/record-staff-action.server.ts'
import { movePayout } from './move-payout.server.ts'
import { payoutSubject } from './payout-subject.server.ts'

/** Takes a payout out of its run before it is sent; the money stays available for the next. */
export async function cancelPayout(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { payoutId, reason }: { payoutId: string; reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'too_late' }> {
  if (!isStaff(staff) || !isUuid(payoutId)) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx) => {
    const subject = await payoutSubject(tx, payoutId)
    if (!subject) return { ok: false, reason: 'not_found' } as const
    const at = clock.now()
    if (!(await movePayout(tx, payoutId, 'cancelled', { at, failure: reason })))
      return { ok: false, reason: 'too_late' } as const
    await recordStaffAction(tx, { staffId: staff.id, action: 'cancel_payout', subject, reason, at })
    return { ok: true } as const
  })
}
