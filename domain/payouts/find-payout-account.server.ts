import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { payoutAccounts } from '#db/schema/payouts.ts'

/** A maker's payout account as screens may show it. */
export type ShownAccount = { holderName: string; shownAs: string; since: Date }

/** Where a maker's money goes now, masked; null when they never said. */
export async function findPayoutAccount(db: Database, makerId: string): Promise<ShownAccount | null> {
  const [account] = await db
    .select({ holderName: payoutAccounts.holderName, shownAs: payoutAccounts.shownAs, since: payoutAccounts.createdAt })
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.makerId, makerId), isNull(payoutAccounts.replacedAt)))
  return account ?? null
}
