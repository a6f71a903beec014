import { and, asc, lt, ne } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { modelReports } from '#db/schema/models.ts'
import { reportVersion } from '#geometry/mesh/inspect-model.ts'

/** Few enough that a newly sent file does not wait long behind them. */
const batch = 20

/** Has files inspected anew that an older inspector saw, or none, some at a time. Files just sent have jobs of their own. */
export async function refreshReports(db: Database): Promise<number> {
  const due = await db
    .select({ id: modelReports.id })
    .from(modelReports)
    .where(and(lt(modelReports.version, reportVersion), ne(modelReports.status, 'running')))
    .orderBy(asc(modelReports.version), asc(modelReports.createdAt))
    .limit(batch)
  for (const { id } of due) {
    await enqueue(db, 'inspect-model', { reportId: id }, { queue: 'models', maxAttempts: 4, key: `inspect-${id}` })
  }
  return due.length
}
