import { dateFormat } from '#domain/shared/format.ts'
import type { MonthFigures } from '#domain/moderation/figures.server.ts'

/** A month `2026-11` as `nov. 2026` or `novembro de 2026`. */
export function monthName(month: string, length: 'short' | 'long'): string {
  const format = dateFormat({ month: length, year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-15T12:00:00Z`)).replace(/^(\w{3})\. de /, '$1 ')
}

/** All months together; the median is that of the months' medians. */
export function totalsOf(months: readonly MonthFigures[]) {
  const sum = (
    key: 'reports' | 'claims' | 'upheld' | 'appeals' | 'changed' | 'appealsOpen' | 'payouts' | 'latePayouts',
  ) => months.reduce((total, month) => total + month[key], 0)
  const medians = months
    .flatMap(({ medianDays }) => (medianDays === null ? [] : [medianDays]))
    .toSorted((a, b) => a - b)
  return {
    reports: sum('reports'),
    claims: sum('claims'),
    upheld: sum('upheld'),
    appeals: sum('appeals'),
    changed: sum('changed'),
    appealsOpen: sum('appealsOpen'),
    payouts: sum('payouts'),
    latePayouts: sum('latePayouts'),
    medianDays: medians[Math.floor(medians.length / 2)] ?? null,
  }
}
