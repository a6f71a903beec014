import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** Whether an entitlement `e` is in force: granted, and not revoked since. */
export const isInForce = sql`e.revoked_at is null`

/** Whether a buyer owns the files of a project. Both are values or expressions of type uuid. */
export function ownsFiles(buyerId: string | SQLWrapper, projectId: string | SQLWrapper): SQL {
  return sql`exists (select 1 from entitlements e where e.buyer_id = ${buyerId} and e.project_id = ${projectId} and ${isInForce})`
}

/** Whether a buyer has bought something of a project and kept it: a refunded or cancelled purchase is none. */
export function hasBought(buyerId: string | SQLWrapper, projectId: string | SQLWrapper): SQL {
  return sql`exists (select 1 from purchases b where b.project_id = ${projectId} and b.buyer_id = ${buyerId} and b.status = 'completed')`
}
