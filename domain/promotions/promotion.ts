import { lowestPaidCents } from '#domain/pricing/pricing.ts'
import { type Cents, shareOf } from '#domain/shared/money.ts'

export const promotionKinds = ['percent', 'amount', 'price'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** Maximum days of a promotion; afterwards its own price would be the lowest of the last 30 days. */
export const longestPromotionDays = 30

/** Returns an offer's price in cents during a promotion; `value` is whole percent off, cents off, or the new price. */
export function promotedCents(kind: PromotionKind, value: number, cents: Cents): Cents {
  if (kind === 'percent') return cents - shareOf(cents, value * 100)
  return kind === 'amount' ? cents - value : value
}

export type PromotedOffer = {
  priceCents: Cents
  /** Lowest price of the last 30 days, including today. */
  lowestCents: Cents
  /** Lowest price that covers fee and royalty and leaves the seller a cent; 0 without a royalty. */
  royaltyFloorCents: Cents
  isPromoted: boolean
}

export type PromotionFault =
  | { reason: 'promoted' }
  | { reason: 'under_minimum' | 'under_royalty'; cents: Cents; floorCents: Cents }
  | { reason: 'not_lower'; cents: Cents; lowestCents: Cents }

/** Returns the reason why an offer may not be promoted at this value, or null. */
export function promotionFault(
  kind: PromotionKind,
  value: number,
  { priceCents, lowestCents, royaltyFloorCents, isPromoted }: PromotedOffer,
): PromotionFault | null {
  if (isPromoted) return { reason: 'promoted' }
  const cents = promotedCents(kind, value, priceCents)
  if (cents < lowestPaidCents) return { reason: 'under_minimum', cents, floorCents: lowestPaidCents }
  if (cents < royaltyFloorCents) return { reason: 'under_royalty', cents, floorCents: royaltyFloorCents }
  return cents >= lowestCents ? { reason: 'not_lower', cents, lowestCents } : null
}
