import type { Database } from '#db/client.server.ts'
import { enqueue } from '#db/enqueue.server.ts'

/** Has everything made from a model that people look at, from the first quick picture on. Inner verb. */
export async function requestPreview(db: Database, modelKey: string): Promise<void> {
  const options = { key: `glance ${modelKey}`, maxAttempts: 3 }
  await enqueue(db, 'prepare-model', { modelKey, preparation: 'glance' }, options)
}
