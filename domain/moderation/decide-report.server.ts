import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { reports } from '#db/schema/moderation.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { reportables, type StaffActionName, staffActions } from '#domain/areas.ts'
import { readersOf } from '#domain/areas.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { StaffSubject } from '#domain/staff/staff-action.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import type { Rule } from '#domain/suspensions/rules.ts'
import { suspendByStaff, lockProject, releaseFalseAlarm } from './decide-project.server.ts'
import { awaitsCounterNotice, type ReportDecision, type ReportOutcome } from './report.ts'

export type ReportDecisionRefusal =
  | 'not_found'
  | 'already_decided'
  | 'rule_needed'
  | 'counter_notice_pending'
  | 'only_projects'

const outcomes: Record<ReportDecision, ReportOutcome> = {
  dismiss: 'dismissed',
  suspend: 'suspended',
  remove: 'removed',
}

type Report = typeof reports.$inferSelect
type Decision = { decision: ReportDecision; rule: Rule | null; reason: string }

export async function decideReport(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { reportId, decision, rule, reason }: Decision & { reportId: string },
): Promise<{ ok: true } | { ok: false; reason: ReportDecisionRefusal }> {
  if (!mayOpen(staff.role, 'moderation') || !isUuid(reportId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    // Locks the project first, as decisions without a report do.
    const [named] = await tx.select().from(reports).where(eq(reports.id, reportId))
    if (named?.kind === 'project') await lockProject(tx, named.subjectId)
    const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).for('update')
    if (!report) return { ok: false, reason: 'not_found' } as const
    const refusal = refusalOf(report, { decision, rule, reason }, at)
    if (refusal) return { ok: false, reason: refusal } as const
    const action = await carryOut(tx, report, { decision, rule, reason }, { staffId: staff.id, at })
    await tx
      .update(reports)
      .set({
        outcome: outcomes[decision],
        rule: decision === 'dismiss' ? null : rule,
        ...(report.decidedAt
          ? { reviewDecidedAt: at, reviewDecidedBy: staff.id, reviewAnswer: reason }
          : { decidedAt: at, decidedBy: staff.id, answer: reason }),
      })
      .where(eq(reports.id, reportId))
    await enqueue(tx, 'send-report-outcome', { reportId })
    if (report.kind !== 'project' && decision === 'remove') await enqueue(tx, 'send-removal-notice', { reportId })
    await recordStaffAction(tx, { staffActions }, { staffId: staff.id, action, subject: subjectOf(report), reason, at })
    return { ok: true } as const
  })
}

function refusalOf(report: Report, { decision, rule }: Decision, at: Date): ReportDecisionRefusal | null {
  const isReview = report.reviewAskedAt !== null && report.reviewDecidedAt === null
  if (report.decidedAt && !isReview) return 'already_decided'
  if (decision === 'dismiss') return null
  if (!rule) return 'rule_needed'
  if (decision === 'suspend') return report.kind === 'project' ? null : 'only_projects'
  return awaitsCounterNotice(report, at) ? 'counter_notice_pending' : null
}

async function carryOut(
  tx: Database,
  report: Report,
  { decision, rule, reason }: Decision,
  { staffId, at }: { staffId: string; at: Date },
): Promise<StaffActionName> {
  const { kind, subjectId: id, ownerId } = report
  const isRemoved = decision === 'remove'
  if (kind === 'project') {
    if (!(await lockProject(tx, id))) return 'dismiss_reports'
    if (decision === 'dismiss') {
      if (report.reason === 'forbidden_item') await releaseFalseAlarm(tx, report, { staffId, reason, at })
      return 'dismiss_reports'
    }
    await suspendByStaff(tx, id, { isRemoved, source: 'report', rule, reason, staffId, at })
    return isRemoved ? 'remove_project' : 'suspend_project'
  }
  for (const reader of readersOf(kind)) await reader[isRemoved ? 'hide' : 'keep']?.(tx, { id, ownerId, staffId, at })
  const { remove, keep = 'dismiss_reports' } = reportables[kind].actions
  return isRemoved ? remove : keep
}

function subjectOf({ kind, subjectId, subjectLabel, ownerId }: Report): StaffSubject {
  return kind === 'project'
    ? { kind, id: subjectId, label: subjectLabel }
    : { kind: 'account', id: ownerId, label: subjectLabel }
}
