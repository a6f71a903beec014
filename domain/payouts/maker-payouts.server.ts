import { desc, eq, ne, and } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { payoutAccounts, payoutRuns, payouts } from '#db/schema/payouts.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { PayoutState } from './payout.ts'

export type MakerPayout = {
  id: string
  day: Day
  amountCents: Cents
  state: PayoutState
  shownAs: string
  failure: string | null
}

/** A maker's latest payouts, newest first; those that were cancelled before anything left are nobody's news. */
export async function makerPayouts(db: Database, makerId: string, limit: number): Promise<MakerPayout[]> {
  return db
    .select({
      id: payouts.id,
      day: payoutRuns.day,
      amountCents: payouts.amountCents,
      state: payouts.state,
      shownAs: payoutAccounts.shownAs,
      failure: payouts.failure,
    })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(and(eq(payouts.makerId, makerId), ne(payouts.state, 'cancelled')))
    .orderBy(desc(payoutRuns.day), desc(payouts.id))
    .limit(limit)
}
