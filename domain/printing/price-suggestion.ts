import type { Fee } from '#domain/pricing/price-order.ts'
import { lowestPriceLeaving } from '#domain/pricing/lowest-price.ts'
import { splitSale } from '#domain/pricing/price-alone.ts'
import { type Cents, shareOf } from '#domain/shared/money.ts'
import type { PrintCosts } from './print-costs.ts'

/** Parts of a suggested price, in the order they are added; their sum is exactly the price. */
export type PriceSuggestion = {
  material: Cents
  energy: Cents
  wear: Cents
  labor: Cents
  failures: Cents
  /** Sum of material, energy, wear, labor and failures. */
  cost: Cents
  gain: Cents
  fee: Cents
  price: Cents
}

/** Filament lost to purge, skirt and the end of a spool, in basis points. */
export const wasteBps = 500

/** Returns a price from cost, margin and platform fee, rounded up to end in 90 cents. */
export function suggestPrice(
  print: { grams: number; seconds: number },
  costs: PrintCosts,
  charged: Fee,
): PriceSuggestion {
  const { grams, seconds } = print
  const hours = seconds / 3600
  const material = Math.round((grams / 1000) * costs.kgPriceCents * (1 + wasteBps / 10_000))
  const energy = Math.round(((hours * costs.watts) / 1000) * costs.kwhPriceCents)
  const wear = Math.round(hours * costs.wearCentsPerHour)
  const labor = Math.round((costs.laborMinutes / 60) * costs.laborCentsPerHour)
  // The successful prints carry the cost of the failed ones.
  const failures = Math.round(((material + energy + wear) * costs.failureBps) / (10_000 - costs.failureBps))
  const cost = material + energy + wear + labor + failures
  const price = endingIn90(lowestPriceLeaving(cost + shareOf(cost, costs.marginBps), charged))
  const { fee, share } = splitSale(price, charged)
  return { material, energy, wear, labor, failures, cost, gain: share - cost, fee, price }
}

/** Returns the cents by which the seller's share of a price falls short of the cost, or 0. */
export function lossAt(price: Cents, cost: Cents, fee: Fee): Cents {
  return Math.max(0, cost - splitSale(price, fee).share)
}

function endingIn90(price: Cents): Cents {
  return Math.ceil((price - 90) / 100) * 100 + 90
}
