import { addDays, type Day } from './day.ts'

export type Holiday = { day: Day; name: string; isNational: boolean }

/**
 * Returns Easter Sunday of a year from 1583 on, by Jones's algorithm (Meeus, Astronomical Algorithms, 2nd ed., chapter
 * 8).
 */
export function easterOf(year: number): Day {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return `${year}-${two(Math.floor(n / 31))}-${two((n % 31) + 1)}`
}

/** National holidays with a fixed date: Lei 662/1949 (as changed by Lei 10.607/2002) and Lei 6.802/1980. */
const fixed = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['12-25', 'Natal'],
] as const

/** Returns national and bank-only holidays in order (Resolução CMN 4.880/2020, Lei 14.759/2023, Lei 9.093/1995). */
export function holidaysOf(year: number): Holiday[] {
  const easter = easterOf(year)
  const national = (day: Day, name: string) => ({ day, name, isNational: true })
  const banks = (day: Day, name: string) => ({ day, name, isNational: false })
  return [
    ...fixed.map(([date, name]) => national(`${year}-${date}`, name)),
    ...(year >= 2024 ? [national(`${year}-11-20`, 'Dia da Consciência Negra')] : []),
    national(addDays(easter, -2), 'Sexta-feira Santa'),
    banks(addDays(easter, -48), 'Segunda-feira de Carnaval'),
    banks(addDays(easter, -47), 'Terça-feira de Carnaval'),
    banks(addDays(easter, 60), 'Corpus Christi'),
  ].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Returns whether banks settle on the day: not a Saturday, Sunday or holiday. */
export function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

/** Holidays by year, cached: one page may ask for dozens of delivery dates. */
const holidays = new Map<number, Set<Day>>()

function isHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4))
  const known = holidays.get(year) ?? new Set(holidaysOf(year).map((holiday) => holiday.day))
  holidays.set(year, known)
  return known.has(day)
}

export function businessDayFrom(day: Day): Day {
  let found = day
  while (!isBusinessDay(found)) found = addDays(found, 1)
  return found
}

/** Returns the last day of a legal term, moved past Sundays and holidays (Código Civil, art. 132 and § 1º). */
export function lastDayOfTerm(begin: Day, days: number): Day {
  const last = addDays(begin, days)
  return weekdayOf(last) === 0 || isHoliday(last) ? businessDayFrom(last) : last
}

/** Returns the last millisecond of a legal term in São Paulo, at UTC−3 (no daylight saving time since 2019). */
export function endOfTerm(begin: Day, days: number): Date {
  return new Date(`${addDays(lastDayOfTerm(begin, days), 1)}T02:59:59.999Z`)
}

/** Returns the day `count` business days after `day`. With 0: `day` itself, or the next business day. */
export function addBusinessDays(day: Day, count: number): Day {
  if (count === 0) return businessDayFrom(day)
  let found = day
  for (let left = count; left > 0; left--) found = businessDayFrom(addDays(found, 1))
  return found
}

/** Returns the latest day that lies more than `count` business days before `today`. */
export function lastOverdueDay(today: Day, count: number): Day {
  let day = addDays(today, -count - 1)
  while (addBusinessDays(day, count) >= today) day = addDays(day, -1)
  return day
}

/** Returns the day of the week, 0 for Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
