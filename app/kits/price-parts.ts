import { type PricedOrder, type PriceRules, priceOrder } from '#domain/pricing/price-order.ts'
import type { Cents } from '#domain/shared/money.ts'

/** Returns the prices of a kit's parts, calculated as lines of files by one maker. */
export function priceParts(parts: readonly Cents[], rules: Omit<PriceRules, 'freights'>): PricedOrder<object> {
  const lines = parts.map((unitPriceCents) => ({
    designerId: '',
    kind: 'digital' as const,
    unitPriceCents,
    quantity: 1,
    royalty: null,
  }))
  return priceOrder(lines, rules)
}
