/** Source of the time, so that tests and demonstrations can move it. */
export type Clock = { now(): Date }

export function systemClock(offsetSeconds = 0): Clock {
  return { now: () => new Date(Date.now() + offsetSeconds * 1000) }
}
