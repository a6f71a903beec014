import { sql } from 'drizzle-orm'
import { boolean } from '#db/columns.ts'
import { purchases } from '#db/schema/commerce.ts'
import { paidForLicence } from '#db/sql/licence.sql.ts'
import { ownsFiles } from '#db/sql/bought.sql.ts'
import { type RowsOf, statement } from '#db/statement.ts'
import { payOrderSql } from './moves.server.ts'

export type Line = RowsOf<typeof paidLines>

/** Moves an order to `paid` and returns its lines, none if refused; `hasRival`: another open order has the file. */
export const paidLines = statement(
  'pay_order_of_lines',
  (paid: Parameters<typeof payOrderSql>[0]) => sql`
    with moved as (${payOrderSql(paid)})
    select p.id, p.order_id as "orderId", p.project_id as "projectId", p.offer_id as "offerId", p.quantity, p.personalization,
      p.designer_id as "designerId", p.kind, p.status, p.amount_cents as "amountCents", p.fee_cents as "feeCents",
      p.designer_amount_cents as "designerAmountCents", p.royalty_owner_id as "royaltyOwnerId", p.royalty_cents as "royaltyCents",
      p.refunded_cents as "refundedCents", p.refunded_fee_cents as "refundedFeeCents",
      p.refunded_royalty_cents as "refundedRoyaltyCents", p.refunded_quantity as "refundedQuantity",
      o.is_active and pr.is_listed as "isForSale",
      exists (select from users u where u.id in (p.buyer_id, p.designer_id, p.royalty_owner_id) and u.closed_at is not null) as "isOrphaned",
      p.upgrade_of as "upgradeOf", p.upgrade_of is null and ${ownsFiles(sql`p.buyer_id`, sql`p.project_id`)} as "isOwned",
      p.upgrade_of is not null and p.paid_before_cents is distinct from ${paidForLicence(sql`p.upgrade_of`)} as "isOutdated",
      p.kind = 'digital' and exists (select from orders r join purchases q on q.order_id = r.id
               where r.buyer_id = p.buyer_id and r.state = 'pending' and r.id <> p.order_id
                 and q.kind = 'digital' and q.project_id = p.project_id) as "hasRival"
    from purchases p join offers o on o.id = p.offer_id join projects pr on pr.id = p.project_id
    where p.order_id = ${paid.orderId} and exists (select from moved) order by p.project_id, p.id`,
  {
    id: purchases.id,
    orderId: purchases.orderId,
    projectId: purchases.projectId,
    offerId: purchases.offerId,
    quantity: purchases.quantity,
    personalization: purchases.personalization,
    designerId: purchases.designerId,
    kind: purchases.kind,
    status: purchases.status,
    amountCents: purchases.amountCents,
    feeCents: purchases.feeCents,
    designerAmountCents: purchases.designerAmountCents,
    royaltyOwnerId: purchases.royaltyOwnerId,
    royaltyCents: purchases.royaltyCents,
    refundedCents: purchases.refundedCents,
    refundedFeeCents: purchases.refundedFeeCents,
    refundedRoyaltyCents: purchases.refundedRoyaltyCents,
    refundedQuantity: purchases.refundedQuantity,
    isForSale: boolean,
    isOrphaned: boolean,
    isOwned: boolean,
    upgradeOf: purchases.upgradeOf,
    isOutdated: boolean,
    hasRival: boolean,
  },
)
