import type { PaidLine } from './order.ts'
import type { PaidPurchase } from './refunds.server.ts'

/** A line of an order whose payment arrived, as the decision about it and what follows see it. */
export type Line = PaidLine &
  PaidPurchase & {
    offerId: string
    personalization: string
    /** Its buyer has another order open with the same files. */
    hasRival: boolean
  }

/** The query for the lines of orders (a condition on `p.order_id`). */
export function paidLines(condition: string): string {
  return `
    select p.id, p.order_id, p.project_id, p.offer_id, p.quantity, p.personalization, p.designer_id, p.kind, p.status, p.amount_cents, p.fee_cents, p.designer_amount_cents, p.royalty_owner_id, p.royalty_cents,
           o.is_active and pr.is_listed as is_for_sale,
           exists (select 1 from users u where u.id in (p.buyer_id, p.designer_id, p.royalty_owner_id) and u.closed_at is not null) as is_orphaned,
           exists (select 1 from entitlements e
                    where e.buyer_id = p.buyer_id and e.project_id = p.project_id and e.revoked_at is null) as is_owned,
           p.kind = 'digital' and exists (select 1 from orders r join purchases q on q.order_id = r.id
                    where r.buyer_id = p.buyer_id and r.state = 'pending' and r.id <> p.order_id
                      and q.kind = 'digital' and q.project_id = p.project_id) as has_rival
    from purchases p join offers o on o.id = p.offer_id join projects pr on pr.id = p.project_id
    where ${condition} order by p.project_id, p.id`
}

export function lineOf(row: LineRow): Line {
  return {
    id: row.id,
    orderId: row.order_id,
    status: row.status,
    projectId: row.project_id,
    offerId: row.offer_id,
    quantity: row.quantity,
    personalization: row.personalization,
    designerId: row.designer_id,
    kind: row.kind,
    amountCents: Number(row.amount_cents),
    feeCents: Number(row.fee_cents),
    designerAmountCents: Number(row.designer_amount_cents),
    royaltyOwnerId: row.royalty_owner_id,
    royaltyCents: Number(row.royalty_cents),
    refundedCents: 0,
    refundedFeeCents: 0,
    refundedRoyaltyCents: 0,
    refundedQuantity: 0,
    isForSale: row.is_for_sale,
    isOrphaned: row.is_orphaned,
    isOwned: row.is_owned,
    hasRival: row.has_rival,
  }
}

/** What the query finds. */
export type LineRow = {
  id: string
  order_id: string
  project_id: string
  offer_id: string
  quantity: number
  personalization: string
  designer_id: string
  kind: 'digital' | 'printed'
  status: PaidPurchase['status']
  amount_cents: string
  fee_cents: string
  designer_amount_cents: string
  royalty_owner_id: string | null
  royalty_cents: string
  is_for_sale: boolean
  is_orphaned: boolean
  is_owned: boolean
  has_rival: boolean
}
