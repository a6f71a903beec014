const minutes = 20

/** Since when a second factor must have been begun to be finished now: the password asked for then does not last for ever. */
export function earliestBegin(now: Date): Date {
  return new Date(now.getTime() - minutes * 60_000)
}
