import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { anyBoughtPicture, boughtPicture, offerPicture } from '#db/sql/bought-picture.sql.ts'
import { query } from '#db/statement.ts'
import { boolean, integer, nullable, number, text, timestamp } from '#db/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { refunds } from '#db/schema/refunds.ts'
import { cutPage, readPlace, writePlace } from '#domain/shared/list.ts'
import type { Cents } from '#domain/shared/money.ts'
import { orderNumber } from './order.ts'
import { isPastProvider, type RefundReason, type RefundState, refundStates } from './refund.ts'
import type { CancelReason } from './shipment.ts'

export type OpenRefund = {
  id: string
  orderId: string
  orderNumber: string
  title: string
  image: { key: string } | null
  buyerName: string
  provider: string
  amountCents: Cents
  reason: RefundReason
  state: RefundState
  failure: string | null
  createdAt: Date
}

/** States of refunds in progress; failed ones have an index of their own and are queried separately. */
const underWay = refundStates.filter((state) => state !== 'done' && state !== 'failed')

/** Returns refunds that buyers have not received yet, failed ones first, since they need staff. */
export async function openRefunds(db: Database, most: number): Promise<OpenRefund[]> {
  const rows = await db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      title: purchases.title,
      image: sql`${offerPicture(sql`${purchases.offerId}`, sql`${purchases.projectId}`)}`.mapWith(anyBoughtPicture),
      buyerName: users.fullName,
      provider: orders.provider,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      state: refunds.state,
      failure: refunds.failure,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(purchases, eq(purchases.id, refunds.purchaseId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(users, eq(users.id, purchases.buyerId))
    .where(or(eq(refunds.state, 'failed'), inArray(refunds.state, underWay)))
    .orderBy(sql`${refunds.state} = 'failed' desc`, asc(refunds.createdAt), asc(refunds.id))
    .limit(most)
  return rows.map((row) => ({ ...row, orderNumber: orderNumber(row.orderId) }))
}

const refundsShown = 10

export type BuyerRefund = {
  id: string
  title: string
  image: { key: string } | null
  /** Number of items; null for a refund of money alone. */
  quantity: number | null
  bought: number
  orderNumber: string
  amountCents: Cents
  reason: RefundReason
  state: RefundState
  createdAt: Date
  closedAt: Date | null
}

export async function buyerRefunds(
  db: Database,
  buyerId: string,
  before: string | null,
): Promise<{ items: BuyerRefund[]; older: string | null }> {
  const { at, id } = readPlace(before)
  const rows = await db
    .select({
      id: refunds.id,
      title: purchases.title,
      image: sql`${offerPicture(sql`${purchases.offerId}`, sql`${purchases.projectId}`)}`.mapWith(anyBoughtPicture),
      quantity: refunds.quantity,
      bought: purchases.quantity,
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      state: refunds.state,
      createdAt: refunds.createdAt,
      closedAt: refunds.closedAt,
      at: sql<string>`${refunds.createdAt}::text`,
    })
    .from(orders)
    .innerJoin(refunds, eq(refunds.orderId, orders.id))
    .innerJoin(purchases, eq(purchases.id, refunds.purchaseId))
    .where(
      and(eq(orders.buyerId, buyerId), sql`(${refunds.createdAt}, ${refunds.id}) < (${at}::timestamptz, ${id}::uuid)`),
    )
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(refundsShown + 1)
  const { items, last } = cutPage(rows, refundsShown)
  return {
    items: items.map(({ orderId, ...refund }) => ({ ...refund, orderNumber: orderNumber(orderId) })),
    older: last && writePlace(last),
  }
}

export type RefundForMail = {
  refundId: string
  orderId: string
  orderNumber: string
  buyer: { id: string; fullName: string; email: string }
  maker: { id: string; fullName: string; email: string }
  title: string
  image: { key: string } | null
  /** Number of items; null for a refund of money alone. */
  quantity: number | null
  bought: number
  reason: RefundReason
  cancelReason: CancelReason | null
  amountCents: Cents
  /** Part of the refund taken from the seller's share. */
  designerAmountCents: Cents
  /** Part of the refund taken from the designer's royalty. */
  royaltyCents: Cents
  isWhole: boolean
  /** True for a printed object refunded before posting. */
  isUnposted: boolean
  /** True if the provider can no longer refund, so that the buyer is asked for a Pix key. */
  isByKey: boolean
}

/** Returns refunds to mail to buyer and maker. For jobs only: includes e-mail addresses. */
export async function refundsForMail(db: Database, refundIds: string[]): Promise<RefundForMail[]> {
  const rows = await query(
    db,
    sql`
    select r.id as "refundId", r.order_id as "orderId", r.reason, r.amount_cents as "amountCents", r.designer_amount_cents as "designerAmountCents",
           r.royalty_cents as "royaltyCents", r.quantity,
           case when r.reason = 'maker' then (select s.cancel_reason from shipments s where s.order_id = p.order_id and s.maker_id = p.designer_id) end as "cancelReason",
           p.quantity as bought, p.title, ${boughtPicture} as image, p.refunded_cents = p.amount_cents as "isWhole",
           exists (select from shipments s where s.order_id = p.order_id and s.maker_id = p.designer_id and p.kind = 'printed'
             and (s.posted_at is null or s.posted_at > r.created_at)) as "isUnposted", o.payment_method as method, o.paid_at as paid_at, r.created_at as decided_at, b.id as buyer_id, b.full_name as buyer_name, b.email as buyer_email,
           m.id as maker_id, m.full_name as maker_name, m.email as maker_email
    from refunds r join orders o on o.id = r.order_id join purchases p on p.id = r.purchase_id join users b on b.id = p.buyer_id join users m on m.id = p.designer_id
    where r.id = any(${sql.param(refundIds)}::uuid[]) order by r.id`,
    {
      refundId: text,
      orderId: text,
      reason: refunds.reason,
      cancelReason: nullable(shipments.cancelReason),
      amountCents: integer,
      designerAmountCents: integer,
      royaltyCents: integer,
      title: text,
      image: anyBoughtPicture,
      quantity: nullable(integer),
      bought: number,
      isWhole: boolean,
      isUnposted: boolean,
      method: orders.paymentMethod,
      paid_at: nullable(timestamp),
      decided_at: timestamp,
      buyer_id: text,
      buyer_name: text,
      buyer_email: text,
      maker_id: text,
      maker_name: text,
      maker_email: text,
    },
  )
  return rows.map(
    ({
      buyer_id,
      buyer_name,
      buyer_email,
      maker_id,
      maker_name,
      maker_email,
      method,
      paid_at,
      decided_at,
      ...row
    }) => ({
      ...row,
      isByKey: isPastProvider(method, paid_at, decided_at),
      orderNumber: orderNumber(row.orderId),
      buyer: { id: buyer_id, fullName: buyer_name, email: buyer_email },
      maker: { id: maker_id, fullName: maker_name, email: maker_email },
    }),
  )
}
