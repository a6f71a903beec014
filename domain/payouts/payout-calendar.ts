import { business } from '#domain/shared/business.ts'
import { businessDayFrom, weekdayOf } from '#domain/shared/business-days.ts'
import { addDays, type Day } from '#domain/shared/day.ts'

/** When payouts are made: a day of the week or of the month; see `business`. */
export type Cadence = 'weekly' | 'monthly'

/**
 * Returns the first payout day from a day on, the day itself included: the week's or month's own day, or the first business day after
 * it when banks are closed.
 */
export function payoutDayFrom(day: Day, cadence: Cadence = business.payoutCadence): Day {
  // A day that was moved by holidays may begin before `day` and end after it; nothing is ever moved by more than a week.
  for (let nominal = addDays(day, -7); ; nominal = addDays(nominal, 1)) {
    if (!isNominal(nominal, cadence)) continue
    const actual = businessDayFrom(nominal)
    if (actual >= day) return actual
  }
}

/** Tells whether payouts are made on this day. */
export function isPayoutDay(day: Day, cadence: Cadence = business.payoutCadence): boolean {
  return payoutDayFrom(day, cadence) === day
}

function isNominal(day: Day, cadence: Cadence): boolean {
  return cadence === 'weekly'
    ? weekdayOf(day) === business.payoutWeekday
    : Number(day.slice(8)) === business.payoutMonthDay
}
