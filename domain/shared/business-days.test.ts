import { getHolidays } from '@brazilian-utils/brazilian-utils'
import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  addBusinessDays,
  businessDayFrom,
  easterOf,
  endOfTerm,
  holidaysOf,
  isBusinessDay,
  weekdayOf,
  lastDayOfTerm,
  lastOverdueDay,
} from './business-days.ts'
import { addDays, dayOf } from './day.ts'

/** Carnival Tuesday, Good Friday, Easter and Corpus Christi as the calendars of those years print them. */
const printed: [year: number, carnival: string, friday: string, easter: string, corpus: string][] = [
  [2000, '03-07', '04-21', '04-23', '06-22'],
  [2008, '02-05', '03-21', '03-23', '05-22'],
  [2011, '03-08', '04-22', '04-24', '06-23'],
  [2019, '03-05', '04-19', '04-21', '06-20'],
  [2020, '02-25', '04-10', '04-12', '06-11'],
  [2023, '02-21', '04-07', '04-09', '06-08'],
  [2024, '02-13', '03-29', '03-31', '05-30'],
  [2025, '03-04', '04-18', '04-20', '06-19'],
  [2026, '02-17', '04-03', '04-05', '06-04'],
  [2027, '02-09', '03-26', '03-28', '05-27'],
  [2028, '02-29', '04-14', '04-16', '06-15'],
  [2038, '03-09', '04-23', '04-25', '06-24'],
]

const named = (year: number, name: string) => holidaysOf(year).find((holiday) => holiday.name === name)?.day

describe('holidaysOf', () => {
  it.each(printed)(
    '%i has its moveable days where the calendars have them',
    (year, carnival, friday, easter, corpus) => {
      expect(easterOf(year)).toBe(`${year}-${easter}`)
      expect(named(year, 'Terça-feira de Carnaval')).toBe(`${year}-${carnival}`)
      expect(named(year, 'Sexta-feira Santa')).toBe(`${year}-${friday}`)
      expect(named(year, 'Corpus Christi')).toBe(`${year}-${corpus}`)
    },
  )

  it('holidaysOf has the whole of 2026, in order', () => {
    expect(holidaysOf(2026).map(({ day, isNational }) => `${day.slice(5)}${isNational ? '' : ' banks'}`)).toEqual(
      '01-01, 02-16 banks, 02-17 banks, 04-03, 04-21, 05-01, 06-04 banks, 09-07, 10-12, 11-02, 11-15, 11-20, 12-25'.split(
        ', ',
      ),
    )
  })

  it('holidaysOf has the Dia da Consciência Negra since 2024 only', () => {
    expect(named(2023, 'Dia da Consciência Negra')).toBeUndefined()
    expect(named(2024, 'Dia da Consciência Negra')).toBe('2024-11-20')
  })

  it('holidaysOf says the same as the library for every year of this century', () => {
    for (let year = 2024; year <= 2099; year++) {
      const theirs = getHolidays(year)
        .filter((holiday) => holiday.type === 'national')
        .map((holiday) => holiday.date)
      const ours = holidaysOf(year)
        .filter((holiday) => holiday.isNational)
        .map((holiday) => holiday.day)
      expect(ours).toEqual(theirs.map((date) => date.toISOString().slice(0, 10)).toSorted())
    }
  })
})

describe('business days', () => {
  it('business days jump weekends and holidays', () => {
    expect(businessDayFrom('2026-11-19')).toBe('2026-11-19')
    expect(businessDayFrom('2026-11-20')).toBe('2026-11-23') // Friday, Consciência Negra
    expect(businessDayFrom('2027-01-01')).toBe('2027-01-04')
    expect(businessDayFrom('2026-02-14')).toBe('2026-02-18') // Carnival
    expect(isBusinessDay('2026-11-21')).toBe(false)
  })

  test.prop([fc.integer({ min: 0, max: 36_000 })])(
    'business days are never far, never before, and reached from any day between',
    (n) => {
      const day = addDays('2000-01-01', n)
      const found = businessDayFrom(day)
      expect(isBusinessDay(found)).toBe(true)
      expect(found >= day && found <= addDays(day, 5)).toBe(true)
      for (let between = day; between < found; between = addDays(between, 1)) {
        expect(isBusinessDay(between)).toBe(false)
        expect(businessDayFrom(between)).toBe(found)
      }
    },
  )

  test.prop([fc.integer({ min: 1583, max: 4099 })])('Easter is a Sunday between 22 March and 25 April', (year) => {
    const easter = easterOf(year)
    expect(weekdayOf(easter)).toBe(0)
    expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
  })
})

describe('addBusinessDays', () => {
  it.each([
    ['2026-11-19', 0, '2026-11-19'],
    ['2026-11-20', 0, '2026-11-23'], // Consciência Negra, then a weekend
    ['2026-11-19', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-12-23', 3, '2026-12-29'],
  ])('%s and %i more is %s', (day, count, then) => expect(addBusinessDays(day, count)).toBe(then))

  test.prop([fc.integer({ min: 0, max: 3650 }), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })])(
    'addBusinessDays ends on a business day, and two steps are one of their sum',
    (from, first, second) => {
      const day = businessDayFrom(addDays('2024-01-01', from))
      const end = addBusinessDays(day, first + second)
      expect(isBusinessDay(end)).toBe(true)
      expect(addBusinessDays(addBusinessDays(day, first), second)).toBe(end)
    },
  )
})

it('the last overdue day is the latest whose business days are over before today, holidays left out', () => {
  // 20 November 2026 is a Friday and Dia da Consciência Negra.
  expect(lastOverdueDay('2026-11-24', 3)).toBe('2026-11-17')
  expect(lastOverdueDay('2026-11-25', 3)).toBe('2026-11-18')
  expect(lastOverdueDay('2026-11-26', 3)).toBe('2026-11-22')
})

test.prop([fc.integer({ min: 0, max: 3650 }), fc.constantFrom(7, 10, 30, 90)])(
  'a term of law ends on its last day, or on the next business day after a Sunday or holiday, and lasts to the end of that day in São Paulo',
  (from, days) => {
    const begin = addDays('2024-01-01', from)
    const last = lastDayOfTerm(begin, days)
    const isMoved = last > addDays(begin, days)
    expect(isBusinessDay(last) || (!isMoved && weekdayOf(last) === 6)).toBe(true)
    for (let day = addDays(begin, days); day < last; day = addDays(day, 1)) expect(isBusinessDay(day)).toBe(false)
    expect(dayOf(endOfTerm(begin, days))).toBe(last)
    expect(dayOf(new Date(endOfTerm(begin, days).getTime() + 1))).toBe(addDays(last, 1))
  },
)
