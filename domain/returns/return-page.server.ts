import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { pieceDetail } from '#domain/catalog/piece-detail.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Photo } from '#domain/shipping/photo.ts'
import { findReturn } from './find-return.server.ts'
import type { ReturnKind, ReturnSide, ReturnState, ReturnWish } from './return.ts'

export type ReturnPageEvent = {
  id: string
  event: ReturnState
  side: ReturnSide
  words: string | null
  carrier: string | null
  code: string | null
  at: Date
  photos: Photo[]
}

export type ReturnPage = {
  id: string
  kind: ReturnKind
  wish: ReturnWish | null
  state: ReturnState
  dueOn: Day | null
  orderId: string
  orderNumber: string
  shipmentId: string
  buyerId: string
  makerId: string
  buyerName: string
  makerName: string
  title: string
  detail: string
  quantity: number
  /** What goes back when it ends so: what is left of the purchase, with its freight. */
  leftCents: Cents
  image: { key: string; color: string } | null
  events: ReturnPageEvent[]
}

/** A return with everything its page says; whose it may be is the caller's question (`sideOf`). */
export async function returnPage(db: Database, returnId: string): Promise<ReturnPage | null> {
  const found = await findReturn(db, returnId)
  if (!found) return null
  const { rows } = await db.execute<Row>(sql`
    select b.full_name as buyer_name, m.full_name as maker_name, p.title, ${pieceDetail()} as detail, p.quantity,
      p.amount_cents - p.refunded_cents as left_cents,
      (select json_build_object('key', i.storage_key, 'color', i.color) from project_images i
        where i.project_id = p.project_id order by i.position limit 1) as image,
      (select json_agg(json_build_object('id', e.id, 'event', e.event, 'side', e.side, 'words', e.words, 'carrier', e.carrier,
          'code', e.code, 'at', e.created_at, 'photos', (
            select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.id), '[]')
            from shipment_photos f where f.return_event_id = e.id)) order by e.id)
        from return_events e where e.return_id = ${returnId}) as events
    from purchases p join users b on b.id = p.buyer_id join users m on m.id = p.designer_id where p.id = ${found.purchaseId}`)
  const [row] = rows
  if (!row) throw new Error(`return ${returnId} has no purchase`)
  return {
    ...found,
    orderNumber: orderNumber(found.orderId),
    buyerName: row.buyer_name,
    makerName: row.maker_name,
    title: row.title,
    detail: row.detail,
    quantity: row.quantity,
    leftCents: Number(row.left_cents),
    image: row.image,
    events: row.events.map((event) => ({ ...event, at: new Date(event.at) })),
  }
}

type Row = {
  buyer_name: string
  maker_name: string
  title: string
  detail: string
  quantity: number
  left_cents: string
  image: ReturnPage['image']
  events: (Omit<ReturnPageEvent, 'at'> & { at: string })[]
}
