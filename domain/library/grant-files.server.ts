import { type SQL, sql } from 'drizzle-orm'

/** The statement that gives a buyer the files of what was paid (`purchase_id`, `project_id`). The caller has made sure that none of them is owned already. */
export function grantFiles(buyerId: SQL, purchases: SQL, at: SQL): SQL {
  return sql`
    insert into entitlements (buyer_id, project_id, purchase_id, granted_at)
    select ${buyerId}, project_id, purchase_id, ${at} from (${purchases}) purchase`
}
