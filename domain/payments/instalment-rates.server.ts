import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { instalmentRates } from '#db/schema/instalments.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { InstalmentRate } from './instalment-rate.ts'
import type { PaymentProvider } from './payment-provider.ts'

type World = { db: Database; clock: Clock; payments: Pick<PaymentProvider, 'name' | 'instalmentRates'> }

/** Reads the provider's instalment rates from memory, so that pages wait for neither provider nor database. */
export type InstalmentReader = { now: () => readonly InstalmentRate[]; refresh: () => Promise<void> }

/** Loads the provider's instalment rates; those read too long ago count as unknown. */
export async function openInstalments(world: World): Promise<InstalmentReader> {
  const { payments, clock } = world
  const own = payments.instalmentRates
  if (typeof own !== 'function') return { now: () => own, refresh: async () => {} }
  let kept = await storedRates(world)
  return {
    now: () => kept.filter(({ readAt }) => readAt > staleBefore(clock)),
    async refresh() {
      kept = await storedRates(world)
    },
  }
}

function storedRates({ db, payments }: World) {
  return db.select().from(instalmentRates).where(eq(instalmentRates.provider, payments.name))
}

function staleBefore(clock: Clock): Date {
  return new Date(clock.now().getTime() - business.instalmentRateDays * 86_400_000)
}

/** Fetches the provider's instalment rates and stores them; does nothing if they are fixed. */
export async function readInstalments({ db, clock, payments }: World): Promise<void> {
  if (typeof payments.instalmentRates !== 'function') return
  const rates = await payments.instalmentRates()
  const readAt = clock.now()
  const provider = payments.name
  await db.transaction(async (tx) => {
    // Includes those of a former provider.
    await tx.delete(instalmentRates)
    if (rates.length > 0) await tx.insert(instalmentRates).values(rates.map((rate) => ({ ...rate, provider, readAt })))
  })
}
