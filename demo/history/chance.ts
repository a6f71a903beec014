/** Numbers that look random and are the same every time. */
export type Chance = {
  /** From 0 to 1, 1 excluded. */
  next: () => number
  between: (low: number, high: number) => number
  isTrue: (probability: number) => boolean
  /** One of them; the higher its weight, the likelier. */
  pick: <T>(from: readonly T[], weight?: (one: T) => number) => T
}

/** Tommy Ettinger's mulberry32 (public domain): 32 bits of state, good enough for a made-up history. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  function pick<T>(from: readonly T[], weight: (one: T) => number = () => 1): T {
    let left = next() * from.reduce((sum, one) => sum + weight(one), 0)
    const found = from.find((one) => (left -= weight(one)) < 0) ?? from.at(-1)
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  return {
    next,
    pick,
    between: (low, high) => low + next() * (high - low),
    isTrue: (probability) => next() < probability,
  }
}
