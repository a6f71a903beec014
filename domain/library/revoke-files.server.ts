import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { entitlements } from '#db/schema/commerce.ts'

/** Ends the right to the files that a purchase gave; the row stays as history. */
export async function revokeFiles(tx: Database, purchaseId: string, at: Date): Promise<void> {
  await tx
    .update(entitlements)
    .set({ revokedAt: at })
    .where(and(eq(entitlements.purchaseId, purchaseId), isNull(entitlements.revokedAt)))
}
