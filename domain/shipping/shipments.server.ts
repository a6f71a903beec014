import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query, execute } from '#db/statement.ts'
import { list, nullable, object, text } from '#db/columns.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { pieceDetail } from '#db/sql/piece.sql.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { shipments } from '#db/schema/freight.ts'
import type { FreightService } from '#domain/freight/quote.ts'
import { payableOn } from '#domain/ledger/payable-on.ts'
import { moveShipment } from '#domain/orders/moves.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { type ShipmentState } from '#domain/orders/shipment.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Day } from '#domain/shared/day.ts'
import { isUuid } from '#domain/shared/text.ts'

/**
 * Marks a posted shipment as delivered, which starts the withdrawal period; false if not in transit. Call in a
 * transaction.
 */
export async function deliverShipment(tx: Database, shipmentId: string, at: Date): Promise<boolean> {
  if (!(await moveShipment(tx, shipmentId, 'delivered', at))) return false
  await execute(
    tx,
    sql`
    update earnings e set payable_on = ${payableOn('printed', at, at)}
    from purchases p join shipments s on s.order_id = p.order_id and s.maker_id = p.designer_id
    where s.id = ${shipmentId} and p.kind = 'printed' and e.purchase_id = p.id and e.released_at is null`,
  )
  await enqueue(tx, 'send-shipment-notice', { shipmentId, event: 'delivered' })
  return true
}

export async function confirmReceipt(
  { db, clock }: { db: Database; clock: Clock },
  { buyerId, shipmentId }: { buyerId: string; shipmentId: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'not_posted' }> {
  const shipment = await findOwnShipment(db, shipmentId, { buyerId })
  if (!shipment) return { ok: false, reason: 'not_found' }
  if (shipment.state === 'delivered') return { ok: true }
  const delivered = await db.transaction((tx) => deliverShipment(tx, shipmentId, clock.now()))
  return delivered ? { ok: true } : { ok: false, reason: 'not_posted' }
}

export type Side = { makerId: string } | { buyerId: string }

/** Returns a maker's or buyer's own paid shipment, or null; `lock` locks it in the transaction. */
export async function findOwnShipment(
  db: Database,
  shipmentId: string,
  side: Side,
  { lock = false } = {},
): Promise<typeof shipments.$inferSelect | null> {
  if (!isUuid(shipmentId)) return null
  const own = 'makerId' in side ? eq(shipments.makerId, side.makerId) : eq(shipments.buyerId, side.buyerId)
  const query = db
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, shipmentId), own))
  const [shipment] = await (lock ? query.for('no key update') : query)
  return shipment && shipment.state !== 'unpaid' ? shipment : null
}

export type ShipmentForMail = {
  shipmentId: string
  orderId: string
  orderNumber: string
  state: ShipmentState
  service: FreightService
  pieces: { purchaseId: string; title: string; detail: string; image: { key: string } | null }[]
  maker: { id: string; fullName: string; email: string }
  buyer: { id: string; fullName: string; email: string }
  postBy: Day | null
  arriveBy: Day | null
  carrier: string | null
  trackingCode: string | null
}

/** Returns a shipment to mail to buyer and maker. For jobs only: includes e-mail addresses. */
export async function shipmentForMail(db: Database, shipmentId: string): Promise<ShipmentForMail | null> {
  const rows = await query(
    db,
    sql`
    select json_build_object('shipmentId', s.id, 'orderId', s.order_id, 'state', s.state, 'service', s.service,
      'pieces', (select coalesce(json_agg(json_build_object('purchaseId', p.id, 'title', p.title, 'detail', ${pieceDetail()}, 'image', ${boughtPicture}) order by p.id), '[]') from purchases p
        where p.order_id = s.order_id and p.designer_id = s.maker_id and p.kind = 'printed' and p.status = 'completed'),
      'maker', json_build_object('id', m.id, 'fullName', m.full_name, 'email', m.email),
      'buyer', json_build_object('id', b.id, 'fullName', b.full_name, 'email', b.email), 'postBy', s.post_by, 'arriveBy', s.arrive_by,
      'carrier', s.carrier, 'trackingCode', s.tracking_code) as found
    from shipments s join users m on m.id = s.maker_id join users b on b.id = s.buyer_id where s.id = ${shipmentId}`,
    {
      found: object({
        state: shipments.state,
        shipmentId: text,
        orderId: text,
        service: shipments.service,
        pieces: list(object({ purchaseId: text, title: text, detail: text, image: anyBoughtPicture })),
        maker: object({ id: text, fullName: text, email: text }),
        buyer: object({ id: text, fullName: text, email: text }),
        postBy: nullable(text),
        arriveBy: nullable(text),
        carrier: nullable(text),
        trackingCode: nullable(text),
      }),
    },
  )
  const found = rows[0]?.found
  return found ? { ...found, orderNumber: orderNumber(found.orderId) } : null
}
