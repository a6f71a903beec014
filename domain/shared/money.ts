export type Cents = number

/**
 * Reads a typed price in cents: `24,90`, `24.90`, `1.234,56`, `R$ 12`; null if invalid. A point before exactly three
 * digits separates thousands.
 */
export function parseBRL(text: string): Cents | null {
  const plain = text.replace(/[\sR$\u00a0]/g, '')
  const grouped = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/.test(plain)
  const normal = (grouped ? plain.replaceAll('.', '') : plain).replace(',', '.')
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(normal)) return null
  const [reais = '0', fraction = ''] = normal.split('.')
  return Number(reais) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Returns a share in basis points (1 bps = 0.01 %), rounded half up to the cent. */
export function shareOf(cents: Cents, bps: number): Cents {
  return Number((BigInt(cents) * BigInt(bps) * 2n + 10_000n) / 20_000n)
}

/** Splits an amount in proportion to `sizes`, in whole cents with an exact sum (largest remainder, earlier parts first). */
export function spread(amount: Cents, sizes: readonly Cents[]): Cents[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total === 0) return sizes.map(() => 0)
  const parts = sizes.map((size) => {
    const exact = BigInt(amount) * BigInt(size)
    return { cents: Number(exact / BigInt(total)), rest: exact % BigInt(total) }
  })
  let left = amount - parts.reduce((sum, part) => sum + part.cents, 0)
  // Stable sort: ties keep their order.
  for (const part of parts.toSorted((a, b) => Number(b.rest - a.rest))) {
    if (left-- <= 0) break
    part.cents++
  }
  return parts.map(({ cents }) => cents)
}
