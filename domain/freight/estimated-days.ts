import { business } from '#domain/shared/business.ts'
import { printingDays } from './workshop.ts'

/** Returns the business days to print and finish an object on one printer, without a queue. */
export function estimatedDays(printSeconds: number): number {
  const { assumedHoursPerDay: hoursPerDay, finishingDays } = business.parcel
  const printing = printingDays({ printers: 1, hoursPerDay }, { queuedSeconds: 0, ownSeconds: printSeconds })
  return printing + finishingDays
}
