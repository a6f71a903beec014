import { sql } from 'drizzle-orm'
import { boolean, list, nullable, number, object, oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { messages } from '#db/schema/conversations.ts'
import { shipments } from '#db/schema/freight.ts'
import { shopSlug } from '#db/sql/shop-slug.sql.ts'
import { execute, type Given, statement } from '#db/statement.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { Fault } from '#fault'
import type { Conversation } from './conversation.ts'
import { type ConversationKey, findConversation } from './find-conversation.server.ts'

/** Returns a conversation to its buyer or maker and marks it as read; null to others. */
export async function readConversation(
  { db, clock }: { db: Database; clock: Clock },
  personId: string,
  purchaseId: string,
  before: string | null = null,
): Promise<Conversation | null> {
  const key = await findConversation(db, personId, purchaseId)
  if (!key) return null
  const conversation = await conversationOf(db, key, before)
  const column = sql.raw(key.side === 'buyer' ? 'buyer_read_at' : 'maker_read_at')
  if (conversation.id)
    await execute(
      db,
      sql`update conversations set ${column} = ${clock.now().toISOString()} where id = ${conversation.id} and (${column} is null or ${column} < last_at)`,
    )
  return conversation
}

/** Returns a conversation for an authorized reader, without marking it as read. */
export async function conversationOf(
  db: Database,
  key: ConversationKey,
  before: string | null = null,
): Promise<Conversation> {
  const { orderId, makerId, buyerId, side, purchaseId } = key
  const [own, otherId] = side === 'buyer' ? [buyerId, makerId] : [makerId, buyerId]
  const row = await conversationByKey.row(db, {
    orderId,
    makerId,
    buyerId,
    own,
    otherId,
    before: before && isUuid(before) ? before : null,
  })
  if (!row) throw new Fault(`order ${orderId}: no buyer or maker`)
  const { otherName, otherAvatarKey, otherSlug, isClosed, ...rest } = row
  const shown = row.messages.slice(-messagesShown)
  return {
    ...rest,
    orderId,
    makerId,
    side,
    purchaseId,
    orderNumber: orderNumber(orderId),
    other: { id: otherId, name: otherName, avatarKey: otherAvatarKey, slug: otherSlug, isClosed },
    messages: shown.map((message) => ({ ...message, at: new Date(message.at) })),
    olderThan: row.messages.length > shown.length ? (shown[0]?.id ?? null) : null,
  }
}

const messagesShown = 200

type Asked = { orderId: string; makerId: string; buyerId: string; own: string; otherId: string; before: string | null }

const conversationByKey = statement(
  'conversation',
  ({ orderId, makerId, buyerId, own, otherId, before }: Given<Asked>) => sql`
    select c.id, b.full_name as "buyerName", m.full_name as "makerName", o.full_name as "otherName", o.avatar_key as "otherAvatarKey",
      case when o.id = m.id then ${shopSlug(sql`o.id`)} end as "otherSlug", o.closed_at is not null as "isClosed",
      case when exists (select 1 from person_blocks k where k.blocker_id = ${own} and k.blocked_id = o.id) then 'mine'
        when exists (select 1 from person_blocks k where k.blocker_id = o.id and k.blocked_id = ${own}) then 'theirs' end as block,
      (select json_build_object('id', s.id, 'state', s.state, 'service', s.service, 'needsProof', s.needs_proof)
        from shipments s where s.order_id = ${orderId} and s.maker_id = ${makerId} and s.state <> 'unpaid') as shipment,
      (select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'words', case when t.is_hidden then null else t.words end,
          'side', case t.author_id when b.id then 'buyer' when m.id then 'maker' end, 'at', t.created_at,
          'isHidden', t.is_hidden, 'isReported', t.reported_at is not null,
          'photos', (select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.id), '[]')
            from purchase_photos f where f.message_id = t.id and not t.is_hidden)) order by t.id), '[]')
        from (select * from messages where conversation_id = c.id and (${before}::uuid is null or id < ${before}::uuid)
          order by id desc limit ${sql.raw(String(messagesShown + 1))}) t) as messages
    from users b join users m on m.id = ${makerId} join users o on o.id = ${otherId}
      left join conversations c on c.order_id = ${orderId} and c.maker_id = m.id
    where b.id = ${buyerId}`,
  {
    id: nullable(text),
    buyerName: text,
    makerName: text,
    otherName: text,
    otherAvatarKey: nullable(text),
    otherSlug: nullable(text),
    isClosed: boolean,
    block: nullable(oneOf('mine', 'theirs')),
    shipment: nullable(
      object({
        id: text,
        state: shipments.state,
        service: shipments.service,
        needsProof: boolean,
      }),
    ),
    messages: list(
      object({
        id: text,
        kind: messages.kind,
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
