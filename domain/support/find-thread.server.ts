import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { supportMessages, supportThreads } from '#db/schema/support.ts'
import { cutPage } from '#domain/shared/list.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { ThreadMessage, ThreadOrigin, ThreadState } from './thread.ts'

type Conversation = {
  protocol: string
  subject: string
  state: ThreadState
  messages: ThreadMessage[]
  /** Id of the first message shown, if there are earlier ones; else null. */
  olderThan: string | null
}

const messagesShown = 100

type Found = { ok: true; conversation: Conversation } | { ok: false; reason: 'not_found' | 'sign_in' }

/** Returns a support conversation by its token; an account's only to that account (`sign_in` if signed out). */
export async function findThread(
  db: Database,
  token: string,
  viewerId: string | null,
  before: string | null = null,
): Promise<Found> {
  if (!isUuid(token)) return { ok: false, reason: 'not_found' }
  const [thread] = await db.select().from(supportThreads).where(eq(supportThreads.token, token))
  if (!thread) return { ok: false, reason: 'not_found' }
  if (thread.userId && thread.userId !== viewerId) return { ok: false, reason: viewerId ? 'not_found' : 'sign_in' }
  const { createdAt, id } = supportMessages
  const earlier =
    before && isUuid(before)
      ? sql`(${createdAt}, ${id}) < (select m.created_at, m.id from support_messages m where m.id = ${before} and m.thread_id = ${thread.id})`
      : undefined
  const rows = await db
    .select({
      id: supportMessages.id,
      staffName: users.fullName,
      message: supportMessages.message,
      at: supportMessages.createdAt,
    })
    .from(supportMessages)
    .leftJoin(users, eq(users.id, supportMessages.staffId))
    .where(and(eq(supportMessages.threadId, thread.id), earlier))
    .orderBy(desc(supportMessages.createdAt), desc(supportMessages.id))
    .limit(messagesShown + 1)
  const { items, last } = cutPage(rows, messagesShown)
  const { protocol, subject, state } = thread
  return {
    ok: true,
    conversation: { protocol, subject, state, messages: items.toReversed(), olderThan: last?.id ?? null },
  }
}

export type StaffThread = Conversation & {
  id: string
  name: string
  email: string
  userId: string | null
  origin: ThreadOrigin
  createdAt: Date
}

/** Returns a support conversation with its participant, for staff; null if unknown. */
export async function staffThread(db: Database, id: string, before: string | null = null): Promise<StaffThread | null> {
  if (!isUuid(id)) return null
  const [thread] = await db.select().from(supportThreads).where(eq(supportThreads.id, id))
  if (!thread) return null
  const found = await findThread(db, thread.token, thread.userId, before)
  if (!found.ok) return null
  const { name, email, userId, origin, createdAt } = thread
  return { ...found.conversation, id, name, email, userId, origin, createdAt }
}

export type MessageForMail = {
  id: string
  threadId: string
  message: string
  protocol: string
  token: string
  name: string
  email: string
  subject: string
  origin: ThreadOrigin
  userId: string | null
  isFirst: boolean
}

export async function findMessage(db: Database, id: string): Promise<MessageForMail | null> {
  const [found] = await db
    .select({
      id: supportMessages.id,
      threadId: supportMessages.threadId,
      message: supportMessages.message,
      protocol: supportThreads.protocol,
      token: supportThreads.token,
      name: supportThreads.name,
      email: supportThreads.email,
      subject: supportThreads.subject,
      origin: supportThreads.origin,
      userId: supportThreads.userId,
    })
    .from(supportMessages)
    .innerJoin(supportThreads, eq(supportThreads.id, supportMessages.threadId))
    .where(eq(supportMessages.id, id))
  if (!found) return null
  const [earlier] = await db
    .select({ id: supportMessages.id })
    .from(supportMessages)
    .where(and(eq(supportMessages.threadId, found.threadId), lt(supportMessages.id, id)))
    .limit(1)
  return { ...found, isFirst: !earlier }
}
