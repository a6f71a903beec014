import { sql } from 'drizzle-orm'
import { boolean, integer, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query, execute } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Limit, RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import { Fault } from '#fault'
import { isBlocked } from './blocks.server.ts'
import { mostUnanswered, newAccountMinutes } from './conversation.ts'
import { type ConversationKey, findConversation } from './find-conversation.server.ts'
import { writeMessage } from './messages.server.ts'
import type { StoredPhoto } from './photos.server.ts'

const messagesPerPerson: Limit = { name: 'message', times: 60, seconds: 3600 }

type Said = { personId: string; purchaseId: string; words: string; photos: readonly StoredPhoto[] }

export type MessageRefusal =
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'blocked' | 'closed' | 'unanswered' }
  | { ok: false; reason: 'new_account'; until: Date }
  | TooManyTries

/**
 * Sends a message about a purchase. Refuses after a block, after ten unanswered messages in a day, from a new account,
 * and to a closed one.
 */
export async function sendMessage(
  { db, clock, rateLimits }: { db: Database; clock: Clock; rateLimits: RateLimits },
  { personId, purchaseId, words, photos }: Said,
): Promise<{ ok: true } | MessageRefusal> {
  const key = await findConversation(db, personId, purchaseId)
  if (!key) return { ok: false, reason: 'not_found' }
  // Before the transaction: counting needs a second connection, which a user sending from many tabs must not exhaust.
  const permit = await rateLimits.take(messagesPerPerson, personId)
  if (!permit.ok) return permit
  const refusal = await db.transaction(async (tx) => {
    const at = clock.now()
    // Locks the sender, so that the counts stay true until the message is written.
    await execute(tx, sql`select 1 from users where id = ${personId} for no key update`)
    const refused = await refusalOf(tx, key, personId, at)
    if (!refused) await writeMessage(tx, key, { authorId: personId, kind: 'message', words, photos }, at)
    return refused
  })
  if (refusal) await rateLimits.giveBack(messagesPerPerson, personId)
  return refusal ?? { ok: true }
}

export async function refusalToWrite(
  { db, clock }: { db: Database; clock: Clock },
  { personId, purchaseId }: { personId: string; purchaseId: string },
): Promise<MessageRefusal | null> {
  const key = await findConversation(db, personId, purchaseId)
  return key ? refusalOf(db, key, personId, clock.now()) : { ok: false, reason: 'not_found' }
}

async function refusalOf(
  tx: Database,
  { orderId, makerId, buyerId, side }: ConversationKey,
  personId: string,
  at: Date,
): Promise<MessageRefusal | null> {
  const otherId = side === 'buyer' ? makerId : buyerId
  if (await isBlocked(tx, personId, otherId)) return { ok: false, reason: 'blocked' }
  const [row] = await query(
    tx,
    sql`
    select o.closed_at is not null as "isClosed", u.created_at as "joinedAt",
      exists (select 1 from conversations c join messages t on t.conversation_id = c.id and t.author_id = o.id
        where c.order_id = ${orderId} and c.maker_id = ${makerId}) as "mayAnswer",
      (select count(*) filter (where t.author_id = u.id and t.created_at > ${at.toISOString()}::timestamptz - interval '1 day')::int
        from (select t.* from conversations c join messages t on t.conversation_id = c.id
          where c.order_id = ${orderId} and c.maker_id = ${makerId} order by t.id desc limit ${mostUnanswered}) t) as "inARow"
    from users u join users o on o.id = ${otherId} where u.id = ${personId}`,
    { isClosed: boolean, joinedAt: timestamp, mayAnswer: boolean, inARow: integer },
  )
  if (!row) throw new Fault(`order ${orderId}: no account for ${personId} or ${otherId}`)
  if (row.isClosed) return { ok: false, reason: 'closed' }
  const until = new Date(row.joinedAt.getTime() + newAccountMinutes * 60_000)
  if (at < until && !row.mayAnswer) return { ok: false, reason: 'new_account', until }
  return row.inARow >= mostUnanswered ? { ok: false, reason: 'unanswered' } : null
}
