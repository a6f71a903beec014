import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import type { FreightService } from '#domain/freight/quote.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { PurchaseState } from './purchase.ts'
import type { RegretRule } from './regret-rule.ts'
import type { ShipmentState } from './shipment.ts'

export type OwnOrderLine = {
  purchaseId: string
  kind: 'digital' | 'printed'
  title: string
  status: PurchaseState
  completedAt: Date | null
  /** Of an object that is sent: when it arrived. */
  deliveredAt: Date | null
  isShipped: boolean
  /** What it is sent with; null for files, and for what was sold before there were shipments. */
  shipmentId: string | null
  makerId: string
  shipmentState: ShipmentState | null
  postBy: Day | null
  service: FreightService | null
  rule: RegretRule
  quantity: number
  /** Of its pieces, those whose money went back, and those that returns which are not over are about. */
  refundedQuantity: number
  returningQuantity: number
  amountCents: Cents
  freightCents: Cents
  refundedCents: Cents
}

/** The purchases of one's own paid order, as a decision about giving them back sees them; none for anybody else's. */
export async function ownOrderLines(db: Database, buyerId: string, orderId: string): Promise<OwnOrderLine[]> {
  return db
    .select({
      purchaseId: purchases.id,
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
      rule: purchases.regretRule,
      quantity: purchases.quantity,
      refundedQuantity: purchases.refundedQuantity,
      returningQuantity: purchases.returningQuantity,
      amountCents: purchases.amountCents,
      freightCents: purchases.freightCents,
      refundedCents: purchases.refundedCents,
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
