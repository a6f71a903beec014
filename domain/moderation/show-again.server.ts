import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { reports } from '#db/schema/moderation.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { readersOf } from '#domain/areas.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { moderationArea } from './area.ts'
import { isUndoable } from './report.ts'

/**
 * Restores content hidden after a report, cancels its strike, and mails author and reporters. Not for reviews and
 * profiles, which were deleted, nor projects, which have appeals.
 */
export async function showAgain(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { reportId, reason }: { reportId: string; reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!mayOpen(staff.role, 'moderation') || !isUuid(reportId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).for('update')
    if (!report || !isUndoable(report)) return { ok: false, reason: 'not_found' } as const
    const { kind, subjectId, subjectLabel, ownerId } = report
    for (const { show } of readersOf(kind)) await show?.(tx, { id: subjectId, ownerId, staffId: staff.id, at })
    const upheld = and(eq(reports.kind, kind), eq(reports.subjectId, subjectId), eq(reports.outcome, 'removed'))
    const undone = await tx
      .update(reports)
      .set({ reversedAt: at, reversal: reason })
      .where(and(upheld, isNull(reports.reversedAt)))
      .returning({ id: reports.id })
    for (const { id } of undone) await enqueue(tx, 'send-report-outcome', { reportId: id })
    await enqueue(tx, 'send-removal-notice', { reportId })
    const subject = { kind: 'account', id: ownerId, label: subjectLabel } as const
    await recordStaffAction(tx, moderationArea, { staffId: staff.id, action: 'show_again', subject, reason, at })
    return { ok: true } as const
  })
}
