import { business } from '#domain/shared/business.ts'
import { printingDays } from './workshop.ts'

/** Counts the business days that a print takes one printer, with what comes after it. */
export function estimatedDays(printSeconds: number): number {
  const { assumedHoursPerDay: hoursPerDay, finishingDays } = business.parcel
  const printing = printingDays({ printers: 1, hoursPerDay }, { queuedSeconds: 0, ownSeconds: printSeconds })
  return printing + finishingDays
}
