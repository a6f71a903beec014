import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { integer, nullable, object, text } from '#db/columns.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { upgradesLeft } from '#db/sql/licence.sql.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import type { FreightService } from '#domain/freight/quote.ts'
import { business } from '#domain/shared/business.ts'
import type { Day } from '#domain/shared/day.ts'
import { likePattern } from '#domain/shared/text.ts'
import type { Cents } from '#domain/shared/money.ts'
import { pageOf, type PageOf } from '#domain/shared/list.ts'
import { orderNumber, type OrderState } from './order.ts'
import type { PurchaseState } from './purchase.ts'
import type { WithdrawalRule } from './withdrawal-rule.ts'
import type { ShipmentState } from './shipment.ts'

export type ListedOrder = {
  id: string
  number: string
  state: OrderState
  buyerName: string
  buyerEmail: string
  totalCents: Cents
  createdAt: Date
  first: { title: string; image: { key: string } | null } | null
  lines: number
}

export async function listOrders(
  db: Database,
  { q, state }: { q: string; state: OrderState | null },
  page: number,
): Promise<PageOf<ListedOrder>> {
  const pattern = likePattern(q)
  const from = sql`from orders o join users u on u.id = o.buyer_id
    where (${q === ''} or right(o.id::text, 8) = ${q.toLowerCase()} or o.provider_session_id = ${q}
        or u.email ilike ${pattern} or u.full_name ilike ${pattern})
      and (${state}::text is null or o.state = ${state})`
  const counted = await query(db, sql`select count(*)::int as total ${from}`, { total: integer })
  const { offset, ...shown } = pageOf(page, counted[0]?.total ?? 0, business.pageSize)
  const rows = await query(
    db,
    sql`
    select o.id, o.state, u.full_name as "buyerName", u.email as "buyerEmail", o.total_cents as "totalCents",
           o.created_at as "createdAt", (select count(*)::int from purchases p where p.order_id = o.id) as lines,
           (select json_build_object('title', p.title, 'image', ${boughtPicture}) from purchases p where p.order_id = o.id order by p.id limit 1) as first
    ${from} order by o.created_at desc, o.id desc limit ${business.pageSize} offset ${offset}`,
    {
      id: text,
      state: orders.state,
      buyerName: text,
      buyerEmail: text,
      totalCents: text,
      createdAt: text,
      lines: integer,
      first: nullable(object({ title: text, image: anyBoughtPicture })),
    },
  )
  const items = rows.map((row) => ({
    ...row,
    number: orderNumber(row.id),
    totalCents: Number(row.totalCents),
    createdAt: new Date(row.createdAt),
  }))
  return { items, ...shown }
}

export type OwnOrderLine = {
  purchaseId: string
  projectId: string
  kind: 'digital' | 'printed'
  title: string
  status: PurchaseState
  completedAt: Date | null
  deliveredAt: Date | null
  isShipped: boolean
  shipmentId: string | null
  makerId: string
  shipmentState: ShipmentState | null
  postBy: Day | null
  service: FreightService | null
  rule: WithdrawalRule
  method: (typeof orders.$inferSelect)['paymentMethod']
  quantity: number
  refundedQuantity: number
  returningQuantity: number
  amountCents: Cents
  freightCents: Cents
  refundedCents: Cents
  isUpgrade: boolean
  /** Amount paid for later upgrades of this licence, which end with it. */
  upgradesCents: Cents
}

export async function ownOrderLines(db: Database, buyerId: string, orderId: string): Promise<OwnOrderLine[]> {
  return db
    .select({
      purchaseId: purchases.id,
      projectId: purchases.projectId,
      kind: purchases.kind,
      title: purchases.title,
      status: purchases.status,
      completedAt: purchases.completedAt,
      deliveredAt: shipments.deliveredAt,
      isShipped: sql<boolean>`${shipments.id} is not null`,
      shipmentId: shipments.id,
      makerId: purchases.designerId,
      shipmentState: shipments.state,
      postBy: shipments.postBy,
      service: shipments.service,
      rule: purchases.withdrawalRule,
      method: orders.paymentMethod,
      quantity: purchases.quantity,
      refundedQuantity: purchases.refundedQuantity,
      returningQuantity: purchases.returningQuantity,
      amountCents: purchases.amountCents,
      freightCents: purchases.freightCents,
      refundedCents: purchases.refundedCents,
      isUpgrade: sql<boolean>`${purchases.upgradeOf} is not null`,
      upgradesCents: upgradesLeft(purchases.id),
    })
    .from(purchases)
    .innerJoin(orders, eq(orders.id, purchases.orderId))
    .leftJoin(
      shipments,
      and(
        eq(shipments.orderId, purchases.orderId),
        eq(shipments.makerId, purchases.designerId),
        eq(purchases.kind, 'printed'),
      ),
    )
    .where(and(eq(orders.id, orderId), eq(orders.buyerId, buyerId), sql`${orders.paidAt} is not null`))
    .orderBy(asc(purchases.id))
}
