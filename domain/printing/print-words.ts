import type { Range } from '#geometry/estimate/estimate-print.ts'
import { shownName } from '#domain/models/shown-name.ts'
import { formatCount, formatDecimal, formatTenths } from '#domain/shared/format.ts'

/** Formats a duration as `45 min` or, from one hour on, `8 h 10`. */
export function durationWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${formatCount(hours)} h` : `${formatCount(hours)} h ${String(rest).padStart(2, '0')}`
}

/** Returns the precision of a time estimate, in seconds: 10, 5 or 1 minutes for long, medium and short prints. */
export function timeStep(seconds: number): number {
  if (seconds > 7200) return 600
  return seconds > 1200 ? 300 : 60
}

/** Formats a range of times as `8 h 10 a 10 h 30`, rounded outwards to the estimate's precision. */
export function timeWords({ low, high }: Range): string {
  const step = timeStep(high)
  const [from, to] = [Math.max(step, Math.floor(low / step) * step), Math.ceil(high / step) * step]
  return from === to ? durationWords(to) : `${durationWords(from)} a ${durationWords(to)}`
}

/** Formats a range of weights as `115 a 128 g`, with a decimal below ten grams. */
export function weightWords({ low, high }: Range): string {
  const step = high < 10 ? 0.1 : 1
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step]
  const words = (grams: number) => (high < 10 ? formatTenths(grams) : formatCount(grams))
  return `${words(Math.max(step, from))} a ${words(to)} g`
}

/** Formats a weight as `121 g`, with a decimal below ten grams. */
export function gramsWords(grams: number): string {
  return `${grams < 10 ? formatTenths(grams) : formatDecimal(grams, 0)} g`
}

/** Lists a piece's files and copies, as `base.stl × 1, tampa.stl × 2`; a single file only by name. */
export function pieceWords(parts: readonly { name: string; quantity: number }[]): string {
  const [only, ...others] = parts
  if (only && others.length === 0 && only.quantity === 1) return shownName(only.name)
  return parts.map(({ name, quantity }) => `${shownName(name)} × ${quantity}`).join(', ')
}
