import { type SQL, sql } from 'drizzle-orm'

/**
 * The statement that gives buyers the files of what was paid (`buyer_id`, `purchase_id`, `project_id`). The caller has made
 * sure that none of them is owned already.
 */
export function grantFiles(purchases: SQL, at: SQL): SQL {
  return sql`
    insert into entitlements (buyer_id, project_id, purchase_id, granted_at)
    select buyer_id, project_id, purchase_id, ${at} from (${purchases}) purchase`
}
