/** Where verbs get the time, so that tests and demonstrations can move it. */
export type Clock = { now(): Date }

/** Returns the machine's clock, moved by a number of seconds (`CLOCK_OFFSET`). */
export function systemClock(offsetSeconds = 0): Clock {
  return { now: () => new Date(Date.now() + offsetSeconds * 1000) }
}
