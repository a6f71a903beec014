import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { supportMessages, supportThreads } from '#db/schema/support.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/record-staff-action.server.ts'

/** What we say in a conversation: stored, shown to the person on its page, and mailed to them. */
export async function answerThread(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { threadId, message }: { threadId: string; message: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isStaff(staff) || !isUuid(threadId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [thread] = await tx
      .update(supportThreads)
      .set({ state: 'answered', lastMessageAt: at })
      .where(eq(supportThreads.id, threadId))
      .returning({ id: supportThreads.id, protocol: supportThreads.protocol })
    if (!thread) return { ok: false, reason: 'not_found' } as const
    const [said] = await tx
      .insert(supportMessages)
      .values({ threadId, staffId: staff.id, message, createdAt: at })
      .returning({ id: supportMessages.id })
    if (said) await enqueue(tx, 'send-support-answer', { messageId: said.id })
    const subject = { kind: 'thread', id: thread.id, label: thread.protocol } as const
    await recordStaffAction(tx, { staffId: staff.id, action: 'answer_thread', subject, at })
    return { ok: true } as const
  })
}
