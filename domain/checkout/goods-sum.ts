import { type Cents, shareOf } from '#domain/shared/money.ts'
import { amountOf, type Candidate } from './checkout.ts'

export type GoodsSum = { goodsCents: Cents; discountCents: Cents; totalCents: Cents }

/** Adds up lines as an order charges them, with a discount in basis points on each. */
export function goodsSum(
  lines: readonly Pick<Candidate, 'kind' | 'unitPriceCents' | 'quantity'>[],
  discountBps: number,
): GoodsSum {
  const amounts = lines.map(amountOf)
  const goodsCents = amounts.reduce((sum, cents) => sum + cents, 0)
  const discountCents = amounts.reduce((sum, cents) => sum + shareOf(cents, discountBps), 0)
  return { goodsCents, discountCents, totalCents: goodsCents - discountCents }
}
