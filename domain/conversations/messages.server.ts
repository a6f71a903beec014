import { and, eq, isNull, sql } from 'drizzle-orm'
import { integer, list, nullable, object, oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { messages, purchasePhotos } from '#db/schema/conversations.ts'
import { query } from '#db/statement.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { Fault } from '#fault'
import type { ConversationSide, MessageKind } from './conversation.ts'
import type { ConversationKey } from './find-conversation.server.ts'
import type { StoredPhoto } from './photos.server.ts'
import { waitAnew } from './unanswered.server.ts'

type Sides = Pick<ConversationKey, 'orderId' | 'makerId' | 'buyerId'>

export type NewMessage = {
  /** User who wrote the message; null for an automatic approval at the deadline. */
  authorId: string | null
  kind: MessageKind
  words: string | null
  photos: readonly StoredPhoto[]
}

/** Stores a message with its photographs and enqueues the mail to the other side. Call in a transaction. */
export async function writeMessage(
  tx: Database,
  { orderId, makerId, buyerId }: Sides,
  { photos, ...said }: NewMessage,
  at: Date,
): Promise<void> {
  const now = at.toISOString()
  const isMaker = said.authorId === makerId
  const waits = said.kind === 'message' && !isMaker ? now : null
  const read = sql.raw(isMaker ? 'maker_read_at' : 'buyer_read_at')
  const [row] = await query(
    tx,
    sql`
    insert into conversations as c (order_id, maker_id, buyer_id, created_at, last_at, unanswered_since, ${read})
    values (${orderId}, ${makerId}, ${buyerId}, ${now}, ${now}, ${waits}, ${said.authorId && now})
    on conflict (order_id, maker_id) do update set last_at = ${now}, ${read} = coalesce(excluded.${read}, c.${read}),
      unanswered_since = case when ${isMaker} then null else coalesce(c.unanswered_since, excluded.unanswered_since) end,
      told_at = case when ${isMaker} then null else c.told_at end
    returning id`,
    { id: text },
  )
  if (!row) throw new Fault(`conversation: not written for order ${orderId}`)
  const [written] = await tx
    .insert(messages)
    .values({ ...said, conversationId: row.id, createdAt: at })
    .returning({ id: messages.id })
  if (!written) throw new Fault(`conversation ${row.id}: message not written`)
  const { authorId: ownerId } = said
  if (photos.length > 0 && ownerId)
    await tx
      .insert(purchasePhotos)
      .values(photos.map((photo) => ({ ...photo, ownerId, messageId: written.id, createdAt: at })))
  await enqueue(tx, 'send-order-message', { messageId: written.id })
}

/** Marks a message as reported; the caller checks permission. Call in a transaction. */
export async function markMessageReported(tx: Database, messageId: string, at: Date): Promise<void> {
  await tx
    .update(messages)
    .set({ reportedAt: at })
    .where(and(eq(messages.id, messageId), isNull(messages.reportedAt)))
}

/** Records staff's decision on a reported message; a hidden one no longer awaits an answer. Call in a transaction. */
export async function settleMessage(
  tx: Database,
  messageId: string,
  { isHidden, staffId, at }: { isHidden: boolean; staffId: string; at: Date },
): Promise<void> {
  const [settled] = await tx
    .update(messages)
    .set({ decidedAt: at, decidedBy: staffId, isHidden })
    .where(eq(messages.id, messageId))
    .returning({ conversationId: messages.conversationId })
  if (settled) await waitAnew(tx, settled.conversationId)
}

export type MessageForMail = {
  messageId: string
  purchaseId: string
  orderNumber: string
  kind: MessageKind
  side: ConversationSide | null
  words: string | null
  photoCount: number
  titles: string[]
  image: { key: string } | null
  buyer: { id: string; fullName: string; email: string }
  maker: { id: string; fullName: string; email: string }
}

/** Returns a message to mail to the other side; null if hidden. For jobs only: includes e-mail addresses. */
export async function messageForMail(db: Database, messageId: string): Promise<MessageForMail | null> {
  const rows = await query(
    db,
    sql`
    select t.id as "messageId", c.order_id as "orderId", t.kind, t.words, l.titles, l.first as "purchaseId",
      (select ${boughtPicture} from purchases p where p.id = l.first) as image,
      case t.author_id when c.buyer_id then 'buyer' when c.maker_id then 'maker' end as side,
      (select count(*)::int from purchase_photos f where f.message_id = t.id) as "photoCount",
      json_build_object('id', b.id, 'fullName', b.full_name, 'email', b.email) as buyer, json_build_object('id', m.id, 'fullName', m.full_name, 'email', m.email) as maker
    from messages t join conversations c on c.id = t.conversation_id join users b on b.id = c.buyer_id join users m on m.id = c.maker_id
      cross join lateral (select coalesce(json_agg(p.title order by p.id) filter (where t.kind = 'message' or p.kind = 'printed'), '[]') as titles,
          (array_agg(p.id order by p.id))[1] as first
        from purchases p where p.order_id = c.order_id and p.designer_id = c.maker_id) l
    where t.id = ${messageId} and not t.is_hidden`,
    {
      messageId: text,
      orderId: text,
      purchaseId: text,
      kind: messages.kind,
      side: nullable(oneOf('maker', 'buyer')),
      words: nullable(text),
      photoCount: integer,
      titles: list(text),
      image: anyBoughtPicture,
      buyer: object({ id: text, fullName: text, email: text }),
      maker: object({ id: text, fullName: text, email: text }),
    },
  )
  const [found] = rows
  if (!found) return null
  const { orderId, ...mail } = found
  return { ...mail, orderNumber: orderNumber(orderId) }
}
