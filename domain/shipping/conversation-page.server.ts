import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { ShipmentState } from '#domain/orders/shipment.ts'
import { findConversation } from './find-conversation.server.ts'
import type { ConversationSide, ShipmentMessage } from './message.ts'

export type ConversationPage = {
  shipmentId: string
  orderId: string
  orderNumber: string
  state: ShipmentState
  needsProof: boolean
  side: ConversationSide
  buyerName: string
  makerName: string
  messages: ShipmentMessage[]
}

/** What buyer and maker of a shipment said to each other, for either of them; null for everybody else. */
export async function conversationPage(
  db: Database,
  personId: string,
  shipmentId: string,
): Promise<ConversationPage | null> {
  const found = await findConversation(db, personId, shipmentId)
  if (!found) return null
  const { orderId, state, needsProof, buyerId, makerId } = found.shipment
  const { rows } = await db.execute<Row>(sql`
    select b.full_name as buyer_name, m.full_name as maker_name,
      (select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'words', case when t.is_hidden then null else t.words end,
          'side', case t.author_id when b.id then 'buyer' when m.id then 'maker' end, 'at', t.created_at,
          'isHidden', t.is_hidden, 'isReported', t.reported_at is not null,
          'photos', (select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.id), '[]')
            from shipment_photos f where f.message_id = t.id and not t.is_hidden)) order by t.id), '[]')
        from shipment_messages t where t.shipment_id = ${shipmentId}) as messages
    from users b, users m where b.id = ${buyerId} and m.id = ${makerId}`)
  const [row] = rows
  if (!row) throw new Error(`shipment ${shipmentId} has no people`)
  return {
    shipmentId,
    orderId,
    orderNumber: orderNumber(orderId),
    state,
    needsProof,
    side: found.side,
    buyerName: row.buyer_name,
    makerName: row.maker_name,
    messages: row.messages.map((message) => ({ ...message, at: new Date(message.at) })),
  }
}

type Row = {
  buyer_name: string
  maker_name: string
  messages: (Omit<ShipmentMessage, 'at'> & { at: string })[]
}
