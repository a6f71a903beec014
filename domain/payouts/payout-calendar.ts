import { businessDayFrom, weekdayOf } from '#domain/shared/business-days.ts'
import { addDays, type Day } from '#domain/shared/day.ts'
import type { PayoutRule } from '#domain/shop-settings/shop-settings.ts'

type Calendar = Pick<PayoutRule, 'cadence' | 'weekday' | 'monthDay'>

/** Returns the first payout day on or after `day`; bank holidays move it to the next business day. */
export function payoutDayFrom(day: Day, calendar: Calendar): Day {
  // Starts a week earlier: holidays may move an earlier nominal day to or past `day`, but never by more than a week.
  for (let nominal = addDays(day, -7); ; nominal = addDays(nominal, 1)) {
    if (!isNominal(nominal, calendar)) continue
    const actual = businessDayFrom(nominal)
    if (actual >= day) return actual
  }
}

export function isPayoutDay(day: Day, calendar: Calendar): boolean {
  return payoutDayFrom(day, calendar) === day
}

function isNominal(day: Day, { cadence, weekday, monthDay }: Calendar): boolean {
  return cadence === 'weekly' ? weekdayOf(day) === weekday : Number(day.slice(8)) === monthDay
}
