import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import { text } from '#db/columns.ts'
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

/**
 * Keeps everything of a maker's money as it is until the transaction ends, in the order in which postings lock accounts.
 * Returns the available account and what is on it (negative for a debt), or null when nothing was ever released.
 */
export async function lockMakerMoney(
  tx: Database,
  makerId: string,
): Promise<{ accountId: string; availableCents: Cents } | null> {
  const rows = await ask(
    tx,
    sql`
    select id, code, balance_cents as balance from ledger_accounts where owner_id = ${makerId} order by id for no key update`,
    { id: text, code: text, balance: text },
  )
  const available = rows.find((row) => row.code === 'maker_available')
  // What we owe is a credit, stored negative.
  return available ? { accountId: available.id, availableCents: 0 - Number(available.balance) } : null
}
