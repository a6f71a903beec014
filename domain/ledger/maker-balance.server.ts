import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ledgerAccounts } from '#db/schema/ledger.ts'
import type { Cents } from '#domain/shared/money.ts'

/** What the platform owes a maker, in cents: sold but not yet released, and ready to be paid out (negative after refunds). */
export async function makerBalance(
  db: Database,
  makerId: string,
): Promise<{ pendingCents: Cents; availableCents: Cents }> {
  const rows = await db
    .select({ code: ledgerAccounts.code, balance: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.ownerId, makerId), inArray(ledgerAccounts.code, ['maker_pending', 'maker_available'])))
  // A credit is stored negative; what we owe is shown positive (and zero never as -0).
  const owed = (code: string) => 0 - (rows.find((row) => row.code === code)?.balance ?? 0)
  return { pendingCents: owed('maker_pending'), availableCents: owed('maker_available') }
}
