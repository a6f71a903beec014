import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { supportMessages, supportThreads } from '#db/schema/support.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { ThreadMessage, ThreadState } from './thread.ts'

export type Conversation = { protocol: string; subject: string; state: ThreadState; messages: ThreadMessage[] }

type Found = { ok: true; conversation: Conversation } | { ok: false; reason: 'not_found' | 'sign_in' }

/**
 * A conversation for the person whose it is: by its token alone when it was begun without an account, else only for that
 * account. `sign_in`: it belongs to an account, and nobody is signed in.
 */
export async function findThread(db: Database, token: string, viewerId: string | null): Promise<Found> {
  if (!isUuid(token)) return { ok: false, reason: 'not_found' }
  const [thread] = await db.select().from(supportThreads).where(eq(supportThreads.token, token))
  if (!thread) return { ok: false, reason: 'not_found' }
  if (thread.userId && thread.userId !== viewerId) return { ok: false, reason: viewerId ? 'not_found' : 'sign_in' }
  const messages = await db
    .select({
      id: supportMessages.id,
      staffName: users.fullName,
      message: supportMessages.message,
      at: supportMessages.createdAt,
    })
    .from(supportMessages)
    .leftJoin(users, eq(users.id, supportMessages.staffId))
    .where(eq(supportMessages.threadId, thread.id))
    .orderBy(asc(supportMessages.createdAt), asc(supportMessages.id))
  const { protocol, subject, state } = thread
  return { ok: true, conversation: { protocol, subject, state, messages } }
}
