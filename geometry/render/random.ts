/** Returns a pseudo-random number from 0 to 1 for two integers (PCG output hash; Jarzynski and Olano 2020). */
export function noise(a: number, b: number): number {
  let h = (Math.imul(a, 747796405) + Math.imul(b, 2891336453) + 1442695041) | 0
  h = Math.imul(((h >>> ((h >>> 28) + 4)) ^ h) >>> 0, 277803737)
  h ^= h >>> 22
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h ^= h >>> 12
  return (h >>> 0) / 4294967296
}

/** Returns the first coordinate of sample `index`, spread evenly over a square (R2 sequence, Roberts 2018). */
export function spreadU(index: number, shift: number): number {
  const x = shift + index * 0.7548776662466927
  return x - Math.floor(x)
}

export function spreadV(index: number, shift: number): number {
  const x = shift + index * 0.5698402909980532
  return x - Math.floor(x)
}
