import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { modelReports } from '#db/schema/models.ts'
import type { RecognizedModel } from '#geometry/io/recognition.ts'

/** Notes what recognition saw of a stored file and has it inspected. Inner verb. */
export async function registerModel(
  tx: Database,
  storageKey: string,
  { format, triangles, size }: Omit<RecognizedModel, 'ok'>,
  at: Date,
): Promise<void> {
  const [widthMm, depthMm, heightMm] = size ?? []
  const row = { storageKey, format, triangles, widthMm, depthMm, heightMm, createdAt: at }
  const [registered] = await tx.insert(modelReports).values(row).returning({ id: modelReports.id })
  if (!registered) throw new Error('no row came back')
  await enqueue(tx, 'inspect-model', { reportId: registered.id }, { queue: 'models', maxAttempts: 4 })
}
