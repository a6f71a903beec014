import { and, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { projects } from '#db/schema/catalog.ts'
import { decisions, reports, type SuspensionFinding } from '#db/schema/moderation.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import type { Rule } from '#domain/suspensions/rules.ts'
import type { Ruling } from '#domain/suspensions/decisions.server.ts'
import {
  decideSuspension,
  suspendProject,
  suspensionInForce,
  suspensionOf,
} from '#domain/suspensions/suspensions.server.ts'
import { moderationArea } from './area.ts'
import { hasOpenAppeal, type ProjectDecision } from './report.ts'

export type DecisionRefusal = 'not_found' | 'already_out' | 'not_out' | 'rule_needed'

const actions: Record<ProjectDecision, keyof typeof moderationArea.staffActions> = {
  suspend: 'suspend_project',
  remove: 'remove_project',
  put_back: 'put_back_project',
  keep_suspended: 'remove_project',
}

/**
 * Records staff's decision on a project, also on an open appeal, and mails its maker. Open reports stay open; reporters
 * are told of reversed decisions.
 */
export async function decideProject(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  {
    projectId,
    decision,
    rule,
    reason,
  }: { projectId: string; decision: ProjectDecision; rule: Rule | null; reason: string },
): Promise<{ ok: true } | { ok: false; reason: DecisionRefusal }> {
  if (!mayOpen(staff.role, 'moderation') || !isUuid(projectId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const project = await lockProject(tx, projectId)
    if (!project) return { ok: false, reason: 'not_found' } as const
    const suspension = await suspensionInForce(tx, projectId)
    if (decision === 'suspend' && suspension) return { ok: false, reason: 'already_out' } as const
    if ((decision === 'put_back' || decision === 'keep_suspended') && !suspension)
      return { ok: false, reason: 'not_out' } as const
    if (decision !== 'put_back' && suspension?.state === 'final' && !hasOpenAppeal(suspension))
      return { ok: false, reason: 'already_out' } as const
    if (decision !== 'put_back' && !rule) return { ok: false, reason: 'rule_needed' } as const
    if (decision === 'put_back') await putBack(tx, projectId, { staffId: staff.id, reason, at })
    else {
      const isRemoved = decision !== 'suspend'
      await suspendByStaff(tx, projectId, { isRemoved, source: 'staff', rule, reason, staffId: staff.id, at })
      if (isRemoved) await closeHeldReports(tx, projectId, { rule, reason })
    }
    const subject = { kind: 'project', id: projectId, label: project.title } as const
    await recordStaffAction(tx, moderationArea, { staffId: staff.id, action: actions[decision], subject, reason, at })
    return { ok: true } as const
  })
}

/** Locks an undeleted project; null if unknown. Call in a transaction. */
export async function lockProject(tx: Database, projectId: string): Promise<{ title: string } | null> {
  const [project] = await tx
    .select({ title: projects.title })
    .from(projects)
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
    .for('no key update')
  return project ?? null
}

type StaffSuspension = {
  isRemoved: boolean
  source: SuspensionFinding['source']
  rule: Rule | null
  reason: string
  staffId: string
  at: Date
}

/** Suspends a project until the next decision, or removes it for good, and mails the maker. Call in a transaction. */
export async function suspendByStaff(tx: Database, projectId: string, why: StaffSuspension): Promise<void> {
  const { isRemoved, source, rule, reason, staffId, at } = why
  if (!(await suspensionInForce(tx, projectId)))
    await suspendProject(tx, projectId, { source, reason, evidence: {} }, at)
  if (isRemoved) {
    await decideSuspension(tx, projectId, { outcome: 'removed', staffId, reason, rule }, at)
    return
  }
  // The maker can read the reason at once.
  await tx
    .update(decisions)
    .set({ reason, decidedBy: staffId, decidedAt: at, rule })
    .where(and(suspensionOf(projectId), eq(decisions.state, 'suspended')))
}

/** Ends a project's suspension and mails those who reported it. Call in a transaction. */
export async function putBack(tx: Database, projectId: string, { staffId, reason, at }: Ruling): Promise<void> {
  const suspension = await suspensionInForce(tx, projectId)
  await decideSuspension(tx, projectId, { outcome: 'released', staffId, reason }, at)
  await reverseReports(tx, projectId, { since: suspension?.createdAt ?? at, reason, at })
}

/** Ends a suspension that only weapon reports caused, once no such report is open. Call in a transaction. */
export async function releaseFalseAlarm(
  tx: Database,
  { id, subjectId }: { id: string; subjectId: string },
  { staffId, reason, at }: { staffId: string; reason: string; at: Date },
): Promise<void> {
  const suspension = await suspensionInForce(tx, subjectId)
  if (suspension?.state !== 'suspended' || suspension.findings?.some(({ source }) => source !== 'weapon_report')) return
  const stillCalled = and(
    eq(reports.subjectId, subjectId),
    eq(reports.reason, 'forbidden_item'),
    isNull(reports.decidedAt),
    ne(reports.id, id),
  )
  if ((await tx.$count(reports, stillCalled)) > 0) return
  await decideSuspension(tx, subjectId, { outcome: 'released', staffId, reason }, at)
}

async function reverseReports(
  tx: Database,
  projectId: string,
  { since, reason, at }: { since: Date; reason: string; at: Date },
): Promise<void> {
  const upheld = await tx
    .update(reports)
    .set({ reversedAt: at, reversal: reason })
    .where(
      and(
        eq(reports.subjectId, projectId),
        inArray(reports.outcome, ['suspended', 'removed']),
        isNull(reports.reversedAt),
        gte(sql`coalesce(${reports.reviewDecidedAt}, ${reports.decidedAt})`, since),
      ),
    )
    .returning({ id: reports.id })
  for (const { id } of upheld) await enqueue(tx, 'send-report-outcome', { reportId: id })
}

export async function closeHeldReports(
  tx: Database,
  projectId: string,
  { rule, reason }: { rule: Rule | null; reason: string },
): Promise<void> {
  const held = await tx
    .update(reports)
    .set({ outcome: 'removed', rule, answer: reason })
    .where(and(eq(reports.subjectId, projectId), eq(reports.outcome, 'suspended'), isNull(reports.reversedAt)))
    .returning({ id: reports.id })
  for (const { id } of held) await enqueue(tx, 'send-report-outcome', { reportId: id })
}
