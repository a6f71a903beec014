import { sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, number, object, oneOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { refunds } from '#db/schema/refunds.ts'
import { orders, purchases, priceReasons } from '#db/schema/commerce.ts'
import { anyLicence, boughtLicence } from '#db/sql/licence.sql.ts'
import { ownsFiles } from '#db/sql/bought.sql.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { pieceDetail } from '#db/sql/piece.sql.ts'
import { sellersOfOrder } from '#db/sql/sold-by.sql.ts'
import { query } from '#db/statement.ts'
import { makerName, shopSlug } from '#db/sql/shop-slug.sql.ts'
import { declineReasons, orderNumber } from './order.ts'
import type { OrderReceipt } from './receipt.ts'
import { refundStates } from './refund.ts'
import { freightServices } from '#domain/freight/quote.ts'

export const promisedShipment = {
  service: oneOf(...freightServices),
  postBy: nullable(text),
  arriveBy: nullable(text),
  recipient: text,
  cep: text,
  street: text,
  number: text,
  complement: nullable(text),
  district: text,
  city: text,
  uf: text,
}

const receiptColumns = {
  state: orders.state,
  totalCents: integer,
  method: orders.paymentMethod,
  createdAt: timestamp,
  expiresAt: timestamp,
  paidAt: nullable(timestamp),
  checkoutUrl: nullable(text),
  pixCode: nullable(text),
  cardBrand: nullable(text),
  cardLast4: nullable(text),
  instalments: nullable(number),
  declineReason: nullable(oneOf(...declineReasons)),
  email: text,
  sellers: list(text),
  lines: list(
    object({
      purchaseId: text,
      licence: anyLicence,
      isUpgrade: boolean,
      offerId: text,
      projectId: text,
      kind: purchases.kind,
      title: text,
      detail: text,
      personalization: text,
      designerName: text,
      designerSlug: nullable(text),
      quantity: integer,
      amountCents: integer,
      reasons: priceReasons,
      status: purchases.status,
      refundedCents: integer,
      refundedQuantity: integer,
      refund: nullable(
        object({
          reason: refunds.reason,
          state: oneOf(...refundStates),
        }),
      ),
      image: anyBoughtPicture,
      fileCount: integer,
      sizeBytes: number,
      isOwned: boolean,
    }),
  ),
  shipments: list(object({ id: text, makerName: text, freightCents: integer, ...promisedShipment })),
}

/** Returns the receipt of the buyer's own order; null for other users. */
export async function orderReceipt(db: Database, buyerId: string, orderId: string): Promise<OrderReceipt | null> {
  const rows = await query(
    db,
    sql`
    select o.state, o.total_cents as "totalCents", o.payment_method as method, o.created_at as "createdAt", o.expires_at as "expiresAt",
      o.paid_at as "paidAt", o.checkout_url as "checkoutUrl", o.pix_code as "pixCode", o.card_brand as "cardBrand",
      o.card_last4 as "cardLast4", o.instalments, o.decline_reason as "declineReason", b.email,
      (select json_agg(json_build_object(
          'purchaseId', p.id, 'licence', ${boughtLicence}, 'isUpgrade', p.upgrade_of is not null, 'offerId', p.offer_id, 'projectId', p.project_id, 'kind', p.kind, 'title', p.title, 'detail', ${pieceDetail()}, 'personalization', p.personalization, 'designerName', ${makerName(sql`u`)}, 'designerSlug', ${shopSlug(sql`u.id`)}, 'quantity', p.quantity,
          'amountCents', p.amount_cents - p.freight_cents, 'reasons', p.reasons, 'status', p.status, 'refundedCents', p.refunded_cents, 'refundedQuantity', p.refunded_quantity,
          'refund', (select json_build_object('reason', r.reason, 'state', r.state) from refunds r
                      where r.purchase_id = p.id order by r.created_at desc, r.id desc limit 1),
          'isOwned', p.kind = 'digital' and ${ownsFiles(sql`p.buyer_id`, sql`p.project_id`)},
          'fileCount', f.count, 'sizeBytes', f.bytes,
          'image', ${boughtPicture}) order by p.id)
        from purchases p join users u on u.id = p.designer_id
        left join lateral (select count(*)::int as count, coalesce(sum(size_bytes), 0)::bigint as bytes
          from project_files where project_id = p.project_id and removed_at is null) f on true
        where p.order_id = o.id) as lines,
      ${sellersOfOrder} as sellers,
      (select coalesce(json_agg(json_build_object('id', s.id, 'makerName', u.full_name, 'service', s.service, 'freightCents', s.freight_cents,
          'postBy', s.post_by, 'arriveBy', s.arrive_by, 'recipient', s.recipient, 'cep', s.cep, 'street', s.street, 'number', s.number,
          'complement', s.complement, 'district', s.district, 'city', s.city, 'uf', s.uf) order by s.id), '[]')
        from shipments s join users u on u.id = s.maker_id where s.order_id = o.id) as shipments
    from orders o join users b on b.id = o.buyer_id where o.id = ${orderId} and o.buyer_id = ${buyerId}`,
    receiptColumns,
  )
  const row = rows[0]
  if (!row) return null
  const { cardBrand, cardLast4, instalments, ...facts } = row
  const card = cardLast4 ? { brand: cardBrand ?? '', last4: cardLast4, instalments: instalments ?? 1 } : null
  return { orderId, number: orderNumber(orderId), ...facts, card }
}

/** Returns pictures of an order's items, in the sequence of `orderForProvider`. */
export async function orderPictures(db: Database, orderId: string) {
  const select = sql`select ${boughtPicture} as image from purchases p where p.order_id = ${orderId} order by p.id`
  const rows = await query(db, select, { image: anyBoughtPicture })
  return rows.map(({ image }) => image)
}
