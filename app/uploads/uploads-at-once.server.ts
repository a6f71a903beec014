/** How many files one maker may be sending at the same moment; the others wait in the browser. */
const mostAtOnce = 4
const inFlight = new Map<string, number>()

/** Runs a maker's upload unless too many of theirs are under way (then null): nobody fills the disk before the quota can count. */
export async function asOneOfFew<Result>(makerId: string, work: () => Promise<Result>): Promise<Result | null> {
  const others = inFlight.get(makerId) ?? 0
  if (others >= mostAtOnce) return null
  inFlight.set(makerId, others + 1)
  try {
    return await work()
  } finally {
    const left = (inFlight.get(makerId) ?? 1) - 1
    if (left > 0) inFlight.set(makerId, left)
    else inFlight.delete(makerId)
  }
}
