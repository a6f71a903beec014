import { desc, type InferSelectModel } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { auditRuns } from '#db/schema/audit.ts'

export type AuditRun = InferSelectModel<typeof auditRuns>

const newest = [desc(auditRuns.startedAt), desc(auditRuns.id)]

/** The latest looks at what must always hold, newest first: the very latest with all it found. */
export async function listAudits(
  db: Database,
  most: number,
): Promise<{ latest: AuditRun | null; history: Omit<AuditRun, 'rows'>[] }> {
  const { id, startedAt, tookMs, isFull, brokenCount } = auditRuns
  const [latest] = await db
    .select()
    .from(auditRuns)
    .orderBy(...newest)
    .limit(1)
  const history = await db
    .select({ id, startedAt, tookMs, isFull, brokenCount })
    .from(auditRuns)
    .orderBy(...newest)
    .limit(most)
  return { latest: latest ?? null, history }
}
