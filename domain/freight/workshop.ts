import { isBusinessDay } from '#domain/shared/business-days.ts'
import { addDays, type Day } from '#domain/shared/day.ts'

/** A period without printing and posting, first and last day included. */
export type DaysOff = { from: Day; to: Day }

export type Workshop = {
  printers: number
  hoursPerDay: number
  daysOff: DaysOff[]
  isPaused: boolean
  /** Last day of the pause; null if it has no set end. */
  pausedUntil: Day | null
  pauseNote: string | null
}

export function isPausedOn({ isPaused, pausedUntil }: Pick<Workshop, 'isPaused' | 'pausedUntil'>, day: Day): boolean {
  return isPaused && (pausedUntil === null || day <= pausedUntil)
}

export function isWorkDay(day: Day, daysOff: readonly DaysOff[]): boolean {
  return isBusinessDay(day) && !daysOff.some(({ from, to }) => from <= day && day <= to)
}

/** Returns the day `count` working days after `day`; for 0 `day` itself, or the next working day. */
export function addWorkDays(day: Day, count: number, daysOff: readonly DaysOff[]): Day {
  let found = count === 0 ? day : addDays(day, 1)
  for (let left = count; ; found = addDays(found, 1)) {
    if (!isWorkDay(found, daysOff)) continue
    if (left <= 1) return found
    left--
  }
}

/** Returns the working days until a print is finished, including the queue before it; 0 without anything to print. */
export function printingDays(
  { printers, hoursPerDay }: Pick<Workshop, 'printers' | 'hoursPerDay'>,
  { queuedSeconds, ownSeconds }: { queuedSeconds: number; ownSeconds: number },
): number {
  if (ownSeconds === 0) return 0
  return Math.max(1, Math.ceil((queuedSeconds + ownSeconds) / (printers * hoursPerDay * 3600)))
}
