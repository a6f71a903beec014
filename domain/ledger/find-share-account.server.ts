import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { earnings } from '#db/schema/ledger.ts'
import type { ShareAccount } from './posting.ts'

/**
 * Where the maker's share of a purchase is, which stays so until the transaction ends. Take the lock on the purchase
 * itself before this one. Throws for a purchase whose sale was never posted.
 */
export async function findShareAccount(tx: Database, purchaseId: string): Promise<ShareAccount> {
  const [earning] = await tx
    .select({ releasedAt: earnings.releasedAt })
    .from(earnings)
    .where(eq(earnings.purchaseId, purchaseId))
    .for('update')
  if (!earning) throw new Error(`the sale of purchase ${purchaseId} was never posted`)
  return earning.releasedAt ? 'maker_available' : 'maker_pending'
}
