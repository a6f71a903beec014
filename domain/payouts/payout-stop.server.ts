import { isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { text } from '#db/columns.ts'
import { payoutStops } from '#db/schema/payouts.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { payoutsArea } from './area.ts'

/** Stops all payouts, including those sent but not yet handed to the provider. */
export async function stopPayouts(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { reason }: { reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!mayOpen(staff.role, 'money')) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx) => {
    const at = clock.now()
    const [stop] = await tx
      .insert(payoutStops)
      .values({ reason, stoppedBy: staff.id, stoppedAt: at })
      .onConflictDoNothing()
      .returning({ id: payoutStops.id })
    if (!stop) return { ok: true } as const
    const subject = { kind: 'payout', id: stop.id, label: 'Todos os repasses' } as const
    await recordStaffAction(tx, payoutsArea, { staffId: staff.id, action: 'stop_payouts', subject, reason, at })
    return { ok: true } as const
  })
}

export async function resumePayouts(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!mayOpen(staff.role, 'money')) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx) => {
    const at = clock.now()
    const resumed = await tx
      .update(payoutStops)
      .set({ resumedAt: at, resumedBy: staff.id })
      .where(isNull(payoutStops.resumedAt))
      .returning({ id: payoutStops.id })
    for (const { id } of resumed) {
      const subject = { kind: 'payout', id, label: 'Todos os repasses' } as const
      await recordStaffAction(tx, payoutsArea, { staffId: staff.id, action: 'resume_payouts', subject, at })
    }
    return { ok: true } as const
  })
}

export type PayoutStop = { id: string; reason: string; stoppedAt: Date; stoppedBy: string }

export async function findPayoutStop(db: Database): Promise<PayoutStop | null> {
  const rows = await query(
    db,
    sql`
    select s.id, s.reason, s.stopped_at as at, u.full_name as name
    from payout_stops s join users u on u.id = s.stopped_by where s.resumed_at is null`,
    { id: text, reason: text, at: text, name: text },
  )
  const [row] = rows
  return row ? { id: row.id, reason: row.reason, stoppedAt: new Date(row.at), stoppedBy: row.name } : null
}
