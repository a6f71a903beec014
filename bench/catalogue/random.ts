/** Returns numbers in [0, 1), the same for the same seed (mulberry32, Tommy Ettinger, public domain). */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns an element of a list, the first ones far more often. */
export function skewed<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() ** 2.5 * list.length)] as T
}

/** Returns a count that is mostly small and rarely very large (Pareto). */
export function longTail(random: Random, limit: number): number {
  return Math.min(limit, Math.floor((1 - random()) ** -0.8) - 1)
}
