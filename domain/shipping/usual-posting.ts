import { formatCount } from '#domain/shared/format.ts'

/** Fewest shipments that a maker's figures are shown from. */
export const fewestPosted = 3

/** Returns the usual days until a maker posts: '3 dias'; null with too few shipments. */
export function usualPosting({ count, days }: { count: number; days: number | null }): string | null {
  if (count < fewestPosted || days === null) return null
  const whole = Math.max(1, Math.ceil(days))
  return whole === 1 ? '1 dia' : `${formatCount(whole)} dias`
}
