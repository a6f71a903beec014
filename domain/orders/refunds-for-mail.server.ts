import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Cents } from '#domain/shared/money.ts'
import { orderNumber } from './order.ts'
import type { RefundReason } from './refund.ts'

export type RefundForMail = {
  refundId: string
  orderId: string
  orderNumber: string
  buyer: { fullName: string; email: string }
  maker: { fullName: string; email: string }
  title: string
  /** How many of the pieces bought it is for; null where money goes back and no piece. */
  quantity: number | null
  bought: number
  reason: RefundReason
  amountCents: Cents
  /** What of it is taken from the maker. */
  designerAmountCents: Cents
  /** And what from the project's maker, when another one printed it. */
  royaltyCents: Cents
  /** Nothing of the purchase is left. */
  isWhole: boolean
}

/** Refunds as buyer and maker are written to about them. For jobs only: it carries e-mail addresses. */
export async function refundsForMail(db: Database, refundIds: string[]): Promise<RefundForMail[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.order_id, r.reason, r.amount_cents, r.designer_amount_cents, r.royalty_cents, r.quantity, p.quantity as bought, p.title,
           p.refunded_cents = p.amount_cents as is_whole, b.full_name as buyer_name, b.email as buyer_email,
           m.full_name as maker_name, m.email as maker_email
    from refunds r join purchases p on p.id = r.purchase_id join users b on b.id = p.buyer_id join users m on m.id = p.designer_id
    where r.id = any(${sql.param(refundIds)}::uuid[]) order by r.id`)
  return rows.map((row) => ({
    refundId: row.id,
    orderId: row.order_id,
    orderNumber: orderNumber(row.order_id),
    buyer: { fullName: row.buyer_name, email: row.buyer_email },
    maker: { fullName: row.maker_name, email: row.maker_email },
    title: row.title,
    quantity: row.quantity,
    bought: row.bought,
    reason: row.reason,
    amountCents: Number(row.amount_cents),
    designerAmountCents: Number(row.designer_amount_cents),
    royaltyCents: Number(row.royalty_cents),
    isWhole: row.is_whole,
  }))
}

type Row = {
  id: string
  order_id: string
  reason: RefundReason
  amount_cents: string
  designer_amount_cents: string
  royalty_cents: string
  title: string
  quantity: number | null
  bought: number
  is_whole: boolean
  buyer_name: string
  buyer_email: string
  maker_name: string
  maker_email: string
}
