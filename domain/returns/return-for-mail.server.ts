import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { query } from '#db/statement.ts'
import { boolean, integer, nullable, number, object, text } from '#db/columns.ts'
import { returnEvents, returns } from '#db/schema/returns.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Day } from '#domain/shared/day.ts'
import { type ReturnKind, type ReturnSide, type ReturnState, type ReturnWish } from './return.ts'

type Person = { id: string; fullName: string; email: string }

export type ReturnForMail = {
  eventId: string
  returnId: string
  purchaseId: string
  orderNumber: string
  event: ReturnState
  side: ReturnSide
  words: string | null
  carrier: string | null
  code: string | null
  kind: ReturnKind
  wish: ReturnWish | null
  isFiles: boolean
  dueOn: Day | null
  title: string
  image: { key: string } | null
  quantity: number
  bought: number
  isWhole: boolean
  buyer: Person
  maker: Person
}

/** Returns an event of a return to mail to buyer and maker. For jobs only: includes e-mail addresses. */
export async function returnForMail(db: Database, eventId: string): Promise<ReturnForMail | null> {
  const rows = await query(
    db,
    sql`
    select json_build_object('eventId', e.id, 'returnId', r.id, 'purchaseId', p.id, 'orderId', p.order_id, 'event', e.event, 'side', e.side,
      'words', e.words, 'carrier', e.carrier, 'code', e.code, 'kind', r.kind, 'wish', r.wish, 'isFiles', r.shipment_id is null, 'dueOn', r.due_on, 'title', p.title, 'image', ${boughtPicture},
      'quantity', r.quantity, 'bought', p.quantity, 'isWhole', p.refunded_cents = p.amount_cents,
      'buyer', json_build_object('id', b.id, 'fullName', b.full_name, 'email', b.email),
      'maker', json_build_object('id', m.id, 'fullName', m.full_name, 'email', m.email)) as found
    from return_events e join returns r on r.id = e.return_id join purchases p on p.id = r.purchase_id
    join users b on b.id = r.buyer_id join users m on m.id = r.maker_id where e.id = ${eventId}`,
    {
      found: object({
        maker: object({ id: text, fullName: text, email: text }),
        buyer: object({ id: text, fullName: text, email: text }),
        carrier: nullable(text),
        bought: number,
        title: text,
        image: anyBoughtPicture,
        kind: returns.kind,
        side: returnEvents.side,
        words: nullable(text),
        eventId: text,
        returnId: text,
        purchaseId: text,
        event: returnEvents.event,
        isFiles: boolean,
        code: nullable(text),
        wish: returns.wish,
        dueOn: nullable(text),
        quantity: integer,
        isWhole: boolean,
        orderId: text,
      }),
    },
  )
  const found = rows[0]?.found
  if (!found) return null
  const { orderId, ...mail } = found
  return { ...mail, orderNumber: orderNumber(orderId) }
}
