import type { ReportKind } from '#domain/areas.ts'
import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { reports } from '#db/schema/moderation.ts'
import { logAct } from '#domain/access/log.server.ts'
import type { CallerAddress } from '#domain/access/access.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { readersOf } from '#domain/areas.server.ts'
import { protocolNumber } from '#domain/support/thread.ts'
import { forbiddenItems } from '#domain/suspensions/forbidden-items.ts'
import { suspendProject } from '#domain/suspensions/suspensions.server.ts'
import { lockProject } from './decide-project.server.ts'
import { mayAskReview, type ReportReason, reportDueAt } from './report.ts'
import { subjectWithSnapshot } from './subjects.server.ts'

export type Reporter = { userId: string; isStaff?: boolean } | { email: string }

type NewReport = {
  kind: ReportKind
  subjectId: string
  reporter: Reporter
  reason: ReportReason
  details: string
  caller?: CallerAddress
}

type World = { db: Database; clock: Clock }

/**
 * Stores a report with a snapshot of the content; a repeated open report returns the first. Weapon reports suspend the
 * project unless staff cleared it, since selling weapons is a crime.
 */
export async function sendReport(
  { db, clock }: World,
  { kind, subjectId, reporter, reason, details, caller }: NewReport,
): Promise<{ ok: true; token: string | null } | { ok: false; reason: 'not_found' }> {
  const at = clock.now()
  const viewer = 'userId' in reporter ? { id: reporter.userId, isStaff: reporter.isStaff } : null
  return db.transaction(async (tx) => {
    const found = await subjectWithSnapshot(tx, { kind, id: subjectId, viewer })
    if (!found) return { ok: false, reason: 'not_found' } as const
    const { subject, snapshot } = found
    const isOfWeapon = kind === 'project' && reason === 'forbidden_item'
    // Serializes concurrent reports, so that both are counted.
    if (isOfWeapon) await lockProject(tx, subjectId)
    const { id, token, isNew } = await insertReport(tx, {
      kind,
      subjectId,
      subjectLabel: subject.label,
      projectId: subject.projectId,
      ownerId: subject.ownerId,
      ...('userId' in reporter ? { reporterId: reporter.userId } : { email: reporter.email }),
      reason,
      details,
      snapshot,
      createdAt: at,
      dueAt: reportDueAt(at, reason, false),
    })
    if (isNew) await logAct(tx, caller, { act: 'report', userId: viewer?.id ?? null, subjectId: id, at })
    for (const { noteReport } of readersOf(kind)) await noteReport?.(tx, subjectId, at)
    if (isOfWeapon && (await isCalledWeapon(tx, subjectId)))
      await suspendProject(tx, subjectId, { source: 'weapon_report', reason: null, evidence: {} }, at)
    return { ok: true, token: isNew || viewer ? token : null } as const
  })
}

type ReportRow = Omit<typeof reports.$inferInsert, 'number' | 'createdAt'> & { createdAt: Date }

/**
 * Inserts a report with a unique number, or returns the person's open one on the same content. Call in a transaction.
 */
export async function insertReport(
  tx: Database,
  report: ReportRow,
): Promise<{ id: string; token: string; isNew: boolean }> {
  for (;;) {
    const [row] = await tx
      .insert(reports)
      .values({ ...report, number: protocolNumber(report.createdAt, randomInt(1_000_000)) })
      .onConflictDoNothing()
      .returning({ id: reports.id, token: reports.token })
    if (row) {
      await enqueue(tx, 'send-report-receipt', { reportId: row.id })
      if (report.claimId) await enqueue(tx, 'send-claim-notice', { reportId: row.id })
      return { ...row, isNew: true }
    }
    const theirs = report.email
      ? eq(sql`lower(${reports.email})`, report.email.toLowerCase())
      : report.reporterId
        ? eq(reports.reporterId, report.reporterId)
        : and(isNull(reports.reporterId), isNull(reports.email))
    const alike = report.claimId ? isNotNull(reports.claimId) : isNull(reports.claimId)
    const [open] = await tx
      .select({ id: reports.id, token: reports.token })
      .from(reports)
      .where(
        and(
          eq(reports.subjectId, report.subjectId),
          eq(reports.kind, report.kind),
          theirs,
          alike,
          isNull(reports.decidedAt),
        ),
      )
    if (open) return { ...open, isNew: false }
    // The number was already used today, so another is drawn.
  }
}

/** Returns whether open reports name a weapon: one by an account, or two by visitors. */
async function isCalledWeapon(tx: Database, projectId: string): Promise<boolean> {
  const open = and(eq(reports.subjectId, projectId), eq(reports.reason, 'forbidden_item'), isNull(reports.decidedAt))
  const all = await tx.select({ details: reports.details, reporterId: reports.reporterId }).from(reports).where(open)
  const saying = all.filter(({ details }) => forbiddenItems([details]).length > 0)
  return saying.length >= 2 || saying.some(({ reporterId }) => reporterId !== null)
}

export async function askReview(
  { db, clock }: World,
  { token, words }: { token: string; words: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'not_now' }> {
  if (!isUuid(token)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.token, token)).for('update')
    if (!report) return { ok: false, reason: 'not_found' } as const
    if (!mayAskReview(report, at)) return { ok: false, reason: 'not_now' } as const
    await tx.update(reports).set({ reviewWords: words, reviewAskedAt: at }).where(eq(reports.id, report.id))
    return { ok: true } as const
  })
}
