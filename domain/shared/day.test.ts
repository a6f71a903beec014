import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { businessZone, dayOf, formatDay, formatMoment, relativeDay } from './day.ts'

const inTwoYears = new Date(Date.now() + 2 * 365 * 86_400_000)
const days = { min: new Date('2000-01-01'), max: inTwoYears, noInvalidDate: true }
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: businessZone })

// The system's calendar would learn of a new summer time.
test.prop([fc.date(days)], { numRuns: 1_000 })('dayOf is the day of the calendar, in two years still', (instant) => {
  expect(dayOf(instant)).toBe(calendar.format(instant))
})

test('dayOf knows the end of the last summer time', () => {
  const around = ['2019-02-17T01:59:59Z', '2019-02-17T02:00:00Z', '2019-02-17T02:59:59Z', '2019-02-17T03:00:00Z']
  expect(around.map((instant) => dayOf(new Date(instant)))).toEqual([
    '2019-02-16',
    '2019-02-16',
    '2019-02-16',
    '2019-02-17',
  ])
})

describe('formatDay', () => {
  it('is the day in São Paulo, three hours behind', () => {
    expect(formatDay(new Date('2026-11-22T02:30:00Z'))).toBe('21/11/2026')
    expect(formatMoment(new Date('2026-11-22T02:30:00Z'))).toBe('21/11/2026 23:30')
  })
})

describe('relativeDay', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  it.each([
    ['2026-11-21T03:00:00Z', 'hoje'],
    ['2026-11-21T02:59:00Z', 'ontem'],
    ['2026-11-19T23:00:00Z', '19/11'],
    ['2025-12-31T12:00:00Z', '31/12'],
    ['2025-11-21T12:00:00Z', '21/11/2025'],
  ])('%s is %s', (instant, words) => expect(relativeDay(new Date(instant), now)).toBe(words))
})
