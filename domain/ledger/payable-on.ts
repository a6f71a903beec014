import { business } from '#domain/shared/business.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'

/**
 * Returns the first day on which a maker's share may be released: the one after the term in which the buyer may give the purchase up
 * (CDC art. 49). The term runs from the purchase of files and from the delivery of an object; its first day does not count and its
 * last day does (Código Civil art. 132). While it is unknown when an object was delivered, it counts as delivered
 * `assumedDeliveryDays` after the purchase.
 */
export function payableOn(kind: 'digital' | 'printed', completedAt: Date, deliveredAt: Date | null = null): Day {
  const assumed = kind === 'printed' ? business.assumedDeliveryDays : 0
  const begin = deliveredAt ? dayOf(deliveredAt) : addDays(dayOf(completedAt), assumed)
  return addDays(begin, business.withdrawalDays + 1)
}
