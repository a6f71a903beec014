import { sql } from 'drizzle-orm'
import { integer, object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { keptApart } from '#db/sql/kept-apart.sql.ts'
import { query, execute } from '#db/statement.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { lastOverdueDay } from '#domain/shared/business-days.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { businessZone, dayOf } from '#domain/shared/day.ts'
import { unansweredDays } from './conversation.ts'

const most = 1_000

/** Reminds makers, once each, of messages unanswered for three business days; returns how many were reminded. */
export async function watchConversations({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  // The deadline is the end of the third business day after the message.
  const until = lastOverdueDay(dayOf(clock.now()), unansweredDays)
  return db.transaction(async (tx) => {
    const rows = await query(
      tx,
      sql`
      update conversations set told_at = ${clock.now().toISOString()} where id in (
        select id from conversations where unanswered_since is not null and told_at is null
          and unanswered_since < (${until}::date + 1)::timestamp at time zone ${businessZone}
        order by unanswered_since limit ${most} for update skip locked)
      returning id`,
      { id: text },
    )
    for (const { id } of rows) await enqueue(tx, 'send-unanswered-notice', { conversationId: id })
    return rows.length
  })
}

/** Recomputes the time since which the buyer's visible messages await an answer. Call in a transaction. */
export async function waitAnew(tx: Database, conversationId: string): Promise<void> {
  // Locked, since another message may be arriving.
  await execute(tx, sql`select 1 from conversations where id = ${conversationId} for update`)
  await execute(
    tx,
    sql`
    update conversations c set unanswered_since = waits.since, told_at = case when waits.since is not null then c.told_at end
    from (select min(t.created_at) as since from conversations k join messages t on t.conversation_id = k.id
        and t.author_id = k.buyer_id and t.kind = 'message' and not t.is_hidden
        and not exists (select 1 from messages a where a.conversation_id = k.id and a.author_id = k.maker_id and a.id > t.id)
      where k.id = ${conversationId}) waits
    where c.id = ${conversationId}`,
  )
}

export type UnansweredForMail = {
  conversationId: string
  /** Time of the oldest unanswered message, ISO 8601; part of the notice's key. */
  since: string
  purchaseId: string
  orderNumber: string
  title: string
  buyerId: string
  buyerName: string
  days: number
  maker: { id: string; fullName: string; email: string }
}

/**
 * Returns the reminder to mail; null if answered or blocked in the meantime. For jobs only: includes an e-mail address.
 */
export async function unansweredForMail(db: Database, conversationId: string): Promise<UnansweredForMail | null> {
  const rows = await query(
    db,
    sql`
    select c.id as "conversationId", to_json(c.unanswered_since)#>>'{}' as since, c.order_id as "orderId", l.id as "purchaseId", l.title,
      b.id as "buyerId", b.full_name as "buyerName", ${unansweredDays}::int as days, json_build_object('id', m.id, 'fullName', m.full_name, 'email', m.email) as maker
    from conversations c join users b on b.id = c.buyer_id join users m on m.id = c.maker_id and m.closed_at is null
      cross join lateral (select p.id, p.title from purchases p
        where p.order_id = c.order_id and p.designer_id = c.maker_id order by p.id limit 1) l
    where c.id = ${conversationId} and c.unanswered_since is not null and not ${keptApart(sql`c.buyer_id`, sql`c.maker_id`)}`,
    {
      conversationId: text,
      since: text,
      orderId: text,
      purchaseId: text,
      title: text,
      buyerId: text,
      buyerName: text,
      days: integer,
      maker: object({ id: text, fullName: text, email: text }),
    },
  )
  const [found] = rows
  if (!found) return null
  const { orderId, ...mail } = found
  return { ...mail, orderNumber: orderNumber(orderId) }
}
