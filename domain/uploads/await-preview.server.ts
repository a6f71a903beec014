import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { modelPreviews, printSettings } from '#db/schema/printing.ts'
import { houseFilament } from '#geometry/render/filament-colors.ts'
import { requestPreparation } from './request-preparation.server.ts'

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
