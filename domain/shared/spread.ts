import type { Cents } from './money.ts'

/**
 * An amount spread over parts in proportion to their size, in whole cents that add up to it: each part gets its share
 * rounded down, and the cents left over go to those that lost most by it (largest remainder), earlier ones first. No part
 * gets more than its size while the amount is no more than all of them.
 */
export function spread(amount: Cents, sizes: readonly Cents[]): Cents[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total === 0) return sizes.map(() => 0)
  const parts = sizes.map((size) => {
    const exact = BigInt(amount) * BigInt(size)
    return { cents: Number(exact / BigInt(total)), rest: exact % BigInt(total) }
  })
  let left = amount - parts.reduce((sum, part) => sum + part.cents, 0)
  // The order of those that lost as much stays.
  for (const part of parts.toSorted((a, b) => Number(b.rest - a.rest))) {
    if (left-- <= 0) break
    part.cents++
  }
  return parts.map(({ cents }) => cents)
}
