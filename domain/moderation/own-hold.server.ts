import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { projectHolds, type HoldFinding } from '#db/schema/project-holds.ts'
import { isUuid } from '#domain/shared/text.ts'

export type OwnHold = {
  id: string
  title: string
  state: 'held' | 'removed'
  /** Who noticed what; without the evidence, which is for staff. */
  findings: Omit<HoldFinding, 'evidence'>[]
  /** What staff says, once somebody has looked. */
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
