import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { printSettings } from '#db/schema/printing.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { houseFilament } from '#geometry/render/filament-colors.ts'
import { type PrintCosts, usualCosts } from './print-costs.ts'

const columns = {
  kgPriceCents: printSettings.kgPriceCents,
  kwhPriceCents: printSettings.kwhPriceCents,
  watts: printSettings.watts,
  wearCentsPerHour: printSettings.wearCentsPerHour,
  laborMinutes: printSettings.laborMinutes,
  laborCentsPerHour: printSettings.laborCentsPerHour,
  failureBps: printSettings.failureBps,
  marginBps: printSettings.marginBps,
}

export async function findPrintCosts(db: Database, userId: string): Promise<PrintCosts> {
  const [own] = await db.select(columns).from(printSettings).where(eq(printSettings.userId, userId))
  return own ?? usualCosts
}

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
