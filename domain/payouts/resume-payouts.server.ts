import { isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { payoutStops } from '#db/schema/payouts.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { recordStaffAction } from '#domain/staff/record-staff-action.server.ts'

/** Lets payouts leave again. */
export async function resumePayouts(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isStaff(staff)) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx) => {
    const at = clock.now()
    const resumed = await tx
      .update(payoutStops)
      .set({ resumedAt: at, resumedBy: staff.id })
      .where(isNull(payoutStops.resumedAt))
      .returning({ id: payoutStops.id })
    for (const { id } of resumed) {
      const subject = { kind: 'payout', id, label: 'Todos os repasses' } as const
      await recordStaffAction(tx, { staffId: staff.id, action: 'resume_payouts', subject, at })
    }
    return { ok: true } as const
  })
}
