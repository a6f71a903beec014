/** An amount of Brazilian reais in whole cents. Never a fraction, never a float of reais. */
export type Cents = number

/**
 * Reads what a person typed as a price: `24,90`, `24.90`, `1.234,56`, `R$ 12`. A point after one to three digits (not
 * `0`) and followed by exactly three groups thousands; otherwise it is a decimal point. Returns null when it is not an
 * amount in cents.
 */
export function parseBRL(text: string): Cents | null {
  const plain = text.replace(/[\sR$\u00a0]/g, '')
  const grouped = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/.test(plain)
  const normal = (grouped ? plain.replaceAll('.', '') : plain).replace(',', '.')
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(normal)) return null
  const [reais = '0', fraction = ''] = normal.split('.')
  return Number(reais) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Returns the share of an amount in basis points (1 bps = 0,01 %), rounded half up to the cent. */
export function shareOf(cents: Cents, bps: number): Cents {
  return Number((BigInt(cents) * BigInt(bps) * 2n + 10_000n) / 20_000n)
}

/**
 * Spreads an amount over parts in proportion to their size, in whole cents that add up to it: each part gets its share rounded down,
 * and the cents left over go to those that lost most by it (largest remainder), earlier ones first. No part gets more than its size
 * while the amount is no more than all of them.
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
