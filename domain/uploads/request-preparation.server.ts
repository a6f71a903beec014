import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import type { Preparation } from '#geometry/preview/prepared-model.ts'

/**
 * Has something made from a model. The first picture comes before everything else; of the rest one thing at a time, so
 * that the shop stays quick. Inner verb.
 */
export async function requestPreparation(db: Database, modelKey: string, preparation: Preparation): Promise<void> {
  const options = { key: `${preparation} ${modelKey}`, queue: preparation === 'glance' ? 'glances' : 'previews' }
  await enqueue(db, 'prepare-model', { modelKey, preparation }, { ...options, maxAttempts: 3 })
}
