import { type SQL, sql } from 'drizzle-orm'

/** Selects what was paid for owned files and their upgrades, before the Pix discount; null if not owned. */
export function paidForLicence(purchaseId: SQL): SQL {
  return sql`(select sum(b.amount_cents + b.discount_cents - b.refunded_cents)::bigint from purchases b
    where b.status = 'completed' and (b.id = ${purchaseId} or b.upgrade_of = ${purchaseId})
      and exists (select from entitlements e where e.purchase_id = ${purchaseId} and e.revoked_at is null))`
}
