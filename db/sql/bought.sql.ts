import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** Whether an entitlement `e` is in force: granted, and not revoked since. */
export const isInForce = sql`e.revoked_at is null`

/** Tells whether a buyer owns the files of a project. Both are values or expressions of type uuid. */
export function ownsFiles(buyerId: string | SQLWrapper, projectId: string | SQLWrapper): SQL {
  return sql`exists (select 1 from entitlements e where e.buyer_id = ${buyerId} and e.project_id = ${projectId} and ${isInForce})`
}

/** Tells whether a buyer has bought something of a project and kept it: a refunded or cancelled purchase is none. */
export function hasBought(buyerId: string | SQLWrapper, projectId: string | SQLWrapper): SQL {
  return sql`exists (select 1 from purchases b where b.project_id = ${projectId} and b.buyer_id = ${buyerId} and b.status = 'completed')`
}

/**
 * The number of a file `f` in its name for the buyer of an entitlement `e` of a purchase `p`: its place among what was bought, else behind
 * those, in the order in which they came.
 */
export const boughtNumber = sql`coalesce(array_position(e.file_ids, f.id), cardinality(e.file_ids) + (
    select count(*)::int from project_files o
    where o.project_id = f.project_id and (o.removed_at is null or o.removed_at > p.created_at) and o.id <> all(e.file_ids)
      and (o.created_at, o.id) <= (f.created_at, f.id)))`
