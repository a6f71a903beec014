import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { projects } from '#db/schema/catalog.ts'
import { projectReports } from '#db/schema/moderation.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { forbiddenItems } from '#domain/suspensions/forbidden-items.ts'
import { suspendProject } from '#domain/suspensions/suspensions.server.ts'
import type { ReportOutcome, ReportReason } from './report.ts'

/** A listed project as the form for a report shows it; null for any other. */
export async function findReportable(
  db: Database,
  projectId: string,
): Promise<{ title: string; designerId: string } | null> {
  if (!isUuid(projectId)) return null
  const [project] = await db
    .select({ title: projects.title, designerId: projects.designerId })
    .from(projects)
    .where(and(eq(projects.id, projectId), eq(projects.isListed, true)))
  return project ?? null
}

type Report = {
  projectId: string
  /** Who says so: an account, or the e-mail address of a visitor. */
  reporter: { userId: string } | { email: string }
  reason: ReportReason
  details: string
}

/**
 * Stores a report of a listed project. A second one by the same person before the first is decided is not stored. A report
 * changes nothing by itself, except that what is called a weapon is suspended: selling one is a crime, and waiting a harm.
 * What staff has put back once is not suspended by such reports again.
 */
export async function reportProject(
  { db, clock }: { db: Database; clock: Clock },
  { projectId, reporter, reason, details }: Report,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const project = await findReportable(db, projectId)
  if (!project || ('userId' in reporter && reporter.userId === project.designerId)) {
    return { ok: false, reason: 'not_found' }
  }
  const who = 'userId' in reporter ? { reporterId: reporter.userId } : { email: reporter.email }
  const at = clock.now()
  await db.transaction(async (tx) => {
    await tx
      .insert(projectReports)
      .values({ projectId, ...who, reason, details, createdAt: at })
      .onConflictDoNothing()
    if (reason !== 'forbidden_item' || !(await isCalledWeapon(tx, projectId))) return
    await suspendProject(tx, projectId, { source: 'weapon_report', reason: null, evidence: {} }, at)
  })
  return { ok: true }
}

/** Whether open reports call a project a weapon: one by a user with an account, or two by visitors. */
async function isCalledWeapon(tx: Database, projectId: string): Promise<boolean> {
  const open = and(
    eq(projectReports.projectId, projectId),
    eq(projectReports.reason, 'forbidden_item'),
    isNull(projectReports.decidedAt),
  )
  const reports = await tx.select().from(projectReports).where(open)
  const saying = reports.filter(({ details }) => forbiddenItems([details]).length > 0)
  return saying.length >= 2 || saying.some(({ reporterId }) => reporterId !== null)
}

/** A decided report as the mail to its reporter tells of it. */
type ReportForMail = { id: string; title: string; outcome: ReportOutcome; email: string }

/** Null while it is open, and when its reporter has no address any more. */
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
