import type { Database } from '#db/database.ts'
import { payoutStops } from '#db/schema/payouts.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { recordStaffAction } from '#domain/staff/record-staff-action.server.ts'

/** Keeps every payout from leaving, those included that were sent and not handed over yet. Stopping twice is fine. */
export async function stopPayouts(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { reason }: { reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isStaff(staff)) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx) => {
    const at = clock.now()
    const [stop] = await tx
      .insert(payoutStops)
      .values({ reason, stoppedBy: staff.id, stoppedAt: at })
      .onConflictDoNothing()
      .returning({ id: payoutStops.id })
    if (!stop) return { ok: true } as const
    const subject = { kind: 'payout', id: stop.id, label: 'Todos os repasses' } as const
    await recordStaffAction(tx, { staffId: staff.id, action: 'stop_payouts', subject, reason, at })
    return { ok: true } as const
  })
}
