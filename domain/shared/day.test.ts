import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { businessZone, dayOf, dayOfText } from './day.ts'

const inTwoYears = new Date(Date.now() + 2 * 365 * 86_400_000)
const days = { min: new Date('2000-01-01'), max: inTwoYears, noInvalidDate: true }
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: businessZone })

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

// Clocks went forward at midnight, so that the day began at one; three hours behind UTC before, two after.
test('dayOf knows the beginning of the last summer time', () => {
  const around = [
    '2018-11-04T01:59:59Z',
    '2018-11-04T02:59:59Z',
    '2018-11-04T03:00:00Z',
    '2018-11-05T01:59:59Z',
    '2018-11-05T02:00:00Z',
  ]
  expect(around.map((instant) => dayOf(new Date(instant)))).toEqual([
    '2018-11-03',
    '2018-11-03',
    '2018-11-04',
    '2018-11-04',
    '2018-11-05',
  ])
})

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['2026-11-21', '2026-11-21'],
  ['31/02/2026', null],
  ['21/11/26', null],
  ['amanhã', null],
  ['', null],
])('dayOfText reads %j as %j', (text, day) => expect(dayOfText(text)).toBe(day))
