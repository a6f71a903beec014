import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { payouts } from '#db/schema/payouts.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import { recordStaffAction } from '#domain/staff/record-staff-action.server.ts'
import { manualProvider } from './payout-provider.ts'
import { payoutSubject } from './payout-subject.server.ts'
import type { PayoutEnd } from './payout.ts'
import { settlePayout } from './settle-payout.server.ts'

const actions = { paid: 'confirm_payout', failed: 'fail_payout', returned: 'return_payout' } as const

/**
 * Staff says what became of a payout that was paid by hand. Those of a provider that tells by itself are not theirs to
 * end: marked as failed while the provider pays, the same money would leave twice.
 */
export async function endPayout(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  end: PayoutEnd,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'too_late' }> {
  const { payoutId } = end
  if (!isStaff(staff) || !isUuid(payoutId)) return { ok: false, reason: 'not_found' }
  const [payout] = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.id, payoutId), eq(payouts.provider, manualProvider)))
  const subject = await payoutSubject(db, payoutId)
  if (!payout || !subject) return { ok: false, reason: 'not_found' }
  const reason = end.event === 'paid' ? null : end.failure
  const action = actions[end.event]
  const isDone = await settlePayout({ db, clock }, end, (tx) =>
    recordStaffAction(tx, { staffId: staff.id, action, subject, reason, at: clock.now() }),
  )
  return isDone ? { ok: true } : { ok: false, reason: 'too_late' }
}
