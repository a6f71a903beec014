import { sql } from 'drizzle-orm'
import { boolean, integer, nullable, oneOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { messages } from '#db/schema/conversations.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { keptApart } from '#db/sql/kept-apart.sql.ts'
import { type Given, query, type RowsOf, statement } from '#db/statement.ts'
import { cutPage } from '#domain/shared/list.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { ConversationSide } from './conversation.ts'

const conversationsShown = 30

export type ConversationLine = RowsOf<typeof linesOf>

/** Returns a user's conversations as buyer or maker, newest first, from after `cursor`. */
export async function listConversations(
  db: Database,
  personId: string,
  cursor: string | null,
): Promise<{ items: ConversationLine[]; nextCursor: string | null }> {
  const rows = await linesOf.rows(db, { personId, cursor: cursor && isUuid(cursor) ? cursor : null })
  const { items, last } = cutPage(rows, conversationsShown)
  return { items, nextCursor: last?.id ?? null }
}

export async function countUnread(db: Database, personId: string): Promise<number> {
  const rows = await query(
    db,
    sql`select count(*)::int as unread from conversations
      where (buyer_id = ${personId} and coalesce(buyer_read_at < last_at, true))
        or (maker_id = ${personId} and coalesce(maker_read_at < last_at, true))`,
    { unread: integer },
  )
  return rows[0]?.unread ?? 0
}

type Asked = { personId: string; cursor: string | null }

const latestOf = (side: ConversationSide, { personId, cursor }: Given<Asked>) => sql`
  (select c.*, ${sql.raw(`'${side}'`)} as side, ${sql.raw(side === 'buyer' ? 'maker_id' : 'buyer_id')} as other_id, ${sql.raw(`${side}_read_at`)} as read_at
    from conversations c where ${sql.raw(`${side}_id`)} = ${personId}
      and (${cursor}::uuid is null or (c.last_at, c.id) < (select k.last_at, k.id from conversations k where k.id = ${cursor}::uuid))
    order by c.last_at desc, c.id desc limit ${constant(conversationsShown + 1)})`

const linesOf = statement(
  'conversations',
  (given: Given<Asked>) => sql`
    select c.id, c.side, l.id as "purchaseId", l.title, l.image, l.more, o.full_name as "otherName", o.avatar_key as "otherAvatarKey",
      c.last_at as "lastAt", t.kind, case when not t.is_hidden then t.words end as words, t.author_id is not distinct from ${given.personId} as "isOwn",
      c.read_at is null or c.read_at < c.last_at as "isNew", c.side = 'maker' and c.unanswered_since is not null and not ${keptApart(sql`c.buyer_id`, sql`c.maker_id`)} as "isWaiting"
    from (select * from (${latestOf('buyer', given)} union all ${latestOf('maker', given)}) both_sides
        order by last_at desc, id desc limit ${constant(conversationsShown + 1)}) c
      join users o on o.id = c.other_id
      cross join lateral (select p.id, p.title, ${boughtPicture} as image,
          (select count(*)::int - 1 from purchases n where n.order_id = c.order_id and n.designer_id = c.maker_id) as more
        from purchases p where p.order_id = c.order_id and p.designer_id = c.maker_id order by p.id limit 1) l
      cross join lateral (select * from messages m where m.conversation_id = c.id order by m.id desc limit 1) t
    order by c.last_at desc, c.id desc`,
  {
    id: text,
    side: oneOf('buyer', 'maker'),
    purchaseId: text,
    title: text,
    image: anyBoughtPicture,
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
