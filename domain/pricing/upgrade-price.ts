import type { Cents } from '#domain/shared/money.ts'
import { lowestPaidCents } from './pricing.ts'

/** An upgrade of owned files' licence: purchase `of`, cents paid for it so far, and the wider licence's price today. */
export type Upgrade = { of: string; paidCents: Cents; licenceCents: Cents }

/** Returns a wider licence's price minus what was paid for the present one; at least R$ 1. */
export function upgradePrice({ licenceCents, paidCents }: Omit<Upgrade, 'of'>): Cents {
  return Math.max(lowestPaidCents, licenceCents - paidCents)
}
