import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { modelReports } from '#db/schema/models.ts'
import { Fault } from '#fault'
import type { RecognizedModel } from '#geometry/io/recognition.ts'

/** Stores the recognition of a stored file and enqueues its inspection. Call in a transaction. */
export async function registerModel(
  tx: Database,
  storageKey: string,
  { format, triangles, size }: Omit<RecognizedModel, 'ok'>,
  at: Date,
): Promise<void> {
  const [widthMm, depthMm, heightMm] = size ?? []
  const row = { storageKey, format, triangles, widthMm, depthMm, heightMm, createdAt: at }
  const [registered] = await tx.insert(modelReports).values(row).returning({ id: modelReports.id })
  if (!registered) throw new Fault(`model ${storageKey}: report not written`)
  await requestInspection(tx, registered.id)
}

export async function requestInspection(db: Database, reportId: string, inSeconds = 0): Promise<void> {
  const options = { queue: 'models', maxAttempts: 4, key: `inspect-${reportId}`, inSeconds }
  await enqueue(db, 'inspect-model', { reportId }, options)
}

/**
 * Enqueues the comparison with models of other makers, in a transaction. Comparisons run one at a time, so that of two
 * concurrent models the second finds the first.
 */
export async function requestComparison(db: Database, modelKey: string): Promise<void> {
  const options = { key: `compare ${modelKey}`, queue: 'comparisons', maxAttempts: 4 }
  await enqueue(db, 'compare-model', { modelKey }, options)
}
