import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { boolean, integer, list, nullable, object, oneOf, type RowOf, text } from '#db/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { orders, purchases, priceReasons } from '#db/schema/commerce.ts'
import { type Given, statement } from '#db/statement.ts'
import { anyLicence, boughtLicence } from '#db/sql/licence.sql.ts'
import { sellersOfOrder } from '#db/sql/sold-by.sql.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { pieceDetail } from '#db/sql/piece.sql.ts'
import { orderNumber } from './order.ts'
import { promisedShipment } from './order-receipt.server.ts'
import { type FreightService, freightServices } from '#domain/freight/quote.ts'
import type { LicenceGrant } from '#domain/licences/licence.ts'
import type { Day } from '#domain/shared/day.ts'
import type { PriceReason } from '#domain/pricing/price-reason.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { ReceiptShipment } from './receipt.ts'
import type { WithdrawalRule } from './withdrawal-rule.ts'
import type { PurchaseState } from './purchase.ts'

export type OrderForMail = {
  orderId: string
  orderNumber: string
  buyer: { id: string; fullName: string; email: string }
  totalCents: Cents
  method: 'card' | 'debit' | 'pix' | null
  paidAt: Date | null
  /** Sellers' names, tax ids and places, which the law requires on receipts. */
  sellers: string[]
  lines: MailedLine[]
  shipments: MailedShipment[]
}

type MailedLine = {
  purchaseId: string
  projectId: string
  status: PurchaseState
  maker: { id: string; fullName: string; email: string }
  title: string
  image: { key: string } | null
  /** Variant and engraved text of a printed item, possibly empty. */
  detail: string
  kind: 'digital' | 'printed'
  quantity: number
  /** Amount without freight, before any Pix discount, which the platform pays from its fee. */
  amountCents: Cents
  reasons: PriceReason[]
  freightCents: Cents
  feeCents: Cents
  freightFeeCents: Cents
  designerAmountCents: Cents
  royaltyCents: Cents
  completedAt: string | null
  withdrawalRule: WithdrawalRule
  licence: LicenceGrant | null
  isUpgrade: boolean
  /** Number of the licence certificate; null until signed. */
  certificate: string | null
  shipment: Omit<ReceiptShipment, 'makerName' | 'freightCents'> | null
}

export type MailedShipment = {
  makerName: string
  service: FreightService
  freightCents: Cents
  postBy: Day | null
  arriveBy: Day | null
}

export function unsignedLines({ buyer, lines }: Pick<OrderForMail, 'buyer' | 'lines'>) {
  return lines.flatMap(({ purchaseId, projectId, title, maker, licence, completedAt, ...line }) =>
    licence && completedAt && line.status === 'completed' && line.certificate === null
      ? [
          {
            purchaseId,
            projectId,
            title,
            ...licence,
            maker: maker.fullName,
            buyer: buyer.fullName,
            boughtAt: new Date(completedAt),
          },
        ]
      : [],
  )
}

export type SaleForMail = Omit<
  MailedLine,
  'projectId' | 'status' | 'completedAt' | 'licence' | 'certificate' | 'withdrawalRule'
> & {
  orderNumber: string
  /**
   * Name of the buyer of a printed object; null for files. Makers get no e-mail address: they write in the shipment's
   * conversation.
   */
  buyerName: string | null
}

export function saleForMail({ orderNumber, buyer, lines }: OrderForMail, purchaseId: string): SaleForMail | null {
  const line = lines.find((one) => one.purchaseId === purchaseId)
  if (line?.status !== 'completed') return null
  return { ...line, orderNumber, buyerName: line.kind === 'printed' ? buyer.fullName : null }
}

/** Returns orders to write about in mails, in any order. For jobs only: includes e-mail addresses. */
export async function ordersForMail(db: Database, orderIds: readonly string[]): Promise<OrderForMail[]> {
  return (await ordersById.rows(db, { orderIds: JSON.stringify(orderIds) })).map(fromRow)
}

export async function orderOfPurchaseForMail(db: Database, purchaseId: string): Promise<OrderForMail | null> {
  const row = await orderOfPurchase.row(db, { purchaseId })
  return row ? fromRow(row) : null
}

function fromRow({ id, buyerId, fullName, email, ...order }: RowOf<typeof mailed>): OrderForMail {
  return { orderId: id, orderNumber: orderNumber(id), buyer: { id: buyerId, fullName, email }, ...order }
}

function orderWhere(isIt: SQL): SQL {
  return sql`
    select o.id, u.id as "buyerId", u.full_name as "fullName", u.email, o.total_cents as "totalCents",
      o.payment_method as method, o.paid_at as "paidAt", ${sellersOfOrder} as sellers,
      (select json_agg(json_build_object('purchaseId', p.id, 'projectId', p.project_id, 'status', p.status, 'maker', json_build_object('id', m.id, 'fullName', m.full_name, 'email', m.email),
          'title', p.title, 'image', ${boughtPicture}, 'detail', ${pieceDetail()}, 'kind', p.kind, 'quantity', p.quantity, 'amountCents', p.amount_cents + p.discount_cents - p.freight_cents, 'reasons', p.reasons,
          'freightCents', p.freight_cents, 'feeCents', p.fee_cents + p.discount_cents, 'freightFeeCents', p.freight_fee_cents, 'designerAmountCents', p.designer_amount_cents, 'royaltyCents', p.royalty_cents,
          'completedAt', p.completed_at, 'licence', ${boughtLicence}, 'isUpgrade', p.upgrade_of is not null, 'withdrawalRule', p.withdrawal_rule, 'certificate', c.number,
          'shipment', case when s.id is not null then json_build_object('id', s.id, 'service', s.service, 'postBy', s.post_by, 'arriveBy', s.arrive_by,
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

const person = object({ id: text, fullName: text, email: text })

const mailed = {
  id: orders.id,
  buyerId: users.id,
  fullName: users.fullName,
  email: users.email,
  totalCents: orders.totalCents,
  method: orders.paymentMethod,
  paidAt: orders.paidAt,
  sellers: list(text),
  lines: list(
    object({
      purchaseId: text,
      projectId: text,
      status: purchases.status,
      maker: person,
      title: text,
      image: anyBoughtPicture,
      detail: text,
      kind: purchases.kind,
      withdrawalRule: purchases.withdrawalRule,
      quantity: integer,
      amountCents: integer,
      reasons: priceReasons,
      freightCents: integer,
      feeCents: integer,
      freightFeeCents: integer,
      designerAmountCents: integer,
      royaltyCents: integer,
      completedAt: nullable(text),
      licence: anyLicence,
      isUpgrade: boolean,
      certificate: nullable(text),
      shipment: nullable(object({ id: text, ...promisedShipment })),
    }),
  ),
  shipments: list(
    object({
      makerName: text,
      service: oneOf(...freightServices),
      freightCents: integer,
      postBy: nullable(text),
      arriveBy: nullable(text),
    }),
  ),
}

const ordersById = statement(
  'orders_for_mail',
  ({ orderIds }: Given<{ orderIds: string }>) =>
    orderWhere(sql`o.id = any(array(select value::uuid from json_array_elements_text(${orderIds}::json)))`),
  mailed,
)

const orderOfPurchase = statement(
  'order_of_purchase_for_mail',
  ({ purchaseId }: Given<{ purchaseId: string }>) =>
    orderWhere(sql`o.id = (select order_id from purchases where id = ${purchaseId})`),
  mailed,
)
