import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { payouts } from '#db/schema/payouts.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import type { StaffSubject } from '#domain/staff/staff-action.ts'
import { movePayout, closePayout } from './payouts.server.ts'
import { manualProvider } from './payout-provider.ts'
import type { PayoutEnd } from './payout.ts'

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
  const isDone = await closePayout({ db, clock }, end, (tx) =>
    recordStaffAction(tx, { staffId: staff.id, action, subject, reason, at: clock.now() }),
  )
  return isDone ? { ok: true } : { ok: false, reason: 'too_late' }
}

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

/** A payout as the record of staff names it; null for an unknown one. */
async function payoutSubject(db: Database, payoutId: string): Promise<StaffSubject | null> {
  const [row] = await db
    .select({ amountCents: payouts.amountCents, maker: users.fullName })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.makerId))
    .where(eq(payouts.id, payoutId))
  return row ? { kind: 'payout', id: payoutId, label: `${formatBRL(row.amountCents)} para ${row.maker}` } : null
}
