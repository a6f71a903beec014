import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { FreightService } from '#domain/freight/quote.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { ShipmentState } from '#domain/orders/shipment.ts'
import type { Day } from '#domain/shared/day.ts'

export type ShipmentForMail = {
  shipmentId: string
  orderId: string
  orderNumber: string
  state: ShipmentState
  service: FreightService
  titles: string[]
  maker: { fullName: string; email: string }
  buyer: { fullName: string; email: string }
  postBy: Day | null
  arriveBy: Day | null
  carrier: string | null
  trackingCode: string | null
}

/** A shipment as buyer and maker are written to about it. For jobs only: it carries e-mail addresses. */
export async function shipmentForMail(db: Database, shipmentId: string): Promise<ShipmentForMail | null> {
  const { rows } = await db.execute<{ found: Omit<ShipmentForMail, 'orderNumber'> }>(sql`
    select json_build_object('shipmentId', s.id, 'orderId', s.order_id, 'state', s.state, 'service', s.service,
      'titles', (select coalesce(json_agg(p.title order by p.id), '[]') from purchases p
        where p.order_id = s.order_id and p.designer_id = s.maker_id and p.kind = 'printed' and p.status = 'completed'),
      'maker', json_build_object('fullName', m.full_name, 'email', m.email),
      'buyer', json_build_object('fullName', b.full_name, 'email', b.email), 'postBy', s.post_by, 'arriveBy', s.arrive_by,
      'carrier', s.carrier, 'trackingCode', s.tracking_code) as found
    from shipments s join users m on m.id = s.maker_id join users b on b.id = s.buyer_id where s.id = ${shipmentId}`)
  const found = rows[0]?.found
  return found ? { ...found, orderNumber: orderNumber(found.orderId) } : null
}
