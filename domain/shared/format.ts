import { businessZone, dayOf, type Day } from './day.ts'
import type { Cents } from './money.ts'

/** Creates a format on first use, since the first in a process loads tables, which would slow the start. */
function whenUsed<Format>(make: () => Format): () => Format {
  let made: Format | undefined
  return () => (made ??= make())
}

/** Creates a number format that gives no sign to values that round to zero. */
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

export function formatCount(count: number): string {
  return whole().format(count)
}

/** Formats a number rounded to at most `places` decimals, without trailing zeros: `1.234,5`. */
export function formatDecimal(value: number, places: 0 | 1 | 2 | 3): string {
  return rounded[places]!().format(value)
}

/** Formats basis points as a percentage: `8%`, `7,5%`. */
export function formatRate(bps: number): string {
  return `${formatDecimal(bps / 100, 2)}%`
}

/** Formats a number with exactly one decimal: `1.234,0`. */
export function formatTenths(value: number): string {
  return oneDecimal().format(value)
}

/** Formats a number to three significant digits: `84,2`, `12.300`. */
export function formatSignificant(value: number): string {
  return threeDigits().format(value)
}

export function formatList(words: readonly string[]): string {
  return list().format(words)
}

/** Formats an amount as `R$ 1.234,56` or `−R$ 1.234,56`, with a no-break space and a minus sign. */
export function formatBRL(cents: Cents): string {
  return reais()
    .format(cents / 100)
    .replace('-', '\u2212')
}

/** Formats an amount for an input field: `R$ 1.234,56` with an ordinary space. */
export function typedBRL(cents: Cents): string {
  return formatBRL(cents).replace('\u00a0', ' ')
}

/** Formats an amount for spreadsheets, without currency sign or grouping: `1234,56`, `-1234,56`. */
export function formatReais(cents: Cents): string {
  return plainReais().format(cents / 100)
}

const sizeUnits = ['KB', 'MB', 'GB', 'TB']

/** Formats a size: `812 bytes`, `34 KB`, `20,8 MB`. A kilobyte has 1,024 bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  let value = bytes / 1024
  let unit = 0
  // Larger values would round to 1.024, so the next unit starts here.
  for (; value >= 999.95 && unit < sizeUnits.length - 1; unit++) value /= 1024
  return `${formatDecimal(value, unit === 0 ? 0 : 1)} ${sizeUnits[unit]}`
}

export function dateFormat(options?: Intl.DateTimeFormatOptions): { format: (instant: Date) => string } {
  const made = whenUsed(() => new Intl.DateTimeFormat('pt-BR', { timeZone: businessZone, ...options }))
  return { format: (instant) => made().format(instant) }
}

export function formatDate(day: Day): string {
  return day.split('-').toReversed().join('/')
}

/** Formats the São Paulo day of a point in time: `21/11/2026`. */
export function formatDay(instant: Date): string {
  return formatDate(dayOf(instant))
}

/** Formats the São Paulo time of a point in time: `20:00`. */
export function formatTime(instant: Date): string {
  return time.format(instant)
}

/** Formats a point in time in São Paulo: `21/11/2026 20:00`. */
export function formatMoment(instant: Date): string {
  return `${formatDay(instant)} ${formatTime(instant)}`
}

function formatAgo(count: number, unit: 'minute' | 'hour' | 'day'): string {
  return distance().format(-count, unit)
}

/** Formats a day relative to now: 'hoje', 'ontem', `18/11` within eleven months, otherwise `18/11/2025`. */
export function relativeDay(instant: Date, now: Date): string {
  const day = 24 * 60 * 60 * 1000
  if (dayOf(instant) === dayOf(now)) return 'hoje'
  if (dayOf(instant) === dayOf(new Date(now.getTime() - day))) return 'ontem'
  return now.getTime() - instant.getTime() < 330 * day ? formatDay(instant).slice(0, 5) : formatDay(instant)
}

/** Formats the time since `instant` in the largest fitting unit: `há 3 horas`. */
export function formatSince(instant: Date, now: Date): string {
  const minutes = Math.round((now.getTime() - instant.getTime()) / 60_000)
  if (minutes < 15) return 'há pouco'
  if (minutes < 60) return formatAgo(minutes, 'minute')
  if (minutes < 24 * 60) return formatAgo(Math.round(minutes / 60), 'hour')
  return formatAgo(Math.round(minutes / 60 / 24), 'day')
}
