import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import { integer, list, nullable, object, oneOf, text } from '#db/columns.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { shipmentMessages, shipmentPhotos } from '#db/schema/returns.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { ConversationSide, MessageKind } from './message.ts'
import type { StoredPhoto } from './photos.server.ts'

export type NewMessage = {
  shipmentId: string
  /** Null when a deadline approved. */
  authorId: string | null
  kind: MessageKind
  words: string | null
  photos: readonly StoredPhoto[]
}

/** Writes what one side of a shipment says, with its photographs, and has the other written to. Inner verb. */
export async function writeMessage(tx: Database, message: NewMessage, at: Date): Promise<void> {
  const { photos, ...said } = message
  const { shipmentId, authorId: ownerId } = message
  const [row] = await tx
    .insert(shipmentMessages)
    .values({ ...said, createdAt: at })
    .returning({ id: shipmentMessages.id })
  if (!row) throw new Error('a message about a shipment was not written')
  if (photos.length > 0 && ownerId)
    await tx
      .insert(shipmentPhotos)
      .values(photos.map((photo) => ({ ...photo, shipmentId, ownerId, messageId: row.id, createdAt: at })))
  await enqueue(tx, 'send-order-message', { messageId: row.id })
}

/** Notes that one side reported what the other wrote; who may is for `moderation` to say. Inner verb. */
export async function markMessageReported(tx: Database, messageId: string, at: Date): Promise<void> {
  await tx
    .update(shipmentMessages)
    .set({ reportedAt: at })
    .where(and(eq(shipmentMessages.id, messageId), isNull(shipmentMessages.reportedAt)))
}

/** Applies what staff decided about a reported message: it stays, or is hidden. Inner verb. */
export async function settleMessage(
  tx: Database,
  messageId: string,
  { isHidden, staffId, at }: { isHidden: boolean; staffId: string; at: Date },
): Promise<void> {
  await tx
    .update(shipmentMessages)
    .set({ decidedAt: at, decidedBy: staffId, isHidden })
    .where(eq(shipmentMessages.id, messageId))
}

export type MessageForMail = {
  messageId: string
  shipmentId: string
  orderNumber: string
  kind: MessageKind
  side: ConversationSide | null
  words: string | null
  photoCount: number
  titles: string[]
  buyer: { fullName: string; email: string }
  maker: { fullName: string; email: string }
}

/** What was said about a shipment, as the other side is written to about it; null once it is hidden. For jobs only: it carries e-mail addresses. */
export async function messageForMail(db: Database, messageId: string): Promise<MessageForMail | null> {
  const rows = await ask(
    db,
    sql`
    select json_build_object('messageId', t.id, 'shipmentId', s.id, 'orderId', s.order_id, 'kind', t.kind, 'words', t.words,
      'side', case t.author_id when s.buyer_id then 'buyer' when s.maker_id then 'maker' end,
      'photoCount', (select count(*)::int from shipment_photos f where f.message_id = t.id),
      'titles', (select coalesce(json_agg(p.title order by p.id), '[]') from purchases p
        where p.order_id = s.order_id and p.designer_id = s.maker_id and p.kind = 'printed' and p.status = 'completed'),
      'buyer', json_build_object('fullName', b.full_name, 'email', b.email),
      'maker', json_build_object('fullName', m.full_name, 'email', m.email)) as found
    from shipment_messages t join shipments s on s.id = t.shipment_id join users b on b.id = s.buyer_id
    join users m on m.id = s.maker_id where t.id = ${messageId} and not t.is_hidden`,
    {
      found: object({
        shipmentId: text,
        titles: list(text),
        maker: object({ fullName: text, email: text }),
        buyer: object({ fullName: text, email: text }),
        messageId: text,
        kind: oneOf('proof', 'message', 'approval', 'adjustment'),
        side: nullable(oneOf('maker', 'buyer')),
        words: nullable(text),
        photoCount: integer,
        orderId: text,
      }),
    },
  )
  const found = rows[0]?.found
  if (!found) return null
  const { orderId, ...mail } = found
  return { ...mail, orderNumber: orderNumber(orderId) }
}
