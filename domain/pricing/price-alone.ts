import type { Cents } from '#domain/shared/money.ts'
import { Fault } from '#fault'
import { type Fee, type LinePrice, priceOrder, type PriceRules } from './price-order.ts'

/** Prices one thing sold alone, without royalty. */
export function priceAlone(unitPriceCents: Cents, rules: Omit<PriceRules, 'freights'>, freightCents = 0): LinePrice {
  const line = { designerId: '', kind: 'printed', unitPriceCents, quantity: 1, royalty: null } as const
  const [priced] = priceOrder([line], { ...rules, freights: [{ makerId: '', freightCents }] }).lines
  if (!priced) throw new Fault('price alone: expected one line')
  return priced
}

/** Splits a single price into fee and seller's share. */
export function splitSale(priceCents: Cents, fee: Fee): { fee: Cents; share: Cents } {
  const { feeCents, designerAmountCents } = priceAlone(priceCents, { fee })
  return { fee: feeCents, share: designerAmountCents }
}
