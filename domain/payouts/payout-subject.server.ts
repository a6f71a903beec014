import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { payouts } from '#db/schema/payouts.ts'
import { formatBRL } from '#domain/shared/money.ts'
import type { StaffSubject } from '#domain/staff/staff-action.ts'

/** A payout as the record of staff names it; null for an unknown one. */
export async function payoutSubject(db: Database, payoutId: string): Promise<StaffSubject | null> {
  const [row] = await db
    .select({ amountCents: payouts.amountCents, maker: users.fullName })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.makerId))
    .where(eq(payouts.id, payoutId))
  return row ? { kind: 'payout', id: payoutId, label: `${formatBRL(row.amountCents)} para ${row.maker}` } : null
}
