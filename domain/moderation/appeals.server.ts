import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { projects } from '#db/schema/catalog.ts'
import { type SuspensionFinding, suspensions } from '#db/schema/moderation.ts'
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
      id: suspensions.id,
      title: projects.title,
      state: suspensions.state,
      findings: suspensions.findings,
      decision: suspensions.decision,
      since: suspensions.createdAt,
      appeal: suspensions.appeal,
      appealedAt: suspensions.appealedAt,
      appealDecidedAt: suspensions.appealDecidedAt,
    })
    .from(suspensions)
    .innerJoin(projects, eq(projects.id, suspensions.projectId))
    .where(
      and(
        eq(projects.id, projectId),
        eq(projects.designerId, makerId),
        isNull(projects.deletedAt),
        ne(suspensions.state, 'released'),
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
    .update(suspensions)
    .set({ appeal, appealedAt: clock.now() })
    .where(and(eq(suspensions.id, suspension.id), isNull(suspensions.appealedAt), ne(suspensions.state, 'released')))
    .returning({ id: suspensions.id })
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
      id: suspensions.id,
      projectId: projects.id,
      title: projects.title,
      image: sql`${firstPicture(sql`${projects.id}`)}`.mapWith(anyPicture),
      state: suspensions.state,
      findings: suspensions.findings,
      decision: suspensions.decision,
      rule: suspensions.rule,
      decidedAt: suspensions.decidedAt,
      appealedAt: suspensions.appealedAt,
      makerId: users.id,
      fullName: users.fullName,
      email: users.email,
    })
    .from(suspensions)
    .innerJoin(projects, eq(projects.id, suspensions.projectId))
    .innerJoin(users, eq(users.id, projects.designerId))
    .where(eq(suspensions.id, suspensionId))
  if (!row) return null
  const { makerId, fullName, email, appealedAt, ...suspension } = row
  const rule = isRule(suspension.rule) ? suspension.rule : null
  return { ...suspension, rule, wasAppealed: appealedAt !== null, maker: { id: makerId, fullName, email } }
}
