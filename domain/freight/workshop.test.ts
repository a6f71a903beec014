import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { isBusinessDay } from '#domain/shared/business-days.ts'
import { addDays } from '#domain/shared/day.ts'
import { type FreightTable, usualRates } from './freight-table.ts'
import { type Goods, quoteShipment } from './quote.ts'
import { workshopInput } from './workshop-input.ts'
import { addWorkDays, isPausedOn, isWorkDay, printingDays, type Workshop } from './workshop.ts'

const days = fc.integer({ min: 0, max: 1500 }).map((n) => addDays('2026-01-01', n))
const stretches = fc.array(
  fc.tuple(days, fc.integer({ min: 0, max: 30 })).map(([from, length]) => ({ from, to: addDays(from, length) })),
  { maxLength: 5 },
)
const workshop: Workshop = { printers: 2, hoursPerDay: 10, daysOff: [], isPaused: false, pausedUntil: null, pauseNote: null } // prettier-ignore
const table: FreightTable = { originCep: '80420090', postsBy: 'table', rates: usualRates, ufRates: {}, freeFromCents: null, excludedUfs: [], pickup: null } // prettier-ignore
const piece = { grams: 250, sidesMm: [200, 120, 120] as const }
const goods = (change: Partial<Goods>, printSeconds: number, productionDays = 1): Goods => ({
  makerId: 'm',
  makerName: 'Helena Prado',
  table,
  workshop,
  queuedSeconds: 0,
  lines: [{ piece, quantity: 1, cents: 8900, productionDays, printSeconds }],
  ...change,
})

describe('days of work', () => {
  it('days of work leave out weekends, holidays and the maker’s own days off', () => {
    const daysOff = [{ from: '2026-12-28', to: '2026-12-30' }]
    expect(addWorkDays('2026-12-23', 1, daysOff)).toBe('2026-12-24')
    expect(addWorkDays('2026-12-23', 2, daysOff)).toBe('2026-12-31')
    expect(addWorkDays('2026-12-25', 0, daysOff)).toBe('2026-12-31')
  })

  test.prop([days, fc.integer({ min: 0, max: 60 }), stretches])(
    'days of work end on one, with so many of them between',
    (day, count, daysOff) => {
      const end = addWorkDays(day, count, daysOff)
      expect(isWorkDay(end, daysOff)).toBe(true)
      let worked = 0
      for (let one = addDays(day, 1); one <= end; one = addDays(one, 1)) if (isWorkDay(one, daysOff)) worked++
      if (count > 0) expect(worked).toBe(count)
    },
  )
})

describe('the date of an object', () => {
  test.prop([
    days,
    stretches,
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 1, max: 24 }),
    fc.integer({ min: 0, max: 2_000_000 }),
    fc.integer({ min: 1, max: 200_000 }),
  ])(
    // prettier-ignore
    'the date of an object is never before the queue allows, and never on a holiday or a day off',
    (today, daysOff, printers, hoursPerDay, queuedSeconds, printSeconds) => {
      const shop = { ...workshop, printers, hoursPerDay, daysOff }
      const quote = quoteShipment(goods({ workshop: shop, queuedSeconds }, printSeconds), '80410000', today)
      // Past ninety days there is no date at all.
      if (quote.refusal === 'busy') {
        expect([quote.options, quote.productionDays > 90]).toEqual([[], true])
        return
      }
      let capacity = 0
      for (let one = addDays(today, 1); one <= quote.postBy; one = addDays(one, 1))
        if (isWorkDay(one, daysOff)) capacity += printers * hoursPerDay * 3600
      expect(capacity).toBeGreaterThanOrEqual(queuedSeconds + printSeconds)
      expect(isWorkDay(quote.postBy, daysOff)).toBe(true)
      for (const { by } of quote.options) if (by) expect([isBusinessDay(by), by >= quote.postBy]).toEqual([true, true])
    },
  )

  it('the delivery date is as stated while the printers are free, and the next day for pieces in stock', () => {
    expect(printingDays(workshop, { queuedSeconds: 0, ownSeconds: 3600 })).toBe(1)
    expect(quoteShipment(goods({}, 3600, 3), '80410000', '2026-11-23').postBy).toBe('2026-11-26')
    expect(quoteShipment(goods({ queuedSeconds: 900_000 }, 0, 1), '80410000', '2026-11-23').postBy).toBe('2026-11-24')
    expect(quoteShipment(goods({ queuedSeconds: 720_000 }, 3600, 3), '80410000', '2026-11-23').postBy > '2026-11-30').toBe(true) // prettier-ignore
  })

  it('the date of an object is not promised past ninety days, nor while the shop is paused', () => {
    expect(quoteShipment(goods({ queuedSeconds: 20 * 3600 * 91 }, 3600), '80410000', '2026-11-23')).toMatchObject({ refusal: 'busy', options: [] }) // prettier-ignore
    const paused = { ...workshop, isPaused: true, pausedUntil: '2026-11-30' }
    const quote = quoteShipment(goods({ workshop: paused }, 3600), '80410000', '2026-11-30')
    expect(quote).toMatchObject({ refusal: 'paused', pausedUntil: '2026-11-30', options: [] })
    expect(quoteShipment(goods({ workshop: paused }, 3600), '80410000', '2026-12-01').refusal).toBeNull()
    expect(isPausedOn({ isPaused: true, pausedUntil: null }, '2030-01-01')).toBe(true)
  })
})

describe('the form of a workshop', () => {
  const typed = { printers: '2', hoursPerDay: '10' }
  const fault = (daysOff: string) => workshopInput.safeParse({ ...typed, daysOff }).error?.issues[0]?.path

  it('the form of a workshop reads days off one a line, and a pause only while it is ticked', () => {
    const daysOff = '24/12/2026 a 02/01/2027\r\n\n15/02/2027'
    expect(workshopInput.parse({ ...typed, daysOff, pausedUntil: '01/12/2026', pauseNote: 'Em feira' })).toEqual({
      printers: 2,
      hoursPerDay: 10,
      daysOff: [
        { from: '2026-12-24', to: '2027-01-02' },
        { from: '2027-02-15', to: '2027-02-15' },
      ],
      isPaused: false,
      pausedUntil: null,
      pauseNote: null,
    })
    const paused = { paused: 'sim', pausedUntil: '01/12/2026', pauseNote: 'Em feira' }
    expect(workshopInput.parse({ ...typed, ...paused })).toMatchObject({ isPaused: true, pausedUntil: '2026-12-01' })
  })

  it.each(['amanhã', '31/02/2027', '02/01/2027 a 24/12/2026', '01/01/2026 a 01/01/9999', '01/01/2026 a'])(
    'the form of a workshop refuses %j as a day off',
    (daysOff) => expect(fault(daysOff)).toEqual(['daysOff']),
  )
})
