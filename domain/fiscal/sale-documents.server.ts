import { sql } from 'drizzle-orm'
import { boolean, integer, nullable, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { purchases } from '#db/schema/commerce.ts'
import { saleDocuments } from '#db/schema/payouts.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { query } from '#db/statement.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Month } from '#domain/payouts/month.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { businessZone } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Picture } from '#domain/shared/picture.ts'
import type { PastedDocument } from './pasted-documents.ts'
import type { SaleDocumentInput } from './sale-document-input.ts'
import type { SalePlace } from './fiscal-sales.server.ts'

export type UndocumentedSale = {
  id: string
  at: Date
  title: string
  image: Picture | null
  kind: 'digital' | 'printed'
  isUpgrade: boolean
  orderNumber: string
  /** Buyer's name for a printed object; null for files, as the seller may not see it. */
  buyerName: string | null
  amountCents: Cents
}

/**
 * Returns a maker's sales of files and picked-up objects that have no fiscal document; not parcels, whose posting
 * requires one.
 */
export async function undocumentedSales(
  db: Database,
  makerId: string,
  { after, most }: { after: SalePlace | null; most: number },
): Promise<UndocumentedSale[]> {
  const behind = after
    ? sql`and (p.completed_at, p.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql``
  const rows = await query(
    db,
    sql`
    select p.id, p.completed_at as at, p.title, ${firstPicture(sql`p.project_id`)} as image, p.kind, p.upgrade_of is not null as "isUpgrade", p.order_id, p.amount_cents as "amountCents",
      case when s.id is not null then (select b.full_name from users b where b.id = p.buyer_id) end as "buyerName"
    ${undocumentedOf(makerId)} ${behind}
    order by p.completed_at desc, p.id desc limit ${most}`,
    {
      id: text,
      at: timestamp,
      title: text,
      image: anyPicture,
      kind: purchases.kind,
      isUpgrade: boolean,
      order_id: text,
      amountCents: integer,
      buyerName: nullable(text),
    },
  )
  return rows.map(({ order_id, ...row }) => ({ ...row, orderNumber: orderNumber(order_id) }))
}

export async function countUndocumented(db: Database, makerId: string): Promise<{ month: Month; count: number }[]> {
  return query(
    db,
    sql`
    select to_char(p.completed_at at time zone ${businessZone}, 'YYYY-MM') as month, count(*)::int as count
    ${undocumentedOf(makerId)} group by 1 order by 1 desc`,
    { month: text, count: integer },
  )
}

function undocumentedOf(makerId: string, { withLabels = false } = {}) {
  const ofLabel = withLabels
    ? sql`or s.service = 'label' and s.posted_at is null and s.cancelled_at is null and s.document_key is null`
    : sql``
  return sql`
    from purchases p left join shipments s on s.order_id = p.order_id and s.maker_id = p.designer_id and p.kind = 'printed'
    where p.designer_id = ${makerId} and p.status = 'completed' and p.amount_cents > 0 and (s.id is null or s.service = 'pickup' ${ofLabel})
      and not exists (select 1 from sale_documents d where d.purchase_id = p.id)`
}

export async function saveSaleDocument(
  { db, clock }: { db: Database; clock: Clock },
  makerId: string,
  { purchaseId, number }: SaleDocumentInput,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const own = await query(
    db,
    sql`select id from purchases where id = ${purchaseId} and designer_id = ${makerId} and completed_at is not null`,
    { id: text },
  )
  if (own.length === 0) return { ok: false, reason: 'not_found' }
  const written = { number, createdAt: clock.now() }
  await db
    .insert(saleDocuments)
    .values({ purchaseId, ...written })
    .onConflictDoUpdate({ target: saleDocuments.purchaseId, set: written })
  return { ok: true }
}

/** Saves pasted document numbers, one per order; saves none if an order is unknown or needs no number. */
export async function savePastedDocuments(
  { db, clock }: { db: Database; clock: Clock },
  makerId: string,
  pasted: readonly PastedDocument[],
): Promise<{ ok: true } | { ok: false; reason: 'unknown_orders'; unknown: PastedDocument[] }> {
  const numbers = new Map(pasted.map((one) => [one.orderNumber, one.number]))
  const sales = await query(
    db,
    sql`select p.id, p.order_id as "orderId" ${undocumentedOf(makerId, { withLabels: true })}
      and right(p.order_id::text, 8) = any(${sql.param([...numbers.keys()].map((one) => one.toLowerCase()))}::text[])`,
    { id: text, orderId: text },
  )
  const found = new Set(sales.map(({ orderId }) => orderNumber(orderId)))
  const unknown = pasted.filter((one) => !found.has(one.orderNumber))
  if (unknown.length > 0) return { ok: false, reason: 'unknown_orders', unknown }
  const createdAt = clock.now()
  await db
    .insert(saleDocuments)
    .values(
      sales.map(({ id, orderId }) => ({ purchaseId: id, number: numbers.get(orderNumber(orderId)) ?? '', createdAt })),
    )
    .onConflictDoNothing()
  return { ok: true }
}
