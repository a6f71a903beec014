class Semaphore {
  readonly #atOnce: number
  readonly #running = new Map<string, number>()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Runs `work`, or returns null if too much work with this key is running. */
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

/** Limits concurrent uploads per account, which could fill the disk before the quota counts them. */
export const uploadsUnderWay = new Semaphore(4)
