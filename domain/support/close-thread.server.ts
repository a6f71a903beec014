import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { supportThreads } from '#db/schema/support.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/record-staff-action.server.ts'

/** Takes a conversation off the list of what waits, or puts it back; doing it twice is fine. */
export async function closeThread(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { threadId, closed }: { threadId: string; closed: boolean },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isStaff(staff) || !isUuid(threadId)) return { ok: false, reason: 'not_found' }
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
    await recordStaffAction(tx, { staffId: staff.id, action, subject, at: clock.now() })
    return { ok: true } as const
  })
}
