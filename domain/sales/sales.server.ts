import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { query } from '#db/statement.ts'
import { boolean, integer, type RowOf, text, timestamp } from '#db/columns.ts'
import { purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import type { LicenceGrant } from '#domain/licences/licence.ts'
import type { FreightService } from '#domain/freight/quote.ts'
import type { ShipmentState } from '#domain/orders/shipment.ts'
import { business } from '#domain/shared/business.ts'
import type { Cents } from '#domain/shared/money.ts'
import { keptNet, periodStart } from './sales-summary.server.ts'

export type Sale = Pick<
  typeof purchases.$inferSelect,
  | 'id'
  | 'orderId'
  | 'projectId'
  | 'title'
  | 'kind'
  | 'quantity'
  | 'refundedQuantity'
  | 'amountCents'
  | 'feeBps'
  | 'feeCents'
  | 'designerAmountCents'
  | 'refundedCents'
> & {
  completedAt: Date
  /** Freight that the buyer paid, not included in the other amounts. */
  freightCents: Cents
  /** Variant and engraved text of a printed item, possibly empty. */
  detail: string
  royaltyCents: Cents
  /** Wider licence that an upgrade sold; null for other sales. */
  widerLicence: LicenceGrant | null
  shipment: { state: ShipmentState; service: FreightService } | null
}

/** Returns a maker's completed sales, newest first, in the last `days` or of all time; nothing about buyers. */
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
        gt(purchases.amountCents, 0),
        lte(purchases.completedAt, asked.now),
        since,
      ),
    )
    // Matches the index `purchases_designer`, so that only the newest rows are read.
    .orderBy(desc(purchases.completedAt), desc(purchases.id))
    .limit(asked.limit)
  return rows.map(({ sale: { completedAt, ...row }, shipment }) => ({
    id: row.id,
    orderId: row.orderId,
    projectId: row.projectId,
    title: row.title,
    detail: [row.variant, row.personalization && `texto “${row.personalization}”`].filter(Boolean).join(', '),
    kind: row.kind,
    widerLicence: row.upgradeOf && row.licence ? { licence: row.licence, pieces: row.licencePieces } : null,
    quantity: row.quantity,
    refundedQuantity: row.refundedQuantity,
    amountCents: row.amountCents + row.discountCents - row.freightCents,
    freightCents: row.freightCents,
    royaltyCents: row.royaltyCents - row.refundedRoyaltyCents,
    refundedCents: row.refundedCents,
    shipment,
    feeBps: row.feeBps,
    feeCents: row.feeCents + row.discountCents - row.refundedFeeCents,
    designerAmountCents:
      row.designerAmountCents -
      row.freightCents -
      (row.refundedCents - row.refundedFeeCents - row.refundedRoyaltyCents),
    completedAt: completedAt ?? asked.now,
  }))
}

export async function soldPictures(
  db: Database,
  purchaseIds: readonly string[],
): Promise<Map<string, { key: string; color: string }>> {
  const rows = await query(
    db,
    sql`select p.id, ${boughtPicture} as image from purchases p where p.id = any(${sql.param([...purchaseIds])}::uuid[])`,
    { id: text, image: anyBoughtPicture },
  )
  return new Map(rows.flatMap(({ id, image }) => (image ? [[id, image] as const] : [])))
}

const salesColumns = {
  projectId: text,
  title: text,
  /** True if the project was deleted and so has no page. */
  isDeleted: boolean,
  image: anyPicture,
  sales: integer,
  grossCents: integer,
  netCents: integer,
  lastSaleAt: timestamp,
}

export type ProjectSales = RowOf<typeof salesColumns>

export async function salesByProject(
  db: Database,
  designerId: string,
  asked: { days: number; page: number; now: Date },
): Promise<{ items: ProjectSales[]; page: number; pages: number }> {
  const { days, now } = asked
  const sold = sql`
    from purchases s where s.designer_id = ${designerId} and s.status = 'completed' and s.amount_cents > 0
      and s.completed_at >= ${periodStart(now, days)} and s.completed_at <= ${now.toISOString()}::timestamptz`
  const counted = await query(db, sql`select count(distinct s.project_id)::int as total ${sold}`, { total: integer })
  const pages = Math.max(1, Math.ceil((counted[0]?.total ?? 0) / business.salesTableRows))
  const page = Math.min(Math.max(1, asked.page), pages)
  const items = await query(
    db,
    sql`
    with best as (
      select s.project_id as "projectId", count(*)::int as sales, sum(s.amount_cents + s.discount_cents - s.freight_cents)::bigint as "grossCents",
             sum(${keptNet})::bigint as "netCents", max(s.completed_at) as "lastSaleAt"
      ${sold} group by s.project_id
      order by sales desc, "grossCents" desc, s.project_id limit ${business.salesTableRows} offset ${(page - 1) * business.salesTableRows}
    )
    select best.*, p.title, p.deleted_at is not null as "isDeleted", ${firstPicture(sql`p.id`)} as image
    from best join projects p on p.id = best."projectId"
    order by best.sales desc, best."grossCents" desc, best."projectId"`,
    salesColumns,
  )
  return { items, page, pages }
}
