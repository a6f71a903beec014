import { sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, number, object, oneOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { messages } from '#db/schema/conversations.ts'
import { shipments } from '#db/schema/freight.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { shopSlug } from '#db/sql/shop-slug.sql.ts'
import { ask, execute, type Given, type RowsOf, statement } from '#db/statement.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { Conversation, ConversationSide } from './conversation.ts'

/** A paid purchase of which a user is one side, and whom the two sides are. */
export type ConversationKey = {
  orderId: string
  makerId: string
  buyerId: string
  side: ConversationSide
  /** The first purchase of the order from this maker: all of them have one conversation. */
  purchaseId: string
}

/** Finds the conversation that a purchase belongs to, for one of its two sides, also before its first word; null for all other users. */
export async function findConversation(
  db: Database,
  personId: string,
  purchaseId: string,
): Promise<ConversationKey | null> {
  return (isUuid(purchaseId) && (await keyOfPurchase.row(db, { personId, purchaseId }))) || null
}

const keyOfPurchase = statement(
  'conversation of purchase',
  ({ personId, purchaseId }: Given<{ personId: string; purchaseId: string }>) => sql`
    select p.order_id as "orderId", p.designer_id as "makerId", p.buyer_id as "buyerId",
      case when p.buyer_id = ${personId} then 'buyer' else 'maker' end as side,
      (select f.id from purchases f where f.order_id = p.order_id and f.designer_id = p.designer_id order by f.id limit 1) as "purchaseId"
    from purchases p where p.id = ${purchaseId} and p.completed_at is not null and ${personId} in (p.buyer_id, p.designer_id)`,
  { orderId: text, makerId: text, buyerId: text, side: oneOf('buyer', 'maker'), purchaseId: text },
)

/** Finds the purchase whose conversation is about a shipment, for one of its two sides. */
export async function purchaseOfShipment(db: Database, personId: string, shipmentId: string): Promise<string | null> {
  if (!isUuid(shipmentId)) return null
  const query = sql`
    select p.id from shipments s join purchases p on p.order_id = s.order_id and p.designer_id = s.maker_id
    where s.id = ${shipmentId} and s.state <> 'unpaid' and ${personId} in (s.buyer_id, s.maker_id) order by p.id limit 1`
  return (await ask(db, query, { id: text }))[0]?.id ?? null
}

/** Finds the latest purchase that a user made of a maker, or a maker sold to them: where the two can talk. */
export async function latestPurchaseBetween(db: Database, buyerId: string, makerId: string): Promise<string | null> {
  return (await purchaseBetween.row(db, { buyerId, makerId }))?.id ?? null
}

const purchaseBetween = statement(
  'purchase between',
  ({ buyerId, makerId }: Given<{ buyerId: string; makerId: string }>) => sql`
    select id from purchases where buyer_id = ${buyerId} and designer_id = ${makerId} and status = 'completed'
    order by completed_at desc limit 1`,
  { id: text },
)

/**
 * Reads what the two sides of a purchase said to each other, for one of them; null for all other users. What they see of it counts as read. Of a
 * long one the latest, or those before the message that `before` names.
 */
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

/** The same for a reader who was let in already. */
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
  if (!row) throw new Error(`order ${orderId} has no people`)
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

/** Messages on one page of a conversation. */
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

const conversationsShown = 30

/** A conversation of a user's among all of theirs. */
export type ConversationLine = RowsOf<typeof linesOf>

/** Lists a user's conversations, on whichever side they are, the last spoken in first, after the one that `cursor` names. */
export async function listConversations(
  db: Database,
  personId: string,
  cursor: string | null,
): Promise<{ items: ConversationLine[]; nextCursor: string | null }> {
  const rows = await linesOf.rows(db, { personId, cursor: cursor && isUuid(cursor) ? cursor : null })
  const items = rows.slice(0, conversationsShown)
  return { items, nextCursor: rows.length > items.length ? (items.at(-1)?.id ?? null) : null }
}

/** The latest of one side, by its index. */
const latestOf = (
  side: ConversationSide,
  { personId, cursor }: Given<{ personId: string; cursor: string | null }>,
) => sql`
  (select c.*, ${sql.raw(`'${side}'`)} as side, ${sql.raw(side === 'buyer' ? 'maker_id' : 'buyer_id')} as other_id, ${sql.raw(`${side}_read_at`)} as read_at
    from conversations c where ${sql.raw(`${side}_id`)} = ${personId}
      and (${cursor}::uuid is null or (c.last_at, c.id) < (select k.last_at, k.id from conversations k where k.id = ${cursor}::uuid))
    order by c.last_at desc, c.id desc limit ${sql.raw(String(conversationsShown + 1))})`

const linesOf = statement(
  'conversations',
  (given: Given<{ personId: string; cursor: string | null }>) => sql`
    select c.id, c.side, l.id as "purchaseId", l.title, l.image, l.more, o.full_name as "otherName", o.avatar_key as "otherAvatarKey",
      c.last_at as "lastAt", t.kind, case when not t.is_hidden then t.words end as words, t.author_id is not distinct from ${given.personId} as "isOwn",
      c.read_at is null or c.read_at < c.last_at as "isNew", c.side = 'maker' and c.unanswered_since is not null as "isWaiting"
    from (select * from (${latestOf('buyer', given)} union all ${latestOf('maker', given)}) both_sides
        order by last_at desc, id desc limit ${sql.raw(String(conversationsShown + 1))}) c
      join users o on o.id = c.other_id
      cross join lateral (select p.id, p.title, ${firstPicture(sql`p.project_id`)} as image,
          (select count(*)::int - 1 from purchases n where n.order_id = c.order_id and n.designer_id = c.maker_id) as more
        from purchases p where p.order_id = c.order_id and p.designer_id = c.maker_id order by p.id limit 1) l
      cross join lateral (select * from messages m where m.conversation_id = c.id order by m.id desc limit 1) t
    order by c.last_at desc, c.id desc`,
  {
    id: text,
    side: oneOf('buyer', 'maker'),
    purchaseId: text,
    title: text,
    image: anyPicture,
    more: integer,
    otherName: text,
    otherAvatarKey: nullable(text),
    lastAt: timestamp,
    kind: messages.kind,
    words: nullable(text),
    isOwn: boolean,
    isNew: boolean,
    isWaiting: boolean,
  },
)
