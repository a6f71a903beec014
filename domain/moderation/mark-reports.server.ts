import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { reports } from '#db/schema/moderation.ts'
import type { Rule } from '#domain/suspensions/rules.ts'

type Closing = { projectId: string; rule: Rule | null; reason: string; staffId: string; at: Date }

/** Closes a project's reports of false marks as corrected and mails the reporters. Call in a transaction. */
export async function decideMarkReports(
  tx: Database,
  { projectId, rule, reason, staffId, at }: Closing,
): Promise<void> {
  const closed = await tx
    .update(reports)
    .set({ outcome: 'corrected', rule, answer: reason, decidedAt: at, decidedBy: staffId })
    .where(and(eq(reports.subjectId, projectId), eq(reports.reason, 'false_marks'), isNull(reports.decidedAt)))
    .returning({ id: reports.id })
  for (const { id } of closed) await enqueue(tx, 'send-report-outcome', { reportId: id })
}

/** Marks reports closed by a correction as reversed and mails their reporters. Call in a transaction. */
export async function reverseMarkReports(
  tx: Database,
  { projectId, decidedAt }: { projectId: string; decidedAt: Date },
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const reversed = await tx
    .update(reports)
    .set({ reversedAt: at, reversal: reason })
    .where(and(eq(reports.subjectId, projectId), eq(reports.outcome, 'corrected'), eq(reports.decidedAt, decidedAt)))
    .returning({ id: reports.id })
  for (const { id } of reversed) await enqueue(tx, 'send-report-outcome', { reportId: id })
}
