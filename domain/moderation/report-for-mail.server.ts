import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { projects } from '#db/schema/catalog.ts'
import { projectReports } from '#db/schema/moderation.ts'
import type { ReportOutcome } from './report.ts'

/** A decided report as the mail to whoever sent it tells of it. */
export type ReportForMail = { id: string; title: string; outcome: ReportOutcome; email: string }

/** Null while it is open, and when there is nobody to write to any more. */
export async function reportForMail(db: Database, reportId: string): Promise<ReportForMail | null> {
  const [row] = await db
    .select({
      id: projectReports.id,
      title: projects.title,
      outcome: projectReports.outcome,
      email: sql<string | null>`coalesce(${users.email}, ${projectReports.email})`,
    })
    .from(projectReports)
    .innerJoin(projects, eq(projects.id, projectReports.projectId))
    .leftJoin(users, eq(users.id, projectReports.reporterId))
    .where(eq(projectReports.id, reportId))
  if (!row?.outcome || !row.email) return null
  return { id: row.id, title: row.title, outcome: row.outcome, email: row.email }
}
