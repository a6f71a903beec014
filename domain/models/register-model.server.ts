import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { modelReports } from '#db/schema/models.ts'
import { Fault } from '#fault'
import type { RecognizedModel } from '#geometry/io/recognition.ts'

/** Saves the detected format of a stored file and enqueues its inspection. Call in a transaction. */
export async function registerModel(
  tx: Database,
  storageKey: string,
  { format, triangles, ...measured }: Omit<RecognizedModel, 'ok'>,
  at: Date,
): Promise<void> {
  const row = {
    storageKey,
    format,
    triangles,
    ...(measured.size && sizeColumns({ ...measured, size: measured.size })),
    createdAt: at,
  }
  const [registered] = await tx.insert(modelReports).values(row).returning({ id: modelReports.id })
  if (!registered) throw new Fault(`model ${storageKey}: report not written`)
  await requestInspection(tx, registered.id)
}

type MeasuredObjects = Pick<RecognizedModel, 'objects' | 'objectSizes' | 'together'> & {
  size: [number, number, number]
}

export function sizeColumns({ size, objects = 1, objectSizes = [size], together = size }: MeasuredObjects) {
  const [widthMm, depthMm, heightMm] = size
  return { widthMm, depthMm, heightMm, objects, objectSizes: objectSizes.flat(), togetherMm: together }
}

export async function requestInspection(db: Database, reportId: string, inSeconds = 0): Promise<void> {
  const options = { queue: 'models', maxAttempts: 4, key: `inspect-${reportId}`, inSeconds }
  await enqueue(db, 'inspect-model', { reportId }, options)
}

/**
 * Enqueues a model's comparison with those of other makers, one at a time, so that each finds earlier ones. Call in a
 * transaction.
 */
export async function requestComparison(db: Database, modelKey: string): Promise<void> {
  const options = { key: `compare ${modelKey}`, queue: 'comparisons', maxAttempts: 4 }
  await enqueue(db, 'compare-model', { modelKey }, options)
}
