import { isBusinessDay } from '#domain/shared/business-days.ts'
import { addDays, type Day } from '#domain/shared/day.ts'

/** Days on which a maker neither prints nor posts, both ends included. */
export type DaysOff = { from: Day; to: Day }

/** How much a maker prints a day, and when not at all. */
export type Workshop = {
  printers: number
  /** Hours that each printer runs on a business day. */
  hoursPerDay: number
  daysOff: DaysOff[]
  isPaused: boolean
  /** The last day of the pause; null for one that the maker ends. */
  pausedUntil: Day | null
  pauseNote: string | null
}

/** Tells whether nothing printed is sold on a day. */
export function isPausedOn({ isPaused, pausedUntil }: Pick<Workshop, 'isPaused' | 'pausedUntil'>, day: Day): boolean {
  return isPaused && (pausedUntil === null || day <= pausedUntil)
}

/** Tells whether a maker works on a day: a business day that is none of their days off. */
export function isWorkDay(day: Day, daysOff: readonly DaysOff[]): boolean {
  return isBusinessDay(day) && !daysOff.some(({ from, to }) => from <= day && day <= to)
}

/** Counts so many days of work after a day, which does not count itself; for zero, the first day of work from it on. */
export function addWorkDays(day: Day, count: number, daysOff: readonly DaysOff[]): Day {
  let found = count === 0 ? day : addDays(day, 1)
  for (let left = count; ; found = addDays(found, 1)) {
    if (!isWorkDay(found, daysOff)) continue
    if (left <= 1) return found
    left--
  }
}

/**
 * Counts the days of work until so much can have been printed, with what waits before it: its printing is done at the end of the last.
 * Zero for what needs no printing.
 */
export function printingDays(
  { printers, hoursPerDay }: Pick<Workshop, 'printers' | 'hoursPerDay'>,
  { queuedSeconds, ownSeconds }: { queuedSeconds: number; ownSeconds: number },
): number {
  if (ownSeconds === 0) return 0
  return Math.max(1, Math.ceil((queuedSeconds + ownSeconds) / (printers * hoursPerDay * 3600)))
}
