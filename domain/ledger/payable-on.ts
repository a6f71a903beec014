import { business } from '#domain/shared/business.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'

/**
 * Returns the first day for releasing a share: after the withdrawal period (CDC art. 49), which starts with the purchase of
 * files or the delivery of an object. The first day does not count, the last does (Código Civil art. 132).
 */
export function payableOn(kind: 'digital' | 'printed', completedAt: Date, deliveredAt: Date | null = null): Day {
  const assumed = kind === 'printed' ? business.assumedDeliveryDays : 0
  const begin = deliveredAt ? dayOf(deliveredAt) : addDays(dayOf(completedAt), assumed)
  return addDays(begin, business.withdrawalDays + 1)
}
