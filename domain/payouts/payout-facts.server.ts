import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { hasSecondFactor } from '#domain/accounts/has-second-factor.server.ts'
import { holdInForce } from '#domain/ledger/hold-in-force.server.ts'

/** What decides, beside the balance, whether a maker can be paid; the id of the current account is null without one. */
export async function payoutFacts(
  db: Database,
  makerId: string,
  now: Date,
): Promise<{ isHeld: boolean; accountId: string | null; hasSecondFactor: boolean }> {
  const { rows } = await db.execute<{ held: boolean; account: string | null }>(sql`
    select exists (select 1 from holds h where h.maker_id = ${makerId} and h.purchase_id is null and ${holdInForce(now)}) as held,
           (select id from payout_accounts where maker_id = ${makerId} and replaced_at is null) as account`)
  const [row] = rows
  if (!row) throw new Error('a statement without from gave no row')
  return { isHeld: row.held, accountId: row.account, hasSecondFactor: await hasSecondFactor(db, makerId) }
}
