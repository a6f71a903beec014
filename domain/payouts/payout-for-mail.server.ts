import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { payoutAccounts, payouts } from '#db/schema/payouts.ts'
import type { Cents } from '#domain/shared/money.ts'

export type PayoutForMail = {
  id: string
  maker: { fullName: string; email: string }
  amountCents: Cents
  /** Where it went, masked. */
  shownAs: string
  failure: string | null
}

/** A payout as its maker is written to about it. For jobs only: it carries an e-mail address. */
export async function payoutForMail(db: Database, payoutId: string): Promise<PayoutForMail | null> {
  const [row] = await db
    .select({ payout: payouts, shownAs: payoutAccounts.shownAs, fullName: users.fullName, email: users.email })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .innerJoin(users, eq(users.id, payouts.makerId))
    .where(eq(payouts.id, payoutId))
  if (!row) return null
  const { payout, shownAs, fullName, email } = row
  const { id, amountCents, failure } = payout
  return { id, amountCents, failure, shownAs, maker: { fullName, email } }
}
