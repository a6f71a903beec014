import { and } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { decisions } from '#db/schema/moderation.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { StaffSubject } from '#domain/staff/staff-action.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import {
  answerAppeal,
  type Decision,
  type DecisionKind,
  inForce,
  isAppealed,
  isDecision,
  type Ruling,
} from '#domain/suspensions/decisions.server.ts'
import type { Rule } from '#domain/suspensions/rules.ts'
import { decideSuspension } from '#domain/suspensions/suspensions.server.ts'
import { moderationArea } from './area.ts'
import { liftBlock, lockPerson } from './blocks.server.ts'
import { restoreMarks } from './correct-marks.server.ts'
import { closeHeldReports, lockProject, putBack } from './decide-project.server.ts'
import type { AppealAnswer } from './report.ts'

export type AppealRefusal = 'not_found' | 'already_decided' | 'rule_needed'

type Answer = { decisionId: string; answer: AppealAnswer; rule: Rule | null; reason: string }

/** Answers an appeal: confirms the decision, or undoes it with its effects; mails the user. */
export async function decideAppeal(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { decisionId, answer, rule, reason }: Answer,
): Promise<{ ok: true } | { ok: false; reason: AppealRefusal }> {
  if (!mayOpen(staff.role, 'moderation') || !isUuid(decisionId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [named] = await tx.select().from(decisions).where(isDecision(decisionId))
    // Locks the project or the account first, as every other decision does.
    const subject = named && (await lockSubject(tx, named))
    if (!subject) return { ok: false, reason: 'not_found' } as const
    const [decision] = await tx
      .select()
      .from(decisions)
      .where(and(isDecision(decisionId), inForce, isAppealed))
    if (!decision) return { ok: false, reason: 'already_decided' } as const
    if (answer === 'keep' && decision.kind === 'suspension' && !rule && !decision.rule)
      return { ok: false, reason: 'rule_needed' } as const
    const ruling = { staffId: staff.id, reason, at }
    if (answer === 'keep') await keep(tx, decision, rule, ruling)
    else await undo(tx, decision, ruling)
    const action = actions[decision.kind][answer]
    await recordStaffAction(tx, moderationArea, { staffId: staff.id, action, subject, reason, at })
    return { ok: true } as const
  })
}

const actions: Record<DecisionKind, Record<AppealAnswer, keyof typeof moderationArea.staffActions>> = {
  suspension: { keep: 'remove_project', undo: 'put_back_project' },
  block: { keep: 'keep_blocked', undo: 'unblock_account' },
  correction: { keep: 'keep_correction', undo: 'undo_correction' },
}

async function lockSubject(tx: Database, { projectId, userId }: Decision): Promise<StaffSubject | null> {
  if (projectId) {
    const project = await lockProject(tx, projectId)
    return project && { kind: 'project', id: projectId, label: project.title }
  }
  const person = await lockPerson(tx, userId)
  return person && { kind: 'account', id: userId, label: person.fullName }
}

/** Confirms an appealed decision; a suspension becomes a final removal. */
async function keep(tx: Database, decision: Decision, rule: Rule | null, ruling: Ruling): Promise<void> {
  const { kind, projectId, id } = decision
  if (kind !== 'suspension' || !projectId) {
    await answerAppeal(tx, isDecision(id), ruling)
    return
  }
  await decideSuspension(tx, projectId, { outcome: 'removed', rule, ...ruling }, ruling.at)
  await closeHeldReports(tx, projectId, { rule, reason: ruling.reason })
}

async function undo(tx: Database, { kind, id, projectId, userId }: Decision, ruling: Ruling): Promise<void> {
  if (!projectId) return liftBlock(tx, userId, ruling)
  if (kind === 'suspension') return putBack(tx, projectId, ruling)
  await restoreMarks(tx, { projectId, correctionId: id }, ruling)
}
