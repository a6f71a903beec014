import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import type { FreightService } from '#domain/freight/quote.ts'
import type { ShipmentState } from '#domain/orders/shipment.ts'
import type { Cents } from '#domain/shared/money.ts'
import { periodStart } from './period-start.server.ts'

/** One completed sale: at its price and the whole fee. A discount that the buyer was given is the platform's, from that fee. */
export type Sale = Pick<
  typeof purchases.$inferSelect,
  | 'id'
  | 'orderId'
  | 'projectId'
  | 'title'
  | 'kind'
  | 'quantity'
  | 'amountCents'
  | 'feeBps'
  | 'feeCents'
  | 'designerAmountCents'
> & {
  completedAt: Date
  /** What the buyer paid for sending it: beside the amounts, which are without it. */
  freightCents: Cents
  /** Of an object: which one, and what is written on it; empty when there is nothing to say. */
  detail: string
  /** Of another maker's project: what of the price is theirs. */
  royaltyCents: Cents
  /** Of an object: how far it is, and by which way it goes. */
  shipment: { state: ShipmentState; service: FreightService } | null
}

/** A maker's completed sales, newest first: of the last `days` days, or the newest of all time. Nothing about their buyers. */
export async function listSales(
  db: Database,
  designerId: string,
  asked: { now: Date; days?: number; limit: number },
): Promise<Sale[]> {
  const since = asked.days ? sql`${purchases.completedAt} >= ${periodStart(asked.now, asked.days)}` : undefined
  const ofSale = and(
    eq(shipments.orderId, purchases.orderId),
    eq(shipments.makerId, purchases.designerId),
    eq(purchases.kind, 'printed'),
  )
  const rows = await db
    .select({ sale: purchases, shipment: { state: shipments.state, service: shipments.service } })
    .from(purchases)
    .leftJoin(shipments, ofSale)
    .where(
      and(
        eq(purchases.designerId, designerId),
        eq(purchases.status, 'completed'),
        lte(purchases.completedAt, asked.now),
        since,
      ),
    )
    // As `purchases_designer` has them: the newest are read, and no others.
    .orderBy(sql`${purchases.completedAt} desc nulls last`, sql`${purchases.id} desc nulls last`)
    .limit(asked.limit)
  return rows.map(({ sale: { completedAt, ...row }, shipment }) => ({
    id: row.id,
    orderId: row.orderId,
    projectId: row.projectId,
    title: row.title,
    detail: [row.variant, row.personalization && `texto “${row.personalization}”`].filter(Boolean).join(', '),
    kind: row.kind,
    quantity: row.quantity,
    amountCents: row.amountCents + row.discountCents - row.freightCents,
    freightCents: row.freightCents,
    royaltyCents: row.royaltyCents,
    shipment,
    feeBps: row.feeBps,
    feeCents: row.feeCents + row.discountCents,
    designerAmountCents: row.designerAmountCents - row.freightCents,
    completedAt: completedAt ?? asked.now,
  }))
}
