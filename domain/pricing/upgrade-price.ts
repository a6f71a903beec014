import type { Cents } from '#domain/shared/money.ts'
import { lowestPaidCents } from './pricing.ts'

/** An upgrade of owned files: their purchase, all that was paid for them, and the wider licence's price today. */
export type Upgrade = { of: string; paidCents: Cents; licenceCents: Cents }

/** Returns the price of a wider licence less all that was paid for the present one; never under R$ 1. */
export function upgradePrice({ licenceCents, paidCents }: Omit<Upgrade, 'of'>): Cents {
  return Math.max(lowestPaidCents, licenceCents - paidCents)
}
