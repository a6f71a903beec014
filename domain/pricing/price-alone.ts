import type { Cents } from '#domain/shared/money.ts'
import { Fault } from '#fault'
import { type Fee, type LinePrice, priceOrder, type PriceRules } from './price-order.ts'

export function priceAlone(
  unitPriceCents: Cents,
  rules: Omit<PriceRules, 'freights'>,
  { freightCents = 0, royaltyCents = 0 } = {},
): LinePrice {
  const royalty = royaltyCents > 0 ? { ownerId: '', cents: royaltyCents } : null
  const line = { designerId: '', kind: 'printed', unitPriceCents, quantity: 1, royalty } as const
  const [priced] = priceOrder([line], { ...rules, freights: [{ makerId: '', freightCents }] }).lines
  if (!priced) throw new Fault('price alone: expected one line')
  return priced
}

/** Splits the price of one piece into platform fee and the seller's share after a royalty. */
export function splitSale(priceCents: Cents, fee: Fee, royaltyCents: Cents = 0): { fee: Cents; share: Cents } {
  const { feeCents, designerAmountCents } = priceAlone(priceCents, { fee }, { royaltyCents })
  return { fee: feeCents, share: designerAmountCents }
}
