import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Cents } from '#domain/shared/money.ts'

/**
 * Keeps everything of a maker's money as it is until the transaction ends, in the order in which postings lock accounts.
 * Returns the available account and what is on it (negative for a debt), or null when nothing was ever released.
 */
export async function lockMakerMoney(
  tx: Database,
  makerId: string,
): Promise<{ accountId: string; availableCents: Cents } | null> {
  const { rows } = await tx.execute<{ id: string; code: string; balance: string }>(sql`
    select id, code, balance_cents as balance from ledger_accounts where owner_id = ${makerId} order by id for no key update`)
  const available = rows.find((row) => row.code === 'maker_available')
  // What we owe is a credit, stored negative.
  return available ? { accountId: available.id, availableCents: 0 - Number(available.balance) } : null
}
