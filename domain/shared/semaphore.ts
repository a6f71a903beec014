/** Runs at most a number of pieces of work at once; the others wait in the order they came. */
export class Semaphore {
  readonly #permits: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(permits: number) {
    this.#permits = permits
  }

  /** Counts those that wait. */
  get waiting(): number {
    return this.#waiting.length
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#permits) this.#running++
    // The one that ends hands its permit over, so that none that comes later goes first.
    else await new Promise<void>((turn) => this.#waiting.push(turn))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
