import { type Cents, shareOf } from '#domain/shared/money.ts'
import { amountOf, type Candidate } from './checkout.ts'

/** What is about to be bought, without freight: its price, and what Pix takes off it. */
export type GoodsSum = { goodsCents: Cents; discountCents: Cents; totalCents: Cents }

/** Adds up lines as an order charges them, at so many basis points off each. */
export function goodsSum(
  lines: readonly Pick<Candidate, 'kind' | 'unitPriceCents' | 'quantity'>[],
  discountBps: number,
): GoodsSum {
  const amounts = lines.map(amountOf)
  const goodsCents = amounts.reduce((sum, cents) => sum + cents, 0)
  const discountCents = amounts.reduce((sum, cents) => sum + shareOf(cents, discountBps), 0)
  return { goodsCents, discountCents, totalCents: goodsCents - discountCents }
}
