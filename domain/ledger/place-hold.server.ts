import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { holds } from '#db/schema/ledger.ts'
import { findShareAccount } from './find-share-account.server.ts'
import type { NewHold } from './hold.ts'

/**
 * Makes money wait, in the caller's transaction. The same reason holds the same share once; false when it already did. A
 * share that was released before cannot be held any more, only what the maker has available.
 */
export async function placeHold(tx: Database, hold: NewHold, at: Date): Promise<boolean> {
  if (hold.purchaseId) await findShareAccount(tx, hold.purchaseId)
  const placed = await tx
    .insert(holds)
    .values({ ...hold, placedAt: at })
    .onConflictDoNothing({
      target: [holds.purchaseId, holds.reason],
      where: sql`lifted_at is null and purchase_id is not null`,
    })
    .returning({ id: holds.id })
  return placed.length === 1
}
