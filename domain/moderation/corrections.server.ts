import { and, desc, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { projects } from '#db/schema/catalog.ts'
import { markCorrections } from '#db/schema/moderation.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { lockProject } from './decide-project.server.ts'

type World = { db: Database; clock: Clock }

export type OwnCorrection = Awaited<ReturnType<typeof ownCorrections>>[number]

/** Lists the corrections of a maker's own project, latest first; empty for other users' projects. */
export async function ownCorrections(db: Database, makerId: string, projectId: string) {
  if (!isUuid(projectId)) return []
  const { decidedBy: _, ...said } = getTableColumns(markCorrections)
  const theirs = and(eq(projects.id, projectId), eq(projects.designerId, makerId), isNull(projects.deletedAt))
  return db
    .select({ ...said, title: projects.title })
    .from(markCorrections)
    .innerJoin(projects, eq(projects.id, markCorrections.projectId))
    .where(theirs)
    .orderBy(desc(markCorrections.decidedAt))
}

/** Stores a maker's appeal against a correction, one per correction and only while it is in force. */
export async function appealCorrection(
  { db, clock }: World,
  makerId: string,
  { projectId, correctionId, appeal }: { projectId: string; correctionId: string; appeal: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_now' }> {
  const corrections = await ownCorrections(db, makerId, projectId)
  if (!corrections.some(({ id }) => id === correctionId)) return { ok: false, reason: 'not_now' }
  const { rowCount } = await db
    .update(markCorrections)
    .set({ appeal, appealedAt: clock.now() })
    .where(and(inForce(correctionId), isNull(markCorrections.appealedAt)))
  return rowCount === 1 ? { ok: true } : { ok: false, reason: 'not_now' }
}

/** Refuses an appeal against a correction and mails the reason. */
export async function keepCorrection(
  { db, clock }: World,
  staff: Pick<Viewer, 'id' | 'role'>,
  { projectId, correctionId, reason }: { projectId: string; correctionId: string; reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!mayOpen(staff.role, 'moderation') || !isUuid(projectId) || !isUuid(correctionId))
    return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const project = await lockProject(tx, projectId)
    if (!project || !(await answerAppeal(tx, { projectId, correctionId, reason, at })))
      return { ok: false, reason: 'not_found' } as const
    await enqueue(tx, 'send-marks-notice', { correctionId })
    const subject = { kind: 'project', id: projectId, label: project.title } as const
    await recordStaffAction(tx, { staffId: staff.id, action: 'keep_correction', subject, reason, at })
    return { ok: true } as const
  })
}

type Answer = { projectId: string; correctionId: string; reason: string; at: Date }

/** Decides the open appeal against a correction; returns true if there was one. Call in a transaction. */
export async function answerAppeal(tx: Database, { projectId, correctionId, reason, at }: Answer): Promise<boolean> {
  const isOpen = and(isNotNull(markCorrections.appealedAt), isNull(markCorrections.appealDecidedAt))
  const { rowCount } = await tx
    .update(markCorrections)
    .set({ appealAnswer: reason, appealDecidedAt: at })
    .where(and(inForce(correctionId), eq(markCorrections.projectId, projectId), isOpen))
  return rowCount === 1
}

const inForce = (id: string) => and(eq(markCorrections.id, id), isNull(markCorrections.undoneAt))
