import type { Cents } from '#domain/shared/money.ts'

/** Ways to price files: at a price, free, or at an amount the buyer chooses. */
export const pricings = ['paid', 'free', 'open'] as const
export type Pricing = (typeof pricings)[number]

/** Lowest price in cents of a piece, of files, of a kit's part, and of an upgrade. */
export const lowestPaidCents: Cents = 100

/** Returns the lowest amount that can be paid for files with an open price. */
export function lowestAmount(minimumCents: Cents): Cents {
  return Math.max(minimumCents, lowestPaidCents)
}

type ChosenPrice = { pricing: Pricing; priceCents: Cents; amountCents?: Cents | null | undefined }

/**
 * Returns the price to pay: for an open price the buyer's amount, by default the minimum; otherwise the offer's price.
 */
export function chosenCents({ pricing, priceCents, amountCents }: ChosenPrice): Cents {
  return pricing === 'open' ? (amountCents ?? priceCents) : priceCents
}
