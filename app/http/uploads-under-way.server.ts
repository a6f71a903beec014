/** Limits how much of one kind of work runs at the same moment for each key. */
class Semaphore {
  readonly #atOnce: number
  readonly #running = new Map<string, number>()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Does the work, or gives null without having begun when too much of this key's is under way. */
  async tryRun<Result>(key: string, work: () => Promise<Result>): Promise<Result | null> {
    const others = this.#running.get(key) ?? 0
    if (others >= this.#atOnce) return null
    this.#running.set(key, others + 1)
    try {
      return await work()
    } finally {
      const left = (this.#running.get(key) ?? 1) - 1
      if (left > 0) this.#running.set(key, left)
      else this.#running.delete(key)
    }
  }
}

/** Uploads under way by account: the disk does not fill before the quota can count. Further files wait in the browser. */
export const uploadsUnderWay = new Semaphore(4)
