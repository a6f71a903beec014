import type { Cents } from '#domain/shared/money.ts'

/** Ways to price files: at a price, free, or at an amount the buyer chooses. */
export const pricings = ['paid', 'free', 'open'] as const
export type Pricing = (typeof pricings)[number]

const lowestPayableCents = 100

/** Returns the lowest amount that can be paid for files with an open price. */
export function lowestAmount(minimumCents: Cents): Cents {
  return Math.max(minimumCents, lowestPayableCents)
}
