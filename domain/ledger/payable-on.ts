import { business } from '#domain/shared/business.ts'
import { lastDayOfTerm } from '#domain/shared/business-days.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'

/** Returns the first day after the withdrawal period (CDC art. 49), counted from purchase (files) or delivery. */
export function payableOn(kind: 'digital' | 'printed', completedAt: Date, deliveredAt: Date | null = null): Day {
  const assumed = kind === 'printed' ? business.assumedDeliveryDays : 0
  const begin = deliveredAt ? dayOf(deliveredAt) : addDays(dayOf(completedAt), assumed)
  return addDays(lastDayOfTerm(begin, business.withdrawalDays), 1)
}
