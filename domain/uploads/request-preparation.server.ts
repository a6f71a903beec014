import { eq } from 'drizzle-orm'
import { modelPreviews, printSettings } from '#db/schema/printing.ts'
import { houseFilament } from '#geometry/render/filament-colors.ts'
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

/** Notes that pictures, a preview and an estimate are to be made from a model that just came, in its maker's filament. */
export async function awaitPreview(tx: Database, ownerId: string, modelKey: string, at: Date): Promise<void> {
  const [settings] = await tx
    .select({ color: printSettings.filamentColor })
    .from(printSettings)
    .where(eq(printSettings.userId, ownerId))
  const color = settings?.color ?? houseFilament
  await tx.insert(modelPreviews).values({ modelKey, color, updatedAt: at }).onConflictDoNothing()
  await requestPreparation(tx, modelKey, 'glance')
}
