import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'

/** Has a published model compared with those of other makers, one at a time and never before somebody who waits. Inner verb. */
export async function requestComparison(db: Database, modelKey: string): Promise<void> {
  await enqueue(db, 'compare-model', { modelKey }, { key: `compare ${modelKey}`, queue: 'previews', maxAttempts: 4 })
}
