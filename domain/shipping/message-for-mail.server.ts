import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { ConversationSide, MessageKind } from './message.ts'

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
  const { rows } = await db.execute<{ found: Omit<MessageForMail, 'orderNumber'> & { orderId: string } }>(sql`
    select json_build_object('messageId', t.id, 'shipmentId', s.id, 'orderId', s.order_id, 'kind', t.kind, 'words', t.words,
      'side', case t.author_id when s.buyer_id then 'buyer' when s.maker_id then 'maker' end,
      'photoCount', (select count(*)::int from shipment_photos f where f.message_id = t.id),
      'titles', (select coalesce(json_agg(p.title order by p.id), '[]') from purchases p
        where p.order_id = s.order_id and p.designer_id = s.maker_id and p.kind = 'printed' and p.status = 'completed'),
      'buyer', json_build_object('fullName', b.full_name, 'email', b.email),
      'maker', json_build_object('fullName', m.full_name, 'email', m.email)) as found
    from shipment_messages t join shipments s on s.id = t.shipment_id join users b on b.id = s.buyer_id
    join users m on m.id = s.maker_id where t.id = ${messageId} and not t.is_hidden`)
  const found = rows[0]?.found
  if (!found) return null
  const { orderId, ...mail } = found
  return { ...mail, orderNumber: orderNumber(orderId) }
}
