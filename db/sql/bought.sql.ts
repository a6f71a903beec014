import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { nullable, object, text } from '#db/columns.ts'
import { returns } from '#db/schema/returns.ts'

export const isInForce = sql`e.revoked_at is null`

export function ownsFiles(buyerId: string | SQLWrapper, projectId: string | SQLWrapper): SQL {
  return sql`exists (select 1 from entitlements e where e.buyer_id = ${buyerId} and e.project_id = ${projectId} and ${isInForce})`
}

/** Selects whether a buyer has a completed purchase of a project; refunded and cancelled ones do not count. */
export function hasBought(buyerId: string | SQLWrapper, projectId: string | SQLWrapper): SQL {
  return sql`exists (select 1 from purchases b where b.project_id = ${projectId} and b.buyer_id = ${buyerId} and b.status = 'completed')`
}

/** Selects whether a purchase has an undecided dispute. */
export function isDisputed(purchaseId: SQLWrapper): SQL {
  return sql`exists (select 1 from dispute_lines l join disputes d on d.id = l.dispute_id
    where l.purchase_id = ${purchaseId} and d.state in ('open', 'answered'))`
}

/** Selects the first open return of a purchase as JSON, or null. */
export function openReturn(purchaseId: SQLWrapper): SQL {
  return sql`(select json_build_object('id', r.id, 'state', r.state, 'dueOn', r.due_on) from returns r
    where r.purchase_id = ${purchaseId} and r.closed_at is null order by r.id limit 1)`
}

export const anyOpenReturn = nullable(object({ id: text, state: returns.state, dueOn: nullable(text) }))

/** Number that file `f` gets in its download name, for entitlement `e` of purchase `p`. */
export const boughtNumber = sql`coalesce(array_position(e.file_ids, f.id), cardinality(e.file_ids) + (
    select count(*)::int from project_files o
    where o.project_id = f.project_id and (o.removed_at is null or o.removed_at > p.created_at) and o.id <> all(e.file_ids)
      and (o.created_at, o.id) <= (f.created_at, f.id)))`
