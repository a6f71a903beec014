import { type Fee, lowestPriceLeaving, splitSale } from '#domain/shop-settings/fee.ts'
import { type Cents, shareOf } from '#domain/shared/money.ts'
import type { PrintCosts } from './print-costs.ts'

/** What a price is made of, in the order it is added up; the parts sum to the price to the cent. */
export type PriceSuggestion = {
  material: Cents
  energy: Cents
  wear: Cents
  labor: Cents
  /** Of failed prints: filament, energy and wear once more. */
  failures: Cents
  /** The five together. */
  cost: Cents
  gain: Cents
  fee: Cents
  price: Cents
}

/** Purge, skirt and the end of a spool: what is bought and does not become the piece. */
export const wasteBps = 500

/**
 * Suggests a price for a printed piece of so many grams and seconds: its cost, what the maker wants beyond it, and the platform's fee
 * on the whole, rounded up to a price that ends in 90 cents.
 */
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
  // Of a hundred prints that are started so many are sold: each of those carries its part of the others.
  const failures = Math.round(((material + energy + wear) * costs.failureBps) / (10_000 - costs.failureBps))
  const cost = material + energy + wear + labor + failures
  const price = endingIn90(lowestPriceLeaving(cost + shareOf(cost, costs.marginBps), charged))
  const { fee, share } = splitSale(price, charged)
  return { material, energy, wear, labor, failures, cost, gain: share - cost, fee, price }
}

/** Says what a sale at a price loses against its cost, after the fee; 0 when it loses nothing. */
export function lossAt(price: Cents, cost: Cents, fee: Fee): Cents {
  return Math.max(0, cost - splitSale(price, fee).share)
}

/** Rounds a price up to whole reais and 90 cents. */
function endingIn90(price: Cents): Cents {
  return Math.ceil((price - 90) / 100) * 100 + 90
}
