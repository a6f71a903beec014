import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { entitlements } from '#db/schema/commerce.ts'

/** Grants a buyer access to bought files; the caller ensures that the buyer has none of them yet. */
export async function grantEntitlements(
  tx: Database,
  buyerId: string,
  purchases: readonly { id: string; projectId: string }[],
  at: Date,
): Promise<void> {
  if (purchases.length === 0) return
  const rows = purchases.map(({ id: purchaseId, projectId }) => ({ buyerId, projectId, purchaseId, grantedAt: at }))
  await tx.insert(entitlements).values(rows)
}

/** Revokes access to a purchase's files; rows stay as history. */
export async function revokeEntitlements(tx: Database, purchaseId: string, at: Date): Promise<void> {
  await tx
    .update(entitlements)
    .set({ revokedAt: at })
    .where(and(eq(entitlements.purchaseId, purchaseId), isNull(entitlements.revokedAt)))
}
