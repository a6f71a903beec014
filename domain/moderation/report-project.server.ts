import type { Database } from '#db/client.server.ts'
import { projectReports } from '#db/schema/moderation.ts'
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

/** Stores what somebody says against a listed project. Said again by the same person before it is decided, it is one report. */
export async function reportProject(
  { db, clock }: { db: Database; clock: Clock },
  { projectId, reporter, reason, details }: Report,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const project = await findReportable(db, projectId)
  if (!project || ('userId' in reporter && reporter.userId === project.designerId)) {
    return { ok: false, reason: 'not_found' }
  }
  const who = 'userId' in reporter ? { reporterId: reporter.userId } : { email: reporter.email }
  await db
    .insert(projectReports)
    .values({ projectId, ...who, reason, details, createdAt: clock.now() })
    .onConflictDoNothing()
  return { ok: true }
}
