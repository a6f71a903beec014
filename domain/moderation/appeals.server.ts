import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { projects } from '#db/schema/catalog.ts'
import { type HoldFinding, projectHolds } from '#db/schema/project-holds.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'

export type OwnHold = {
  id: string
  title: string
  state: 'held' | 'removed'
  /** Who noticed what; without the evidence, which is for staff. */
  findings: Omit<HoldFinding, 'evidence'>[]
  /** What staff says, once a member of staff has looked. */
  decision: string | null
  since: Date
  appeal: string | null
  appealedAt: Date | null
  appealDecidedAt: Date | null
}

/** What keeps a maker's own project out of the catalogue; null when nothing does, or it is not theirs. */
export async function ownHold(db: Database, makerId: string, projectId: string): Promise<OwnHold | null> {
  if (!isUuid(projectId)) return null
  const [hold] = await db
    .select({
      id: projectHolds.id,
      title: projects.title,
      state: projectHolds.state,
      findings: projectHolds.findings,
      decision: projectHolds.decision,
      since: projectHolds.createdAt,
      appeal: projectHolds.appeal,
      appealedAt: projectHolds.appealedAt,
      appealDecidedAt: projectHolds.appealDecidedAt,
    })
    .from(projectHolds)
    .innerJoin(projects, eq(projects.id, projectHolds.projectId))
    .where(
      and(
        eq(projects.id, projectId),
        eq(projects.designerId, makerId),
        isNull(projects.deletedAt),
        ne(projectHolds.state, 'released'),
      ),
    )
  if (!hold || hold.state === 'released') return null
  const findings = hold.findings.map(({ source, reason }) => ({ source, reason }))
  return { ...hold, state: hold.state, findings }
}

/** A maker's word against what keeps their project out of the catalogue; once for each time it was taken out. */
export async function appealHold(
  { db, clock }: { db: Database; clock: Clock },
  makerId: string,
  { projectId, appeal }: { projectId: string; appeal: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'already_appealed' }> {
  const hold = await ownHold(db, makerId, projectId)
  if (!hold) return { ok: false, reason: 'not_found' }
  const appealed = await db
    .update(projectHolds)
    .set({ appeal, appealedAt: clock.now() })
    .where(and(eq(projectHolds.id, hold.id), isNull(projectHolds.appealedAt), ne(projectHolds.state, 'released')))
    .returning({ id: projectHolds.id })
  return appealed.length === 1 ? { ok: true } : { ok: false, reason: 'already_appealed' }
}

/** A hold as the mail to the project's maker tells of it. */
type HoldForMail = {
  id: string
  projectId: string
  title: string
  state: 'held' | 'removed' | 'released'
  findings: HoldFinding[]
  decision: string | null
  decidedAt: Date | null
  wasAppealed: boolean
  maker: { fullName: string; email: string }
}

export async function holdForMail(db: Database, holdId: string): Promise<HoldForMail | null> {
  const [row] = await db
    .select({
      id: projectHolds.id,
      projectId: projects.id,
      title: projects.title,
      state: projectHolds.state,
      findings: projectHolds.findings,
      decision: projectHolds.decision,
      decidedAt: projectHolds.decidedAt,
      appealedAt: projectHolds.appealedAt,
      fullName: users.fullName,
      email: users.email,
    })
    .from(projectHolds)
    .innerJoin(projects, eq(projects.id, projectHolds.projectId))
    .innerJoin(users, eq(users.id, projects.designerId))
    .where(eq(projectHolds.id, holdId))
  if (!row) return null
  const { fullName, email, appealedAt, ...hold } = row
  return { ...hold, wasAppealed: appealedAt !== null, maker: { fullName, email } }
}
