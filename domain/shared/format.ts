import { businessZone, dayOf, type Day } from './day.ts'
import type { Cents } from './money.ts'

/** Makes a format when it is first used: the first one of a process loads tables, and a start should not wait for them. */
function whenUsed<Format>(make: () => Format): () => Format {
  let made: Format | undefined
  return () => (made ??= make())
}

/** What is rounded to zero has no sign. */
function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat('pt-BR', { ...options, signDisplay: 'negative' })
}

const whole = whenUsed(() => new Intl.NumberFormat('pt-BR'))
const oneDecimal = whenUsed(() => numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }))
const threeDigits = whenUsed(() => numberFormat({ maximumSignificantDigits: 3 }))
const rounded = [0, 1, 2, 3].map((maximumFractionDigits) => whenUsed(() => numberFormat({ maximumFractionDigits })))
const list = whenUsed(() => new Intl.ListFormat('pt-BR'))
const reais = whenUsed(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }))
const plainReais = whenUsed(() => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, useGrouping: false }))
const distance = whenUsed(() => new Intl.RelativeTimeFormat('pt-BR'))
const time = dateFormat({ hour: '2-digit', minute: '2-digit' })

/** Writes a whole number, `1.234`. */
export function formatCount(count: number): string {
  return whole().format(count)
}

/** Writes a number rounded to at most `places` decimals (0 to 3), without zeros at their end: `1.234,5`. */
export function formatDecimal(value: number, places: 0 | 1 | 2 | 3): string {
  return rounded[places]!().format(value)
}

/** Returns `8%` or `7,5%` of basis points. */
export function formatRate(bps: number): string {
  return `${formatDecimal(bps / 100, 2)}%`
}

/** Writes a number with exactly one decimal, `1.234,0`. */
export function formatTenths(value: number): string {
  return oneDecimal().format(value)
}

/** Writes the three digits of a number that mean something: `84,2`, `12.300`. */
export function formatSignificant(value: number): string {
  return threeDigits().format(value)
}

/** Joins words: `STL, 3MF e OBJ`. */
export function formatList(words: readonly string[]): string {
  return list().format(words)
}

/** Writes an amount as `R$ 1.234,56`, with a no-break space after `R$`. */
export function formatBRL(cents: Cents): string {
  return reais().format(cents / 100)
}

/** Writes an amount as a person types it, `R$ 1.234,56` with an ordinary space: what a field holds. */
export function typedBRL(cents: Cents): string {
  return formatBRL(cents).replace('\u00a0', ' ')
}

/** Writes an amount for spreadsheets, which add the sign of money and the points themselves: `1234,56`, `-1234,56`. */
export function formatReais(cents: Cents): string {
  return plainReais().format(cents / 100)
}

const sizeUnits = ['KB', 'MB', 'GB', 'TB']

/** Writes a size in bytes as people read it: `812 bytes`, `34 KB`, `20,8 MB`. A kilobyte has 1 024 bytes, as in every limit here. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  let value = bytes / 1024
  let unit = 0
  // 1 023,96 KB would be shown as 1.024: from there it is the next unit.
  for (; value >= 999.95 && unit < sizeUnits.length - 1; unit++) value /= 1024
  return `${formatDecimal(value, unit === 0 ? 0 : 1)} ${sizeUnits[unit]}`
}

/** Writes instants by the clock of São Paulo, as Brazil does. */
export function dateFormat(options?: Intl.DateTimeFormatOptions): { format: (instant: Date) => string } {
  const made = whenUsed(() => new Intl.DateTimeFormat('pt-BR', { timeZone: businessZone, ...options }))
  return { format: (instant) => made().format(instant) }
}

/** Writes a day of the calendar, `21/11/2026`. */
export function formatDate(day: Day): string {
  return day.split('-').toReversed().join('/')
}

/** Writes the day of an instant in São Paulo, `21/11/2026`. */
export function formatDay(instant: Date): string {
  return formatDate(dayOf(instant))
}

/** Writes an instant by the clock of São Paulo, `20:00`. */
export function formatTime(instant: Date): string {
  return time.format(instant)
}

/** Writes an instant in São Paulo, `21/11/2026 20:00`. */
export function formatMoment(instant: Date): string {
  return `${formatDay(instant)} ${formatTime(instant)}`
}

/** Writes how long ago something was: `há 5 minutos`, `há 2 dias`. */
function formatAgo(count: number, unit: 'minute' | 'hour' | 'day'): string {
  return distance().format(-count, unit)
}

/** Says the day of an instant from now: 'hoje', 'ontem', `18/11` within a year, else `18/11/2025`. */
export function relativeDay(instant: Date, now: Date): string {
  const day = 24 * 60 * 60 * 1000
  if (dayOf(instant) === dayOf(now)) return 'hoje'
  if (dayOf(instant) === dayOf(new Date(now.getTime() - day))) return 'ontem'
  return now.getTime() - instant.getTime() < 330 * day ? formatDay(instant).slice(0, 5) : formatDay(instant)
}

/** Formats how long ago something was, in the largest unit that fits: `há 3 horas`. */
export function formatSince(instant: Date, now: Date): string {
  const minutes = Math.round((now.getTime() - instant.getTime()) / 60_000)
  if (minutes < 15) return 'há pouco'
  if (minutes < 60) return formatAgo(minutes, 'minute')
  if (minutes < 24 * 60) return formatAgo(Math.round(minutes / 60), 'hour')
  return formatAgo(Math.round(minutes / 60 / 24), 'day')
}
