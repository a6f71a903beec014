import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { payoutAccounts, payoutRuns, payouts } from '#db/schema/payouts.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Day, formatDate } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import { recordStaffAction } from '#domain/staff/record-staff-action.server.ts'
import { openAccount } from './open-account.server.ts'
import type { Holder, PayoutDestination } from './payout-account.ts'
import { manualProvider } from './payout-provider.ts'

export type PayoutFileRow = { id: string; amountCents: Cents; holder: Holder; destination: PayoutDestination }

/**
 * What the bank needs to pay the sent payouts of a run by hand: accounts in full, which nothing else shows. Who opened it
 * is written down. Null for whoever may not, and for an unknown run.
 */
export async function openPayoutFile(
  { db, clock, secret }: { db: Database; clock: Clock; secret: string },
  staff: Pick<Viewer, 'id' | 'role'>,
  runId: string,
): Promise<{ day: Day; rows: PayoutFileRow[] } | null> {
  if (!isStaff(staff) || !isUuid(runId)) return null
  const [run] = await db.select().from(payoutRuns).where(eq(payoutRuns.id, runId))
  if (!run) return null
  const rows = await db
    .select({ payout: payouts, account: payoutAccounts })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(and(eq(payouts.runId, runId), eq(payouts.state, 'sent'), eq(payouts.provider, manualProvider)))
    .orderBy(asc(payouts.id))
  const subject = { kind: 'payout', id: run.id, label: `Repasses de ${formatDate(run.day)}: ${rows.length}` } as const
  await recordStaffAction(db, { staffId: staff.id, action: 'download_payout_file', subject, at: clock.now() })
  return {
    day: run.day,
    rows: rows.map(({ payout, account }) => ({
      id: payout.id,
      amountCents: payout.amountCents,
      ...openAccount(secret, account),
    })),
  }
}
