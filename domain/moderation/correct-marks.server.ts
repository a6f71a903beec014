import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projectImages, projects } from '#db/schema/catalog.ts'
import { decisions, type MarkChange } from '#db/schema/moderation.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { type AiShare, type ImageKind, isAiShare, isImageKind } from '#domain/catalog/marks.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { protocolNumber } from '#domain/support/thread.ts'
import { type Ruling, tellDecision, undoDecision } from '#domain/suspensions/decisions.server.ts'
import type { Rule } from '#domain/suspensions/rules.ts'
import { moderationArea } from './area.ts'
import { decideMarkReports, reverseMarkReports } from './mark-reports.server.ts'

type World = { db: Database; clock: Clock }
type Staff = Pick<Viewer, 'id' | 'role'>

export type MarksWish = { kinds: Record<string, ImageKind>; ai: AiShare | null }

/** Corrects the declared kinds of pictures and use of AI; with a rule it counts as a strike. */
export async function correctMarks(
  { db, clock }: World,
  staff: Staff,
  { projectId, wish, rule, reason }: { projectId: string; wish: MarksWish; rule: Rule | null; reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'nothing_changed' }> {
  if (!mayOpen(staff.role, 'moderation') || !isUuid(projectId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const project = await lockProject(tx, projectId)
    if (!project) return { ok: false, reason: 'not_found' } as const
    const changes = await changesOf(tx, project, wish)
    if (changes.length === 0) return { ok: false, reason: 'nothing_changed' } as const
    await mark(tx, project, changes, at)
    const { designerId: userId } = project
    const decided = { userId, projectId, changes, rule, reason, decidedBy: staff.id, decidedAt: at, createdAt: at }
    const correctionId = await insertCorrection(tx, decided)
    await tellDecision(tx, correctionId)
    await decideMarkReports(tx, { projectId, rule, reason, staffId: staff.id, at })
    const subject = { kind: 'project', id: projectId, label: project.title } as const
    await recordStaffAction(tx, moderationArea, { staffId: staff.id, action: 'correct_marks', subject, reason, at })
    return { ok: true } as const
  })
}

/** Undoes a correction, its strike and an open appeal; restores declarations not changed since. */
export async function undoCorrection(
  { db, clock }: World,
  staff: Staff,
  { projectId, correctionId, reason }: { projectId: string; correctionId: string; reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!mayOpen(staff.role, 'moderation') || !isUuid(projectId) || !isUuid(correctionId))
    return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const project = await lockProject(tx, projectId)
    if (!project) return { ok: false, reason: 'not_found' } as const
    const isUndone = await restoreMarks(tx, { projectId, correctionId }, { staffId: staff.id, reason, at })
    if (!isUndone) return { ok: false, reason: 'not_found' } as const
    const subject = { kind: 'project', id: projectId, label: project.title } as const
    await recordStaffAction(tx, moderationArea, { staffId: staff.id, action: 'undo_correction', subject, reason, at })
    return { ok: true } as const
  })
}

/**
 * Undoes a correction and restores declarations not corrected again since; false if not in force. Call in a
 * transaction.
 */
export async function restoreMarks(
  tx: Database,
  { projectId, correctionId }: { projectId: string; correctionId: string },
  ruling: Ruling,
): Promise<boolean> {
  const project = await lockProject(tx, projectId)
  const which = and(
    eq(decisions.id, correctionId),
    eq(decisions.projectId, projectId),
    eq(decisions.kind, 'correction'),
  )
  const correction = project && (await undoDecision(tx, which, ruling))
  if (!correction) return false
  await mark(tx, project, (correction.changes ?? []).map(turned), ruling.at)
  await reverseMarkReports(tx, { projectId, decidedAt: correction.createdAt }, ruling)
  return true
}

type Project = Pick<typeof projects.$inferSelect, 'id' | 'title' | 'ai' | 'updatedAt' | 'designerId'>

async function lockProject(tx: Database, projectId: string): Promise<Project | null> {
  const [project] = await tx
    .select({
      id: projects.id,
      title: projects.title,
      ai: projects.ai,
      updatedAt: projects.updatedAt,
      designerId: projects.designerId,
    })
    .from(projects)
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
    .for('no key update')
  return project ?? null
}

/**
 * Returns the wished corrections that change a present declaration; ignores pictures rendered by us, which have no
 * declaration.
 */
async function changesOf(tx: Database, project: Project, { kinds, ai }: MarksWish): Promise<MarkChange[]> {
  const theirs = and(eq(projectImages.projectId, project.id), isNull(projectImages.modelKey))
  const images = await tx.select().from(projectImages).where(theirs).orderBy(asc(projectImages.position))
  const pictures = images.flatMap(({ id, looks, position, kind }) => {
    const marked = kinds[id]
    return marked && marked !== kind ? [{ imageId: id, looks, place: position + 1, said: kind, marked }] : []
  })
  const share = { imageId: null, looks: null, place: null, said: project.ai }
  return [...pictures, ...(ai && ai !== project.ai ? [{ ...share, marked: ai }] : [])]
}

function turned({ said, marked, ...change }: MarkChange) {
  return { ...change, said: marked, marked: said }
}

/** Applies corrections where the declaration is still the expected one; edit forms opened earlier will be refused. */
async function mark(tx: Database, project: Project, changes: readonly Turned[], at: Date): Promise<void> {
  for (const { imageId, said, marked } of changes) {
    if (imageId)
      await tx
        .update(projectImages)
        .set({ kind: imageKindOf(marked) })
        .where(and(eq(projectImages.id, imageId), sql`${projectImages.kind} is not distinct from ${said}`))
    else if (project.ai === said)
      await tx
        .update(projects)
        .set({ ai: aiShareOf(marked) })
        .where(eq(projects.id, project.id))
  }
  const updatedAt = at > project.updatedAt ? at : new Date(project.updatedAt.getTime() + 1)
  await tx.update(projects).set({ updatedAt }).where(eq(projects.id, project.id))
}

type Turned = Omit<MarkChange, 'marked'> & { marked: string | null }

const imageKindOf = (text: string | null) => (text !== null && isImageKind(text) ? text : null)
const aiShareOf = (text: string | null) => (text !== null && isAiShare(text) ? text : null)

type Correction = Omit<typeof decisions.$inferInsert, 'kind' | 'number'> & { decidedAt: Date }

async function insertCorrection(tx: Database, decided: Correction) {
  for (;;) {
    const number = protocolNumber(decided.decidedAt, randomInt(1_000_000))
    const [row] = await tx
      .insert(decisions)
      .values({ ...decided, kind: 'correction', number })
      .onConflictDoNothing()
      .returning({ id: decisions.id })
    if (row) return row.id
  }
}
