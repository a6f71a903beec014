import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { boolean, integer, list, nullable, number, object, oneOf, text } from '#db/columns.ts'
import { shipments } from '#db/schema/freight.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { pieceDetail } from '#db/sql/piece.sql.ts'
import type { FreightService } from '#domain/freight/quote.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { type BoardFilter, isFiltered } from './board-filter.ts'
import { passesFilter } from './board-filter.sql.ts'

const boardStates = ['queued', 'printing', 'finishing', 'proof', 'approved', 'posted', 'delivered'] as const
export type BoardState = (typeof boardStates)[number]

export function isBoardState(text: string | null): text is BoardState {
  return boardStates.some((state) => state === text)
}

/** A line of a shipment on the production board; `color` is `#rrggbb`, null without a named colour. */
type BoardLine = {
  title: string
  detail: string
  quantity: number
  image: { key: string } | null
  color: string | null
}

export type BoardShipment = {
  id: string
  orderNumber: string
  state: BoardState
  service: FreightService
  buyerName: string
  /** True if the buyer must approve photos before posting. */
  needsProof: boolean
  place: string
  postBy: Day | null
  trackingCode: string | null
  /** Price of the label to buy, in cents; null if there is none to buy. */
  labelCents: Cents | null
  lines: BoardLine[]
}

const everything: BoardFilter = { day: null, material: null, color: null, printerId: null }

export type BoardColumn = { state: BoardState; count: number; shipments: BoardShipment[] }

/** Maximum number of shipments in a column beside others, and in a column shown alone. */
const [shownInColumn, shownAlone] = [20, 60]

/** Days for which a delivered shipment stays on the production board. */
const deliveredDays = 7
/** Days after its posting deadline for which a delivered shipment can stay on the board. */
const soughtDays = 90

type BoardAsked = {
  filter?: BoardFilter
  /** State to show alone, with only counts of the others; null for all. */
  only?: BoardState | null
}

const boardColumns = {
  state: oneOf(...boardStates),
  count: integer,
  shipments: list(
    object({
      id: text,
      buyerName: text,
      service: shipments.service,
      postBy: nullable(text),
      trackingCode: nullable(text),
      labelCents: nullable(integer),
      needsProof: boolean,
      place: text,
      orderId: text,
      lines: nullable(
        list(object({ title: text, detail: text, quantity: integer, image: anyBoughtPicture, color: nullable(text) })),
      ),
    }),
  ),
}

/** Returns a maker's shipments by state, most urgent first, finished ones newest first. */
export async function makerBoard(
  db: Database,
  makerId: string,
  now: Date,
  { filter = everything, only = null }: BoardAsked = {},
): Promise<BoardColumn[]> {
  const passes = passesFilter(makerId, filter)
  const isShown = sql`(${only}::text is null or k.state = ${only})`
  const most = only ? shownAlone : shownInColumn
  const count = sql`(select count(*)::int from shipments o where o.maker_id = ${makerId} and o.state = k.state and ${passes})`
  const kept = sql`(select coalesce(sum(c.shipment_count), 0)::int from shipment_counts c where c.maker_id = ${makerId} and c.state = k.state)`
  const soughtFrom = addDays(dayOf(now), -soughtDays)
  const isRecent = sql`(o.state <> 'delivered' or (o.delivered_at >= ${now.toISOString()}::timestamptz - make_interval(days => ${deliveredDays})
    and coalesce(o.post_by, 'infinity') >= ${soughtFrom}))`
  const rows = await query(
    db,
    sql`
    select k.state, case when k.state = 'delivered'
        then (select count(*)::int from shipments o where o.maker_id = ${makerId} and o.state = 'delivered' and o.post_by >= ${soughtFrom} and ${isRecent} and ${passes})
        else ${isFiltered(filter) ? count : kept} end as count,
      coalesce((select json_agg(json_build_object('id', s.id, 'orderId', s.order_id, 'service', s.service, 'buyerName', b.full_name,
          'place', s.city || '/' || s.uf, 'postBy', s.post_by, 'trackingCode', s.tracking_code,
          'labelCents', (s.label ->> 'cents')::int, 'needsProof', s.needs_proof,
          'lines', (select json_agg(json_build_object('title', p.title, 'detail', ${pieceDetail()}, 'quantity', p.quantity - p.refunded_quantity,
              'image', ${boughtPicture}, 'color', f.color) order by p.id)
             from purchases p left join printed_offers f on f.offer_id = p.offer_id where p.order_id = s.order_id and p.designer_id = s.maker_id and p.kind = 'printed'
               and p.status = 'completed')) order by s.rank)
        from (select t.*, row_number() over () as rank from (
            (select * from shipments o where not k.is_done and ${isShown} and o.maker_id = ${makerId} and o.state = k.state and ${passes}
              order by o.post_by, o.id limit ${most})
            union all (select * from shipments o where k.is_done and ${isShown} and o.maker_id = ${makerId} and o.state = k.state and ${isRecent} and ${passes}
              order by o.post_by desc, o.id desc limit ${most})) t) s
        join users b on b.id = s.buyer_id), '[]') as shipments
    from (values ('queued', false), ('printing', false), ('finishing', false), ('proof', false), ('approved', false), ('posted', true), ('delivered', true)) k (state, is_done)`,
    boardColumns,
  )
  return boardStates.map((state) => {
    const row = rows.find((one) => one.state === state)
    const shipments = (row?.shipments ?? []).map(({ orderId, lines, ...shipment }) => ({
      ...shipment,
      state,
      lines: lines ?? [],
      orderNumber: orderNumber(orderId),
    }))
    return { state, count: row?.count ?? 0, shipments }
  })
}

export type MakerWork = {
  toSend: number
  /** Number of unposted shipments past their posting deadline, except those awaiting the buyer. */
  late: number
  returns: number
}

export async function makerWork(db: Database, makerId: string, today: Day): Promise<MakerWork> {
  const rows = await query(
    db,
    sql`
    select coalesce(sum(c.shipment_count), 0)::int as "toSend",
      coalesce(sum(c.shipment_count) filter (where c.state <> 'proof' and c.post_by < ${today}), 0)::int as late,
      (select count(*)::int from returns r where r.maker_id = ${makerId} and r.state in ('asked', 'sent', 'reprinting')) as returns
    from shipment_counts c
    where c.maker_id = ${makerId} and c.state in ('queued', 'printing', 'finishing', 'proof', 'approved')`,
    { toSend: integer, late: integer, returns: number },
  )
  return rows[0] ?? { toSend: 0, late: 0, returns: 0 }
}
