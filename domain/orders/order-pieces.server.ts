import { sql } from 'drizzle-orm'
import { boolean, integer, type RowOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { purchases } from '#db/schema/commerce.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { pieceDetail } from '#db/sql/piece.sql.ts'
import { query } from '#db/statement.ts'

const shapes = {
  id: text,
  kind: purchases.kind,
  isUpgrade: boolean,
  title: text,
  detail: text,
  quantity: integer,
  refundedQuantity: integer,
  image: anyBoughtPicture,
}

export type OrderPiece = RowOf<typeof shapes>

/** Returns the printed pieces of an order, of one maker in it, or of a shipment; the caller checks access. */
export function orderPieces(
  db: Database,
  of: { orderId: string; makerId?: string } | { shipmentId: string },
): Promise<OrderPiece[]> {
  const from =
    'orderId' in of
      ? sql`purchases p where p.order_id = ${of.orderId} and (${of.makerId ?? null}::uuid is null or p.designer_id = ${of.makerId ?? null}::uuid)`
      : sql`shipments s join purchases p on p.order_id = s.order_id and p.designer_id = s.maker_id and p.kind = 'printed'
          where s.id = ${of.shipmentId}`
  return query(
    db,
    sql`select p.id, p.kind, p.upgrade_of is not null as "isUpgrade", p.title, ${pieceDetail()} as detail, p.quantity, p.refunded_quantity as "refundedQuantity", ${boughtPicture} as image
      from ${from} order by p.id`,
    shapes,
  )
}
