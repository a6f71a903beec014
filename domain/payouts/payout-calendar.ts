import { businessDayFrom, weekdayOf } from '#domain/shared/business-days.ts'
import { addDays, type Day } from '#domain/shared/day.ts'
import type { PayoutRule } from '#domain/shop-settings/shop-settings.ts'

/** When payouts are made: a day of the week or of the month. */
type Calendar = Pick<PayoutRule, 'cadence' | 'weekday' | 'monthDay'>

/**
 * Returns the first payout day from a day on, the day itself included: the week's or month's own day, or the first business day after
 * it when banks are closed.
 */
export function payoutDayFrom(day: Day, calendar: Calendar): Day {
  // A day that was moved by holidays may begin before `day` and end after it; nothing is ever moved by more than a week.
  for (let nominal = addDays(day, -7); ; nominal = addDays(nominal, 1)) {
    if (!isNominal(nominal, calendar)) continue
    const actual = businessDayFrom(nominal)
    if (actual >= day) return actual
  }
}

/** Tells whether payouts are made on this day. */
export function isPayoutDay(day: Day, calendar: Calendar): boolean {
  return payoutDayFrom(day, calendar) === day
}

function isNominal(day: Day, { cadence, weekday, monthDay }: Calendar): boolean {
  return cadence === 'weekly' ? weekdayOf(day) === weekday : Number(day.slice(8)) === monthDay
}
