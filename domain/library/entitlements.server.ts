import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { entitlements } from '#db/schema/commerce.ts'

/**
 * SQL that grants access to paid files (`buyer_id`, `purchase_id`, `project_id`). The caller ensures that none is owned
 * already.
 */
export function grantEntitlementsSql(purchases: SQL, at: SQL): SQL {
  return sql`
    insert into entitlements (buyer_id, project_id, purchase_id, granted_at)
    select buyer_id, project_id, purchase_id, ${at} from (${purchases}) purchase`
}

/** Revokes access to a purchase's files; the rows stay as history. */
export async function revokeEntitlements(tx: Database, purchaseId: string, at: Date): Promise<void> {
  await tx
    .update(entitlements)
    .set({ revokedAt: at })
    .where(and(eq(entitlements.purchaseId, purchaseId), isNull(entitlements.revokedAt)))
}
