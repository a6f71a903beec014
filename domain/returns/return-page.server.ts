import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { upgradesLeft } from '#db/sql/licence.sql.ts'
import { query } from '#db/statement.ts'
import { boolean, integer, list, nullable, number, object, text } from '#db/columns.ts'
import { returnEvents } from '#db/schema/returns.ts'
import { pieceDetail } from '#db/sql/piece.sql.ts'
import { netOf } from '#domain/ledger/net.sql.ts'
import { amountOfPieces, bringsFreight } from '#domain/ledger/piece-parts.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Photo } from '#domain/conversations/conversation.ts'
import { Fault } from '#fault'
import { type FoundReturn, findReturn } from './returns.server.ts'
import { type ReturnKind, type ReturnSide, type ReturnState, type ReturnWish } from './return.ts'

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
  purchaseId: string
  orderId: string
  orderNumber: string
  projectId: string
  shipmentId: string | null
  isFiles: boolean
  buyerId: string
  makerId: string
  buyerName: string
  makerName: string
  title: string
  detail: string
  quantity: number
  bought: number
  /** Cents refunded, or that a refund would pay; null if there is nothing to refund. */
  amountCents: Cents | null
  /** True if the amount includes freight, since the buyer keeps no piece of the purchase. */
  hasFreight: boolean
  /** Maker's share held until the return ends; null if none. */
  heldCents: Cents | null
  image: { key: string; color: string } | null
  events: ReturnPageEvent[]
}

/** Returns a return with all details of its page; the caller checks access (`sideOf`). */
export async function returnPage(db: Database, returnId: string): Promise<ReturnPage | null> {
  const found = await findReturn(db, returnId)
  if (!found) return null
  const rows = await query(
    db,
    sql`
    select b.full_name as buyer_name, m.full_name as maker_name, p.title, ${pieceDetail()} as detail, p.quantity as bought,
      p.amount_cents, p.freight_cents, p.refunded_cents, p.refunded_quantity, p.status = 'completed' as is_kept,
      (select f.amount_cents + coalesce((select sum(g.amount_cents) from purchases u join refunds g on g.key = 'upgrade:' || u.id
            where u.upgrade_of = coalesce(p.upgrade_of, p.id) and g.created_at = f.created_at), 0)
        from refunds f where f.key = ${`return:${returnId}:${found.purchaseId}`}) as given_back_cents,
      case when exists (select 1 from holds h where h.purchase_id = p.id and h.reason = 'return' and h.lifted_at is null)
        then ${netOf(sql`false`)} end as held_cents,
      ${upgradesLeft(found.purchaseId)} as upgrades_cents,
      ${boughtPicture} as image,
      (select json_agg(json_build_object('id', e.id, 'event', e.event, 'side', e.side, 'words', e.words, 'carrier', e.carrier,
          'code', e.code, 'at', e.created_at, 'photos', (
            select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.id), '[]')
            from purchase_photos f where f.return_event_id = e.id)) order by e.id)
        from return_events e where e.return_id = ${returnId}) as events
    from purchases p join users b on b.id = p.buyer_id join users m on m.id = p.designer_id where p.id = ${found.purchaseId}`,
    {
      buyer_name: text,
      maker_name: text,
      title: text,
      detail: text,
      bought: number,
      amount_cents: text,
      freight_cents: text,
      refunded_cents: text,
      refunded_quantity: integer,
      is_kept: boolean,
      given_back_cents: nullable(text),
      held_cents: nullable(integer),
      upgrades_cents: integer,
      image: anyBoughtPicture,
      events: list(
        object({
          id: text,
          carrier: nullable(text),
          side: returnEvents.side,
          words: nullable(text),
          event: returnEvents.event,
          code: nullable(text),
          photos: list(object({ id: text, width: number, height: number })),
          at: text,
        }),
      ),
    },
  )
  const [row] = rows
  if (!row) throw new Fault(`return ${returnId}: no purchase`)
  return {
    ...found,
    orderNumber: orderNumber(found.orderId),
    buyerName: row.buyer_name,
    makerName: row.maker_name,
    title: row.title,
    detail: row.detail,
    bought: row.bought,
    ...amountOf(found, row),
    heldCents: row.held_cents,
    image: row.image,
    events: row.events.map((event) => ({ ...event, at: new Date(event.at) })),
  }
}

function amountOf({ quantity, closedAt }: FoundReturn, row: Row): Pick<ReturnPage, 'amountCents' | 'hasFreight'> {
  const freightCents = Number(row.freight_cents)
  if (row.given_back_cents !== null) {
    const isLast = !row.is_kept && row.refunded_quantity === row.bought
    return { amountCents: Number(row.given_back_cents), hasFreight: isLast && freightCents > 0 }
  }
  if (closedAt || !row.is_kept) return { amountCents: null, hasFreight: false }
  const amounts = { amountCents: Number(row.amount_cents), freightCents, refundedCents: Number(row.refunded_cents) }
  const line = { ...amounts, quantity: row.bought, refundedQuantity: row.refunded_quantity }
  return {
    amountCents: amountOfPieces(line, quantity) + row.upgrades_cents,
    hasFreight: bringsFreight(line, quantity),
  }
}

type Row = {
  buyer_name: string
  maker_name: string
  title: string
  detail: string
  bought: number
  amount_cents: string
  freight_cents: string
  refunded_cents: string
  refunded_quantity: number
  is_kept: boolean
  given_back_cents: string | null
  upgrades_cents: Cents
  image: ReturnPage['image']
  events: (Omit<ReturnPageEvent, 'at'> & { at: string })[]
}
