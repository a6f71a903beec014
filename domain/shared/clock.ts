/** Source of the time, which tests and demonstrations can change. */
export type Clock = { now(): Date }

export function systemClock(offsetSeconds = 0): Clock {
  return { now: () => new Date(Date.now() + offsetSeconds * 1000) }
}
