import type { Clock } from '#domain/shared/clock.ts'

type Kept<Counts> = { counts: Counts; until: number }

/** Cache of the counts beside a list of projects, for all callers of this process, until the catalogue changes. */
export class KeptCounts<Counts> {
  /** Milliseconds after which counts are read again, in case the database's notification was lost. */
  static readonly keptMs = 5_000
  readonly #clock: Clock
  #kept: Map<string, Kept<Counts>> | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get(key: string): Counts | undefined {
    const kept = this.#kept?.get(key)
    return kept && kept.until > this.#clock.now().getTime() ? kept.counts : undefined
  }

  /**
   * Returns a function that caches counts read after this call; it ignores them if the catalogue changed in between.
   */
  keeper(): (key: string, counts: Counts) => void {
    const kept = this.#kept
    const until = this.#clock.now().getTime() + KeptCounts.keptMs
    return (key, counts) => void kept?.set(key, { counts, until })
  }

  forget(): void {
    this.#kept = new Map()
  }
}
