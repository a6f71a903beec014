import { type SQL, sql } from 'drizzle-orm'

/** The statement that gives a buyer the files of what was paid. The caller has made sure that none of them is owned already. */
export function grantFiles(buyerId: string, purchases: { id: string; projectId: string }[], at: Date): SQL {
  const ids = sql.param(purchases.map((purchase) => purchase.id))
  const projectIds = sql.param(purchases.map((purchase) => purchase.projectId))
  return sql`
    insert into entitlements (buyer_id, project_id, purchase_id, granted_at)
    select ${buyerId}::uuid, project_id, purchase_id, ${at.toISOString()}::timestamptz
    from unnest(${ids}::uuid[], ${projectIds}::uuid[]) as purchase (purchase_id, project_id)`
}
