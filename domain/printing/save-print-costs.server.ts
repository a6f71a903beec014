import type { Database } from '#db/database.ts'
import { printSettings } from '#db/schema/printing.ts'
import { houseFilament } from '#geometry/render/filament-colors.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { PrintCosts } from './print-costs.ts'

/** Keeps what printing costs somebody, in place of what they said before. */
export async function savePrintCosts(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  costs: PrintCosts,
): Promise<void> {
  const updatedAt = clock.now()
  await db
    .insert(printSettings)
    .values({ ...costs, userId, materials: [], filamentColor: houseFilament, updatedAt })
    .onConflictDoUpdate({ target: printSettings.userId, set: { ...costs, updatedAt } })
}
