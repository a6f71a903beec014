import { priceAlone } from '#domain/pricing/price-alone.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { type Cents, shareOf } from '#domain/shared/money.ts'
import type { PaymentCost } from './shop-settings.ts'

export type TypicalSale = { name: string; priceCents: Cents; freightCents: Cents }

export const typicalSales: readonly TypicalSale[] = [
  { name: 'Arquivos', priceCents: 490, freightCents: 0 },
  { name: 'Arquivos', priceCents: 2490, freightCents: 0 },
  { name: 'Peça', priceCents: 4990, freightCents: 2990 },
  { name: 'Peça', priceCents: 14_990, freightCents: 3990 },
]

export type Margin = { feeCents: Cents; costCents: Cents; leftCents: Cents; loses: LosingSale }

/** Range of prices (files) or freights (printed objects) in which the platform loses money. */
export type LosingSale = 'never' | 'always' | { from: Cents } | { below: Cents }

export function marginOf(sale: TypicalSale, fee: Fee, { cost, discountBps = 0 }: Paying): Margin {
  const { priceCents, freightCents } = sale
  const { amountCents, feeCents } = priceAlone(priceCents, { fee, pixDiscountBps: discountBps }, { freightCents })
  const costCents = shareOf(amountCents, cost.bps) + cost.cents
  return { feeCents, costCents, leftCents: feeCents - costCents, loses: losingSale(sale, fee, { cost, discountBps }) }
}

type Paying = { cost: PaymentCost; discountBps?: number }

/**
 * Returns the range of similar sales that lose money, unrounded: by freight for printed objects, by price for files.
 */
function losingSale(
  { priceCents, freightCents }: TypicalSale,
  fee: Fee,
  { cost, discountBps = 0 }: Paying,
): LosingSale {
  const off = Math.min(discountBps, fee.bps)
  // Scaled by 10^8 to stay in integers: margin per cent of price, and fixed margin.
  const ofPrice = (fee.bps - off) * 10_000 - (10_000 - off) * cost.bps
  const fixed = (fee.fixedCents - cost.cents) * 100_000_000
  if (freightCents === 0) return rootOf(ofPrice, fixed)
  return rootOf((fee.freightBps - cost.bps) * 10_000, fixed + ofPrice * priceCents)
}

function rootOf(slope: number, base: number): LosingSale {
  if (slope === 0) return base < 0 ? 'always' : 'never'
  const zero = -base / slope
  if (slope < 0) return zero < 0 ? 'always' : { from: Math.floor(zero) + 1 }
  return zero <= 0 ? 'never' : { below: Math.ceil(zero) }
}
