import { dateFormat } from '#domain/shared/format.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'

/** A month as `2026-11`; months compare as text. */
export type Month = string

const name = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

export function monthOf(instant: Date): Month {
  return dayOf(instant).slice(0, 7)
}

/** Parses a month that has begun; falls back to the current one. */
export function monthAsked(text: string | null, now: Date): Month {
  const current = monthOf(now)
  return text && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) && text <= current ? text : current
}

export function firstDayOf(month: Month): Day {
  return `${month}-01`
}

export function monthAfter(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

export function monthName(month: Month): string {
  return name.format(new Date(`${month}-01T00:00:00Z`))
}

export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.unshift(month)
  return months
}

/** First month that can have sales. */
export const firstMonth: Month = '2024-01'
