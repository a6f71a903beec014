import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { supportMessages, supportThreads } from '#db/schema/support.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'

/** One more word of the person whose conversation it is; it waits for us again. */
export async function writeInThread(
  { db, clock }: { db: Database; clock: Clock },
  { token, viewerId, message }: { token: string; viewerId: string | null; message: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isUuid(token)) return { ok: false, reason: 'not_found' }
  const { userId } = supportThreads
  const mine = viewerId ? or(isNull(userId), eq(userId, viewerId)) : isNull(userId)
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [thread] = await tx
      .update(supportThreads)
      .set({ state: 'open', lastMessageAt: at })
      .where(and(eq(supportThreads.token, token), mine))
      .returning({ id: supportThreads.id })
    if (!thread) return { ok: false, reason: 'not_found' } as const
    const [said] = await tx
      .insert(supportMessages)
      .values({ threadId: thread.id, message, createdAt: at })
      .returning({ id: supportMessages.id })
    if (said) await enqueue(tx, 'send-support-message', { messageId: said.id })
    return { ok: true } as const
  })
}
