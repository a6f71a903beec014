import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { pieceDetail } from '#domain/catalog/piece-detail.server.ts'
import type { Cents } from '#domain/shared/money.ts'
import { orderNumber } from './order.ts'
import type { ReceiptShipment } from './order-receipt.server.ts'

export type SaleForMail = {
  purchaseId: string
  orderNumber: string
  maker: { fullName: string; email: string }
  /** Whom to agree on the delivery with; only for an object, and the cart says so before the purchase. */
  buyer: { fullName: string; email: string } | null
  title: string
  /** Of an object: which one, and what is written on it; empty when there is nothing to say. */
  detail: string
  kind: 'digital' | 'printed'
  quantity: number
  /** The price, without freight; a discount that the buyer was given is the platform's, from its fee. */
  amountCents: Cents
  freightCents: Cents
  feeCents: Cents
  designerAmountCents: Cents
  /** What goes to the project's maker, when another one printed it. */
  royaltyCents: Cents
  /** Where to send an object, and until when; null for files, and for what was sold before there were shipments. */
  shipment: Omit<ReceiptShipment, 'id' | 'makerName' | 'freightCents'> | null
}

/** A sale as its maker is written to about it. For jobs only: it carries e-mail addresses. */
export async function saleForMail(db: Database, purchaseId: string): Promise<SaleForMail | null> {
  const { rows } = await db.execute<Row>(sql`
    select p.order_id, p.title, ${pieceDetail()} as detail, p.kind, p.quantity, p.amount_cents + p.discount_cents as amount_cents, p.freight_cents, p.fee_cents + p.discount_cents as fee_cents, p.designer_amount_cents, p.royalty_cents,
           m.full_name as maker_name, m.email as maker_email, b.full_name as buyer_name, b.email as buyer_email,
           case when s.id is not null then json_build_object('service', s.service, 'postBy', s.post_by, 'arriveBy', s.arrive_by,
             'recipient', s.recipient, 'cep', s.cep, 'street', s.street, 'number', s.number, 'complement', s.complement,
             'district', s.district, 'city', s.city, 'uf', s.uf) end as shipment
    from purchases p join users m on m.id = p.designer_id join users b on b.id = p.buyer_id
    left join shipments s on s.order_id = p.order_id and s.maker_id = p.designer_id and p.kind = 'printed'
    where p.id = ${purchaseId} and p.status = 'completed'`)
  const row = rows[0]
  if (!row) return null
  return {
    purchaseId,
    orderNumber: orderNumber(row.order_id),
    maker: { fullName: row.maker_name, email: row.maker_email },
    buyer: row.kind === 'printed' ? { fullName: row.buyer_name, email: row.buyer_email } : null,
    title: row.title,
    detail: row.detail,
    kind: row.kind,
    quantity: row.quantity,
    amountCents: Number(row.amount_cents) - Number(row.freight_cents),
    freightCents: Number(row.freight_cents),
    shipment: row.shipment,
    feeCents: Number(row.fee_cents),
    designerAmountCents: Number(row.designer_amount_cents),
    royaltyCents: Number(row.royalty_cents),
  }
}

type Row = {
  order_id: string
  title: string
  detail: string
  kind: 'digital' | 'printed'
  quantity: number
  amount_cents: string
  freight_cents: string
  shipment: SaleForMail['shipment']
  fee_cents: string
  designer_amount_cents: string
  royalty_cents: string
  maker_name: string
  maker_email: string
  buyer_name: string
  buyer_email: string
}
