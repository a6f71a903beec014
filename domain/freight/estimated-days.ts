import { business } from '#domain/shared/business.ts'
import { printingDays } from './workshop.ts'

/** Returns the business days for a print on one printer, finishing included. */
export function estimatedDays(printSeconds: number): number {
  const { assumedHoursPerDay: hoursPerDay, finishingDays } = business.parcel
  const printing = printingDays({ printers: 1, hoursPerDay }, { queuedSeconds: 0, ownSeconds: printSeconds })
  return printing + finishingDays
}
