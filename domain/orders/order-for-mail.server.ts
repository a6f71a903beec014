import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import type { Licence } from '#domain/catalog/licence.ts'
import { pieceDetail } from '#domain/catalog/piece-detail.server.ts'
import type { FreightService } from '#domain/freight/quote.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { orderNumber } from './order.ts'

export type OrderForMail = {
  orderId: string
  orderNumber: string
  buyer: { fullName: string; email: string }
  totalCents: Cents
  /** What went off the prices before; the lines' amounts are the prices. */
  discountCents: Cents
  method: 'card' | 'debit' | 'pix' | null
  paidAt: Date | null
  /** Without freight. */
  lines: {
    title: string
    detail: string
    kind: 'digital' | 'printed'
    quantity: number
    amountCents: Cents
    /** Of files. */
    licence: Licence | null
    /** Number of the certificate, once it was signed. */
    certificate: string | null
  }[]
  shipments: MailedShipment[]
}

/** What one maker sends, as the buyer is written to about it. */
export type MailedShipment = {
  makerName: string
  service: FreightService
  freightCents: Cents
  postBy: Day | null
  arriveBy: Day | null
}

/** An order as its buyer is written to about it. For jobs only: it carries the e-mail address. */
export async function orderForMail(db: Database, orderId: string): Promise<OrderForMail | null> {
  const { rows } = await db.execute<Row>(sql`
    select u.full_name, u.email, o.total_cents, o.discount_cents, o.payment_method, o.paid_at,
      (select json_agg(json_build_object('title', p.title, 'detail', ${pieceDetail()}, 'kind', p.kind, 'quantity', p.quantity,
                                         'amountCents', p.amount_cents + p.discount_cents - p.freight_cents, 'licence', p.licence, 'certificate', c.number) order by p.id)
         from purchases p left join licence_certificates c on c.purchase_id = p.id where p.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('makerName', m.full_name, 'service', s.service, 'freightCents', s.freight_cents,
                                                  'postBy', s.post_by, 'arriveBy', s.arrive_by) order by s.id), '[]')
         from shipments s join users m on m.id = s.maker_id where s.order_id = o.id) as shipments
    from orders o join users u on u.id = o.buyer_id where o.id = ${orderId}`)
  const row = rows[0]
  if (!row) return null
  return {
    orderId,
    orderNumber: orderNumber(orderId),
    buyer: { fullName: row.full_name, email: row.email },
    totalCents: Number(row.total_cents),
    discountCents: Number(row.discount_cents),
    method: row.payment_method,
    paidAt: row.paid_at ? new Date(row.paid_at) : null,
    lines: row.lines,
    shipments: row.shipments,
  }
}

type Row = {
  full_name: string
  email: string
  total_cents: string
  discount_cents: string
  payment_method: OrderForMail['method']
  paid_at: string | null
  lines: OrderForMail['lines']
  shipments: MailedShipment[]
}
