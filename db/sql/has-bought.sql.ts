import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a buyer has bought something of a project and kept it: a refunded or cancelled purchase is none. */
export function hasBought(buyerId: string | SQLWrapper, projectId: string | SQLWrapper): SQL {
  return sql`exists (select 1 from purchases b where b.project_id = ${projectId} and b.buyer_id = ${buyerId} and b.status = 'completed')`
}
