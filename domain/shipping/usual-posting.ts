import { formatCount } from '#domain/shared/format.ts'

/** Fewest shipments that a maker's figures are shown from. */
export const fewestPosted = 3

/** Formats how many shipments were posted in time: '17 de 18 envios no prazo'. */
export function inTimeWords({ inTime, count }: { inTime: number; count: number }): string {
  return `${formatCount(inTime)} de ${formatCount(count)} envios no prazo`
}

/** Returns the usual days until a maker posts: '3 dias'; null with too few shipments. */
export function usualPosting({ count, days }: { count: number; days: number | null }): string | null {
  if (count < fewestPosted || days === null) return null
  const whole = Math.max(1, Math.ceil(days))
  return whole === 1 ? '1 dia' : `${formatCount(whole)} dias`
}
