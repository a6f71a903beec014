import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import { boolean, list, nullable, number, object, oneOf, text } from '#db/columns.ts'
import type { shipments } from '#db/schema/freight.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { ShipmentState } from '#domain/orders/shipment.ts'
import type { FreightService } from '#domain/freight/quote.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Limit, RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import type { ConversationSide, ShipmentMessage } from './message.ts'
import { writeMessage } from './messages.server.ts'
import { findOwnShipment } from './shipments.server.ts'
import type { StoredPhoto } from './photos.server.ts'

export type ConversationPage = {
  shipmentId: string
  orderId: string
  orderNumber: string
  state: ShipmentState
  service: FreightService
  needsProof: boolean
  side: ConversationSide
  buyerName: string
  makerName: string
  messages: ShipmentMessage[]
}

/** What buyer and maker of a shipment said to each other, for either of them; null for all other users. */
export async function conversationPage(
  db: Database,
  personId: string,
  shipmentId: string,
): Promise<ConversationPage | null> {
  const found = await findConversation(db, personId, shipmentId)
  if (!found) return null
  const { orderId, state, service, needsProof, buyerId, makerId } = found.shipment
  const rows = await ask(
    db,
    sql`
    select b.full_name as buyer_name, m.full_name as maker_name,
      (select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'words', case when t.is_hidden then null else t.words end,
          'side', case t.author_id when b.id then 'buyer' when m.id then 'maker' end, 'at', t.created_at,
          'isHidden', t.is_hidden, 'isReported', t.reported_at is not null,
          'photos', (select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.id), '[]')
            from shipment_photos f where f.message_id = t.id and not t.is_hidden)) order by t.id), '[]')
        from shipment_messages t where t.shipment_id = ${shipmentId}) as messages
    from users b, users m where b.id = ${buyerId} and m.id = ${makerId}`,
    {
      buyer_name: text,
      maker_name: text,
      messages: list(
        object({
          id: text,
          kind: oneOf('proof', 'message', 'approval', 'adjustment'),
          side: nullable(oneOf('maker', 'buyer')),
          words: nullable(text),
          photos: list(object({ id: text, width: number, height: number })),
          isHidden: boolean,
          isReported: boolean,
          at: text,
        }),
      ),
    },
  )
  const [row] = rows
  if (!row) throw new Error(`shipment ${shipmentId} has no people`)
  return {
    shipmentId,
    orderId,
    orderNumber: orderNumber(orderId),
    state,
    service,
    needsProof,
    side: found.side,
    buyerName: row.buyer_name,
    makerName: row.maker_name,
    messages: row.messages.map((message) => ({ ...message, at: new Date(message.at) })),
  }
}

/** Finds a shipment of a user's, on whichever side they are; null for all other users. */
export async function findConversation(
  db: Database,
  personId: string,
  shipmentId: string,
): Promise<{ shipment: typeof shipments.$inferSelect; side: ConversationSide } | null> {
  const bought = await findOwnShipment(db, shipmentId, { buyerId: personId })
  if (bought) return { shipment: bought, side: 'buyer' }
  const sold = await findOwnShipment(db, shipmentId, { makerId: personId })
  return sold && { shipment: sold, side: 'maker' }
}

/** Messages that one person may write about shipments: each is a mail to the other side. */
const messagesPerPerson: Limit = { name: 'shipment-message', times: 60, seconds: 3600 }

type Said = { personId: string; shipmentId: string; words: string; photos: readonly StoredPhoto[] }

/** Buyer or maker says something about a shipment of theirs; the other reads it on the page and by mail. */
export async function sendMessage(
  { db, clock, rateLimits }: { db: Database; clock: Clock; rateLimits: RateLimits },
  { personId, shipmentId, words, photos }: Said,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' } | TooManyTries> {
  if (!(await findConversation(db, personId, shipmentId))) return { ok: false, reason: 'not_found' }
  const permit = await rateLimits.take(messagesPerPerson, personId)
  if (!permit.ok) return permit
  const message = { shipmentId, authorId: personId, kind: 'message', words, photos } as const
  await db.transaction((tx) => writeMessage(tx, message, clock.now()))
  return { ok: true }
}
