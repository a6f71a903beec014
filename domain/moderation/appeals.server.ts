import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { projects } from '#db/schema/catalog.ts'
import { type SuspensionFinding, projectSuspensions } from '#db/schema/moderation.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { isRule, type Rule } from '#domain/suspensions/rules.ts'

export type OwnSuspension = {
  id: string
  title: string
  state: 'held' | 'removed'
  /** Findings, without the evidence, which is for staff. */
  findings: Omit<SuspensionFinding, 'evidence'>[]
  /** Staff's text; null until they decide. */
  decision: string | null
  since: Date
  appeal: string | null
  appealedAt: Date | null
  appealDecidedAt: Date | null
}

/** Returns the suspension of a maker's own project, or null. */
export async function ownSuspension(db: Database, makerId: string, projectId: string): Promise<OwnSuspension | null> {
  if (!isUuid(projectId)) return null
  const [suspension] = await db
    .select({
      id: projectSuspensions.id,
      title: projects.title,
      state: projectSuspensions.state,
      findings: projectSuspensions.findings,
      decision: projectSuspensions.decision,
      since: projectSuspensions.createdAt,
      appeal: projectSuspensions.appeal,
      appealedAt: projectSuspensions.appealedAt,
      appealDecidedAt: projectSuspensions.appealDecidedAt,
    })
    .from(projectSuspensions)
    .innerJoin(projects, eq(projects.id, projectSuspensions.projectId))
    .where(
      and(
        eq(projects.id, projectId),
        eq(projects.designerId, makerId),
        isNull(projects.deletedAt),
        ne(projectSuspensions.state, 'released'),
      ),
    )
  if (!suspension || suspension.state === 'released') return null
  const findings = suspension.findings.map(({ source, reason }) => ({ source, reason }))
  return { ...suspension, state: suspension.state, findings }
}

export async function appealSuspension(
  { db, clock }: { db: Database; clock: Clock },
  makerId: string,
  { projectId, appeal }: { projectId: string; appeal: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'already_appealed' }> {
  const suspension = await ownSuspension(db, makerId, projectId)
  if (!suspension) return { ok: false, reason: 'not_found' }
  const appealed = await db
    .update(projectSuspensions)
    .set({ appeal, appealedAt: clock.now() })
    .where(
      and(
        eq(projectSuspensions.id, suspension.id),
        isNull(projectSuspensions.appealedAt),
        ne(projectSuspensions.state, 'released'),
      ),
    )
    .returning({ id: projectSuspensions.id })
  return appealed.length === 1 ? { ok: true } : { ok: false, reason: 'already_appealed' }
}

type SuspensionForMail = {
  id: string
  projectId: string
  title: string
  image: { key: string } | null
  state: 'held' | 'removed' | 'released'
  findings: SuspensionFinding[]
  decision: string | null
  rule: Rule | null
  decidedAt: Date | null
  wasAppealed: boolean
  maker: { id: string; fullName: string; email: string }
}

export async function suspensionForMail(db: Database, suspensionId: string): Promise<SuspensionForMail | null> {
  const [row] = await db
    .select({
      id: projectSuspensions.id,
      projectId: projects.id,
      title: projects.title,
      image: sql`${firstPicture(sql`${projects.id}`)}`.mapWith(anyPicture),
      state: projectSuspensions.state,
      findings: projectSuspensions.findings,
      decision: projectSuspensions.decision,
      rule: projectSuspensions.rule,
      decidedAt: projectSuspensions.decidedAt,
      appealedAt: projectSuspensions.appealedAt,
      makerId: users.id,
      fullName: users.fullName,
      email: users.email,
    })
    .from(projectSuspensions)
    .innerJoin(projects, eq(projects.id, projectSuspensions.projectId))
    .innerJoin(users, eq(users.id, projects.designerId))
    .where(eq(projectSuspensions.id, suspensionId))
  if (!row) return null
  const { makerId, fullName, email, appealedAt, ...suspension } = row
  const rule = isRule(suspension.rule) ? suspension.rule : null
  return { ...suspension, rule, wasAppealed: appealedAt !== null, maker: { id: makerId, fullName, email } }
}
