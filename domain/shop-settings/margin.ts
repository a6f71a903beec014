import { type Fee, splitLines } from './fee.ts'
import { type Cents, shareOf } from '#domain/shared/money.ts'
import type { PaymentCost } from './shop-settings.ts'

/** A sale by which staff see what the fee leaves. */
export type TypicalSale = { name: string; priceCents: Cents; freightCents: Cents }

/** Sales as they are usual: files and pieces, small and large. */
export const typicalSales: readonly TypicalSale[] = [
  { name: 'Arquivos', priceCents: 490, freightCents: 0 },
  { name: 'Arquivos', priceCents: 2490, freightCents: 0 },
  { name: 'Peça', priceCents: 4990, freightCents: 2990 },
  { name: 'Peça', priceCents: 14_990, freightCents: 3990 },
]

/** What a sale leaves to the platform, in cents: its fee, less the discount that it gives and what the provider keeps. */
export type Margin = { feeCents: Cents; costCents: Cents; leftCents: Cents; loses: LosingSale }

/** From or up to which price of files, or freight of a piece, the platform loses. */
export type LosingSale = 'never' | 'always' | { from: Cents } | { below: Cents }

/** Returns what a sale leaves when it is paid in a way that costs so much, with so many basis points off its price. */
export function marginOf(sale: TypicalSale, fee: Fee, { cost, discountBps = 0 }: Paying): Margin {
  const { priceCents, freightCents } = sale
  const discountCents = shareOf(priceCents, Math.min(discountBps, fee.bps))
  const [line] = splitLines([{ designerId: '', priceCents, freightCents, discountCents, royaltyCents: 0 }], fee)
  if (!line) throw new Error('a line was lost')
  const costCents = shareOf(line.amountCents, cost.bps) + cost.cents
  const { feeCents } = line
  return { feeCents, costCents, leftCents: feeCents - costCents, loses: losingSale(sale, fee, { cost, discountBps }) }
}

/** How a sale is paid: what that costs, and what goes off its price for it. */
type Paying = { cost: PaymentCost; discountBps?: number }

/** Says which sale like this one loses, without rounding: of a piece by its freight, of files by their price. */
function losingSale(
  { priceCents, freightCents }: TypicalSale,
  fee: Fee,
  { cost, discountBps = 0 }: Paying,
): LosingSale {
  const off = Math.min(discountBps, fee.bps)
  // Hundredths of a percent of a cent, so that all stays whole: what is left of each cent of the price, and without any.
  const ofPrice = (fee.bps - off) * 10_000 - (10_000 - off) * cost.bps
  const fixed = (fee.fixedCents - cost.cents) * 100_000_000
  if (freightCents === 0) return rootOf(ofPrice, fixed)
  return rootOf((fee.freightBps - cost.bps) * 10_000, fixed + ofPrice * priceCents)
}

/** Tells where `slope × cents + base` is below zero. */
function rootOf(slope: number, base: number): LosingSale {
  if (slope === 0) return base < 0 ? 'always' : 'never'
  const zero = -base / slope
  if (slope < 0) return zero < 0 ? 'always' : { from: Math.floor(zero) + 1 }
  return zero <= 0 ? 'never' : { below: Math.ceil(zero) }
}
