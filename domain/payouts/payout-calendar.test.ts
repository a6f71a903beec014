import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { isBusinessDay } from '#domain/shared/business-days.ts'
import { addDays } from '#domain/shared/day.ts'
import { usualSettings } from '../../tests/support/usual-settings.ts'
import { isPayoutDay, payoutDayFrom as payoutDayOf } from './payout-calendar.ts'

const rule = (cadence: 'weekly' | 'monthly') => ({ ...usualSettings.payouts, cadence })
const payoutDayFrom = (day: string, cadence: 'weekly' | 'monthly') => payoutDayOf(day, rule(cadence))

describe('payoutDayFrom', () => {
  it('payoutDayFrom is the Friday of the week, or the next business day', () => {
    expect(payoutDayFrom('2026-11-24', 'weekly')).toBe('2026-11-27')
    expect(payoutDayFrom('2026-11-27', 'weekly')).toBe('2026-11-27')
    expect(payoutDayFrom('2026-11-18', 'weekly')).toBe('2026-11-23') // Friday 20/11 is a holiday
    expect(payoutDayFrom('2026-11-23', 'weekly')).toBe('2026-11-23')
    expect(payoutDayFrom('2026-12-19', 'weekly')).toBe('2026-12-28') // Christmas is a Friday
  })

  it('payoutDayFrom is the fifth of the month, or the next business day', () => {
    expect(payoutDayFrom('2026-11-06', 'monthly')).toBe('2026-12-07')
    expect(payoutDayFrom('2026-12-07', 'monthly')).toBe('2026-12-07')
    expect(payoutDayFrom('2027-02-05', 'monthly')).toBe('2027-02-05')
    expect(payoutDayFrom('2027-02-06', 'monthly')).toBe('2027-03-05')
  })

  it('payoutDayFrom follows the day that the shop chose', () => {
    expect(payoutDayOf('2026-11-24', { ...rule('weekly'), weekday: 3 })).toBe('2026-11-25')
    expect(payoutDayOf('2026-11-24', { ...rule('monthly'), monthDay: 20 })).toBe('2026-12-21')
  })

  test.prop([fc.integer({ min: 0, max: 20_000 }), fc.constantFrom('weekly' as const, 'monthly' as const)])(
    'payoutDayFrom is a business day, never before, and the one after it is a later one',
    (n, cadence) => {
      const day = addDays('2024-01-01', n)
      const found = payoutDayFrom(day, cadence)
      expect(found >= day && isBusinessDay(found) && isPayoutDay(found, rule(cadence))).toBe(true)
      expect(found <= addDays(day, cadence === 'weekly' ? 12 : 40)).toBe(true)
      const next = payoutDayFrom(addDays(found, 1), cadence)
      expect(next > found).toBe(true)
    },
  )
})
