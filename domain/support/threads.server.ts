import { randomInt } from 'node:crypto'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { supportMessages, supportThreads } from '#db/schema/support.ts'
import { logAct } from '#domain/access/log.server.ts'
import type { CallerAddress } from '#domain/access/access.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { Fault } from '#fault'
import { supportArea } from './area.ts'
import type { MessageInput } from './message-input.ts'
import { protocolNumber, type ThreadOrigin } from './thread.ts'

/** Opens a support conversation and enqueues mails to support and to its writer, in one transaction. */
export async function openThread(
  { db, clock }: { db: Database; clock: Clock },
  {
    message,
    caller,
    ...thread
  }: MessageInput & { origin: ThreadOrigin; userId: string | null; caller?: CallerAddress },
): Promise<{ protocol: string; token: string }> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    for (;;) {
      const [row] = await tx
        .insert(supportThreads)
        .values({ ...thread, protocol: protocolNumber(at, randomInt(1_000_000)), createdAt: at, lastMessageAt: at })
        .onConflictDoNothing()
        .returning({ id: supportThreads.id, protocol: supportThreads.protocol, token: supportThreads.token })
      if (!row) continue // the number is already taken today
      const [said] = await tx
        .insert(supportMessages)
        .values({ threadId: row.id, message, createdAt: at })
        .returning({ id: supportMessages.id })
      if (!said) throw new Fault(`support thread ${row.id}: message not written`)
      await enqueue(tx, 'send-support-message', { messageId: said.id })
      await logAct(tx, caller, { act: 'contact', userId: thread.userId, subjectId: row.id, at })
      return { protocol: row.protocol, token: row.token }
    }
  })
}

/** Adds the user's message to a support conversation, which reopens it. */
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

export async function answerThread(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { threadId, message }: { threadId: string; message: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!mayOpen(staff.role, 'support') || !isUuid(threadId)) return { ok: false, reason: 'not_found' }
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
    await recordStaffAction(tx, supportArea, { staffId: staff.id, action: 'answer_thread', subject, at })
    return { ok: true } as const
  })
}

export async function closeThread(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { threadId, closed }: { threadId: string; closed: boolean },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!mayOpen(staff.role, 'support') || !isUuid(threadId)) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx) => {
    const [thread] = await tx
      .select({ id: supportThreads.id, protocol: supportThreads.protocol })
      .from(supportThreads)
      .where(eq(supportThreads.id, threadId))
    if (!thread) return { ok: false, reason: 'not_found' } as const
    const changed = await tx
      .update(supportThreads)
      .set({ state: closed ? 'closed' : 'open' })
      .where(and(eq(supportThreads.id, threadId), sql`(state = 'closed') <> ${closed}`))
      .returning({ id: supportThreads.id })
    if (changed.length === 0) return { ok: true } as const
    const subject = { kind: 'thread', id: thread.id, label: thread.protocol } as const
    const action = closed ? 'close_thread' : 'reopen_thread'
    await recordStaffAction(tx, supportArea, { staffId: staff.id, action, subject, at: clock.now() })
    return { ok: true } as const
  })
}
