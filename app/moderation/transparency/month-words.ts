import { dateFormat } from '#domain/shared/format.ts'
import type { MonthFigures } from '#domain/moderation/figures.server.ts'
import { decisionDays } from '#domain/moderation/report.ts'

/** Formats a month `2026-11` as `nov. 2026` or `novembro de 2026`. */
export function monthName(month: string, length: 'short' | 'long'): string {
  const format = dateFormat({ month: length, year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-15T12:00:00Z`)).replace(/^(\w{3})\. de /, '$1 ')
}

const spans = [
  ['12 h', 'até 12 horas'],
  ['1 dia', '1 dia'],
  ['2', '2 dias'],
  ['3', '3 dias'],
  ['4', '4 dias'],
  ['5 a 7', '5 a 7 dias'],
  ['mais', 'mais de 7 dias'],
] as const

export type DecidedIn = { name: string; longName: string; count: number }

export function totalsOf(months: readonly MonthFigures[]) {
  const sum = (
    key: 'reports' | 'claims' | 'upheld' | 'appeals' | 'changed' | 'appealsOpen' | 'payouts' | 'latePayouts',
  ) => months.reduce((total, month) => total + month[key], 0)
  const within = spans.map((_, span) => months.reduce((total, { decided }) => total + (decided[span] ?? 0), 0))
  const mostOf = (within.at(-1) ?? 0) * 0.9
  return {
    reports: sum('reports'),
    claims: sum('claims'),
    upheld: sum('upheld'),
    appeals: sum('appeals'),
    changed: sum('changed'),
    appealsOpen: sum('appealsOpen'),
    payouts: sum('payouts'),
    latePayouts: sum('latePayouts'),
    decided: spans.map(([name, longName], span) => ({
      name,
      longName,
      count: (within[span] ?? 0) - (within[span - 1] ?? 0),
    })),
    /** Days within which nine of ten reports were decided; undefined beyond the longest span counted. */
    mostDays: decisionDays.find((_, span) => (within[span] ?? 0) >= mostOf),
  }
}
