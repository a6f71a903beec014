import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { runPrepared, statementOnce } from '#db/prepared.server.ts'
import type { Licence } from '#domain/catalog/licence.ts'
import { pieceDetail } from '#db/sql/piece-detail.sql.ts'
import type { FreightService } from '#domain/freight/quote.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { ReceiptShipment } from './order-receipt.server.ts'
import { orderNumber } from './order.ts'
import type { PurchaseState } from './purchase.ts'

export type OrderForMail = {
  orderId: string
  orderNumber: string
  buyer: { fullName: string; email: string }
  totalCents: Cents
  /** What went off the prices before; the lines' amounts are the prices. */
  discountCents: Cents
  method: 'card' | 'debit' | 'pix' | null
  paidAt: Date | null
  lines: MailedLine[]
  shipments: MailedShipment[]
}

export type MailedLine = {
  purchaseId: string
  projectId: string
  status: PurchaseState
  maker: { fullName: string; email: string }
  title: string
  /** Of an object: which one, and what is written on it; empty when there is nothing to say. */
  detail: string
  kind: 'digital' | 'printed'
  quantity: number
  /** Without freight; a discount that the buyer was given is the platform's, from its fee. */
  amountCents: Cents
  freightCents: Cents
  feeCents: Cents
  designerAmountCents: Cents
  /** What goes to the project's maker, when another one printed it. */
  royaltyCents: Cents
  /** An instant. */
  completedAt: string | null
  /** Of files. */
  licence: Licence | null
  /** Number of the certificate, once it was signed. */
  certificate: string | null
  /** Where its maker sends it, and until when; null for files, and for what was sold before there were shipments. */
  shipment: Omit<ReceiptShipment, 'id' | 'makerName' | 'freightCents'> | null
}

/** What one maker sends, as the buyer is written to about it. */
export type MailedShipment = {
  makerName: string
  service: FreightService
  freightCents: Cents
  postBy: Day | null
  arriveBy: Day | null
}

/** Orders as their buyers and makers are written to about them, in any order. For jobs only: they carry e-mail addresses. */
export async function ordersForMail(db: Database, orderIds: readonly string[]): Promise<OrderForMail[]> {
  return (await runPrepared<Row>(db, ordersById({ orderIds: JSON.stringify(orderIds) }))).map(fromRow)
}

/** The order of a purchase, likewise. */
export async function orderOfPurchaseForMail(db: Database, purchaseId: string): Promise<OrderForMail | null> {
  const [row] = await runPrepared<Row>(db, orderOfPurchase({ purchaseId }))
  return row ? fromRow(row) : null
}

function fromRow(row: Row): OrderForMail {
  return {
    orderId: row.id,
    orderNumber: orderNumber(row.id),
    buyer: { fullName: row.full_name, email: row.email },
    totalCents: Number(row.total_cents),
    discountCents: Number(row.discount_cents),
    method: row.payment_method,
    paidAt: row.paid_at ? new Date(row.paid_at) : null,
    lines: row.lines,
    shipments: row.shipments,
  }
}

/** Its files that have no certificate yet, as it is to state them. */
export function unsignedLines({ buyer, lines }: Pick<OrderForMail, 'buyer' | 'lines'>) {
  return lines.flatMap(({ purchaseId, projectId, title, maker, licence, completedAt, ...line }) =>
    licence && completedAt && line.status === 'completed' && line.certificate === null
      ? [
          {
            purchaseId,
            projectId,
            title,
            licence,
            maker: maker.fullName,
            buyer: buyer.fullName,
            boughtAt: new Date(completedAt),
          },
        ]
      : [],
  )
}

const ordersById = statementOnce<{ orderIds: string }>('orders_for_mail', () =>
  orderWhere(
    sql`o.id = any(array(select value::uuid from json_array_elements_text(${sql.placeholder('orderIds')}::json)))`,
  ),
)
const orderOfPurchase = statementOnce<{ purchaseId: string }>('order_of_purchase_for_mail', () =>
  orderWhere(sql`o.id = (select order_id from purchases where id = ${sql.placeholder('purchaseId')})`),
)

function orderWhere(isIt: SQL): SQL {
  return sql`
    select o.id, u.full_name, u.email, o.total_cents, o.discount_cents, o.payment_method, o.paid_at,
      (select json_agg(json_build_object('purchaseId', p.id, 'projectId', p.project_id, 'status', p.status, 'maker', json_build_object('fullName', m.full_name, 'email', m.email),
          'title', p.title, 'detail', ${pieceDetail()}, 'kind', p.kind, 'quantity', p.quantity, 'amountCents', p.amount_cents + p.discount_cents - p.freight_cents,
          'freightCents', p.freight_cents, 'feeCents', p.fee_cents + p.discount_cents, 'designerAmountCents', p.designer_amount_cents, 'royaltyCents', p.royalty_cents,
          'completedAt', p.completed_at, 'licence', p.licence, 'certificate', c.number,
          'shipment', case when s.id is not null then json_build_object('service', s.service, 'postBy', s.post_by, 'arriveBy', s.arrive_by,
            'recipient', s.recipient, 'cep', s.cep, 'street', s.street, 'number', s.number, 'complement', s.complement,
            'district', s.district, 'city', s.city, 'uf', s.uf) end) order by p.id)
         from purchases p join users m on m.id = p.designer_id left join licence_certificates c on c.purchase_id = p.id
         left join shipments s on s.order_id = p.order_id and s.maker_id = p.designer_id and p.kind = 'printed'
         where p.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('makerName', m.full_name, 'service', s.service, 'freightCents', s.freight_cents,
                                                  'postBy', s.post_by, 'arriveBy', s.arrive_by) order by s.id), '[]')
         from shipments s join users m on m.id = s.maker_id where s.order_id = o.id) as shipments
    from orders o join users u on u.id = o.buyer_id where ${isIt}`
}

type Row = {
  id: string
  full_name: string
  email: string
  total_cents: string
  discount_cents: string
  payment_method: OrderForMail['method']
  paid_at: string | null
  lines: MailedLine[]
  shipments: MailedShipment[]
}

/** A sale as its maker is written to about it. */
export type SaleForMail = Omit<MailedLine, 'projectId' | 'status' | 'completedAt' | 'licence' | 'certificate'> & {
  orderNumber: string
  /** Whom to agree on the delivery with; only for an object, and the cart says so before the purchase. */
  buyer: OrderForMail['buyer'] | null
}

/** One sale of an order; null for what is no sale, or none any more. */
export function saleForMail({ orderNumber, buyer, lines }: OrderForMail, purchaseId: string): SaleForMail | null {
  const line = lines.find((one) => one.purchaseId === purchaseId)
  if (line?.status !== 'completed') return null
  return { ...line, orderNumber, buyer: line.kind === 'printed' ? buyer : null }
}
