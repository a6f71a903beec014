import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { projects } from '#db/schema/catalog.ts'
import { projectHolds, type HoldFinding } from '#db/schema/project-holds.ts'

/** A hold as the mail to the project's maker tells of it. */
export type HoldForMail = {
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
