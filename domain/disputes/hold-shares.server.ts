import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { liftHold } from '#domain/ledger/lift-hold.server.ts'
import { placeHold } from '#domain/ledger/place-hold.server.ts'
import type { Disputed } from '#domain/ledger/record-dispute.server.ts'

/** While a dispute is open, what is left of the shares it touches is not released; another open one goes on holding them. */
export async function holdShares(
  tx: Database,
  { lines }: Disputed,
  what: 'open' | 'won' | 'lost',
  at: Date,
): Promise<void> {
  for (const { purchaseId, designerId: makerId } of lines) {
    if (what === 'open') await placeHold(tx, { makerId, purchaseId, reason: 'dispute' }, at)
    else if (!(await isStillDisputed(tx, purchaseId))) await liftHold(tx, { purchaseId, reason: 'dispute' }, { at })
  }
}

async function isStillDisputed(tx: Database, purchaseId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from dispute_lines l join disputes d on d.id = l.dispute_id
    where l.purchase_id = ${purchaseId} and d.state in ('open', 'answered') limit 1`)
  return rows.length > 0
}
