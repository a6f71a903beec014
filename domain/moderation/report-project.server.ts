import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projectReports } from '#db/schema/moderation.ts'
import { forbiddenItems } from '#domain/suspensions/forbidden-items.ts'
import { holdForReview } from '#domain/suspensions/hold-for-review.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { findReportable } from './find-reportable.server.ts'
import type { ReportReason } from './report.ts'

type Report = {
  projectId: string
  /** Who says so: an account, or the e-mail address of a visitor. */
  reporter: { userId: string } | { email: string }
  reason: ReportReason
  details: string
}

/**
 * Stores what somebody says against a listed project. Said again by the same person before it is decided, it is one report. It changes nothing
 * by itself, but that what is called a weapon is held: selling one is a crime, and waiting a harm. What staff has put back once is not
 * held by such reports again.
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
    await holdForReview(tx, projectId, { source: 'weapon_report', reason: null, evidence: {} }, at)
  })
  return { ok: true }
}

/** Whether open reports call a project a weapon: one by somebody with an account, or two by visitors. */
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
