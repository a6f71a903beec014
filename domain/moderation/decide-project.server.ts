import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { projects } from '#db/schema/catalog.ts'
import { projectSuspensions } from '#db/schema/suspensions.ts'
import { projectReports } from '#db/schema/moderation.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import { decideSuspension, suspendProject, isSuspended } from '#domain/suspensions/suspensions.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import type { StaffActionName } from '#domain/staff/staff-action.ts'
import type { ModerationDecision, ReportOutcome } from './report.ts'

export type DecisionRefusal = 'not_found' | 'nothing_reported' | 'already_out' | 'not_out'

const consequences: Record<ModerationDecision, { outcome: ReportOutcome; action: StaffActionName }> = {
  dismiss: { outcome: 'dismissed', action: 'dismiss_reports' },
  hold: { outcome: 'held', action: 'hold_project' },
  remove: { outcome: 'removed', action: 'remove_project' },
  put_back: { outcome: 'dismissed', action: 'put_back_project' },
}

/**
 * Staff's decision about a project, with its reason in words for the maker: the open reports and an open appeal are
 * decided with it, its maker and the reporters get a mail, and the action is recorded, all in one transaction.
 */
export async function decideProject(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { projectId, decision, reason }: { projectId: string; decision: ModerationDecision; reason: string },
): Promise<{ ok: true } | { ok: false; reason: DecisionRefusal }> {
  if (!isStaff(staff) || !isUuid(projectId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [project] = await tx
      .select({ title: projects.title })
      .from(projects)
      .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
      .for('update')
    if (!project) return { ok: false, reason: 'not_found' } as const
    const isOut = await isSuspended(tx, projectId)
    if (decision === 'hold' && isOut) return { ok: false, reason: 'already_out' } as const
    if (decision === 'put_back' && !isOut) return { ok: false, reason: 'not_out' } as const

    const { outcome, action } = consequences[decision]
    const reports = await closeReports(tx, projectId, { outcome, staffId: staff.id, at })
    if (decision === 'dismiss' && reports === 0) return { ok: false, reason: 'nothing_reported' } as const
    if ((decision === 'hold' || decision === 'remove') && !isOut) {
      const source = reports > 0 ? 'report' : 'staff'
      await suspendProject(tx, projectId, { source, reason, evidence: { reports } }, at)
    }
    if (decision === 'hold') await sayWhy(tx, projectId, { staffId: staff.id, reason, at })
    if (decision === 'remove' || decision === 'put_back') {
      const decided = decision === 'remove' ? 'removed' : 'released'
      await decideSuspension(tx, projectId, { outcome: decided, staffId: staff.id, reason }, at)
    }
    const subject = { kind: 'project', id: projectId, label: project.title } as const
    await recordStaffAction(tx, { staffId: staff.id, action, subject, reason, at })
    return { ok: true } as const
  })
}

type Decided = { staffId: string; at: Date }

/** Closes what is open about a project; every reporter is told. Returns how many reports that were. */
async function closeReports(
  tx: Database,
  projectId: string,
  { outcome, staffId, at }: Decided & { outcome: ReportOutcome },
): Promise<number> {
  const closed = await tx
    .update(projectReports)
    .set({ outcome, decidedAt: at, decidedBy: staffId })
    .where(and(eq(projectReports.projectId, projectId), isNull(projectReports.decidedAt)))
    .returning({ id: projectReports.id })
  for (const { id } of closed) await enqueue(tx, 'send-report-outcome', { reportId: id })
  return closed.length
}

/** Stores the reason of a suspension that staff began, so that the maker can read it from the start. */
async function sayWhy(tx: Database, projectId: string, { staffId, reason, at }: Decided & { reason: string }) {
  await tx
    .update(projectSuspensions)
    .set({ decision: reason, decidedBy: staffId, decidedAt: at })
    .where(and(eq(projectSuspensions.projectId, projectId), ne(projectSuspensions.state, 'released')))
}
