import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { payoutAccounts, payoutRuns, payouts } from '#db/schema/payouts.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import type { PayoutState } from './payout.ts'
import { manualProvider } from './payout-provider.ts'

export type RunPayout = {
  id: string
  makerName: string
  holderName: string
  shownAs: string
  amountCents: Cents
  /** Sales, and refunds taken off. */
  lines: number
  state: PayoutState
  failure: string | null
  /** Staff says what became of it. */
  isByHand: boolean
}

/** A run with its payouts, or null. For staff: it names who gets how much. */
export async function payoutRunPage(
  db: Database,
  runId: string,
): Promise<{ id: string; day: Day; payouts: RunPayout[] } | null> {
  if (!isUuid(runId)) return null
  const [run] = await db
    .select({ id: payoutRuns.id, day: payoutRuns.day })
    .from(payoutRuns)
    .where(eq(payoutRuns.id, runId))
  if (!run) return null
  const rows = await db
    .select({
      id: payouts.id,
      makerName: users.fullName,
      holderName: payoutAccounts.holderName,
      shownAs: payoutAccounts.shownAs,
      amountCents: payouts.amountCents,
      lines: sql<number>`(select count(*)::int from payout_lines l where l.payout_id = ${payouts.id})`,
      state: payouts.state,
      failure: payouts.failure,
      provider: payouts.provider,
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.makerId))
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(eq(payouts.runId, runId))
    .orderBy(asc(users.fullName), asc(payouts.id))
  return { ...run, payouts: rows.map(({ provider, ...row }) => ({ ...row, isByHand: provider === manualProvider })) }
}
