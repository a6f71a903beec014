const turns = new Map<string, Promise<unknown>>()

/** Does work about the same thing one after another within this process; work about other things goes on beside it. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const earlier = turns.get(key) ?? Promise.resolve()
  const mine = earlier.then(work, work)
  turns.set(key, mine)
  try {
    return await mine
  } finally {
    if (turns.get(key) === mine) turns.delete(key)
  }
}
