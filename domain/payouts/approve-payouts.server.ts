import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { payoutRuns, payouts } from '#db/schema/payouts.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { formatBRL, type Cents } from '#domain/shared/money.ts'
import { formatDate } from '#domain/shared/day.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import { recordStaffAction } from '#domain/staff/record-staff-action.server.ts'
import { movePayout } from './move-payout.server.ts'

/**
 * The first of the two steps: staff looked at a run's payouts and agrees. `totalCents` is what the screen showed; when
 * something changed since, nothing is approved.
 */
export async function approvePayouts(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { runId, totalCents }: { runId: string; totalCents: Cents },
): Promise<{ ok: true; approved: number } | { ok: false; reason: 'not_found' | 'changed_meanwhile' }> {
  if (!isStaff(staff) || !isUuid(runId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [run] = await tx.select().from(payoutRuns).where(eq(payoutRuns.id, runId)).for('update')
    if (!run) return { ok: false, reason: 'not_found' } as const
    const proposed = await tx
      .select({ id: payouts.id, amountCents: payouts.amountCents })
      .from(payouts)
      .where(and(eq(payouts.runId, runId), eq(payouts.state, 'proposed')))
      .orderBy(payouts.id)
      .for('update')
    const total = proposed.reduce((sum, payout) => sum + payout.amountCents, 0)
    if (total !== totalCents) return { ok: false, reason: 'changed_meanwhile' } as const
    if (proposed.length === 0) return { ok: true, approved: 0 } as const
    for (const { id } of proposed) await movePayout(tx, id, 'approved', { at, approvedBy: staff.id })
    const label = `Repasses de ${formatDate(run.day)}: ${proposed.length}, ${formatBRL(total)}`
    const subject = { kind: 'payout', id: run.id, label } as const
    await recordStaffAction(tx, { staffId: staff.id, action: 'approve_payouts', subject, at })
    return { ok: true, approved: proposed.length } as const
  })
}
