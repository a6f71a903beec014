import { setTimeout as sleep } from 'node:timers/promises'
import { errorFacts, log } from '#log'
import { parentOf } from './running-process.ts'

type Step = { name: string; timeoutMs: number; work: () => Promise<unknown> }

/** However badly a step hangs, the process is gone by then. Its supervisor allows 15 s. */
const lastMoment = 14_000
/** How often the process looks whether the npm that started it is there. */
const npmLookMs = 500

/**
 * The end of the process, put together while it starts: each part adds how it is to be stopped, and the stop goes through
 * them from the last to the first. A step that takes longer than its timeout is left behind.
 */
export class Shutdown {
  readonly #steps: Step[] = []
  readonly #asked = new AbortController()
  #ending: Promise<never> | undefined

  /** Fires when the process was asked to stop, also while it still starts. */
  get signal(): AbortSignal {
    return this.#asked.signal
  }

  add(name: string, timeoutMs: number, work: () => Promise<unknown>): void {
    this.#steps.unshift({ name, timeoutMs, work })
  }

  /** Stops everything and ends the process; asking again changes nothing (a wrapper passes signals on a second time). */
  end(code: number): Promise<never> {
    return (this.#ending ??= this.#end(code))
  }

  async #end(code: number): Promise<never> {
    this.#asked.abort()
    setTimeout(() => process.exit(code || 1), lastMoment)
    for (const { name, timeoutMs, work } of this.#steps) {
      const began = performance.now()
      try {
        const late = await Promise.race([work(), sleep(timeoutMs, 'late')])
        if (late === 'late') log.warn({ step: name }, 'stop took too long')
      } catch (error) {
        log.error({ step: name, ...errorFacts(error) }, 'stop failed')
      }
      log.debug({ step: name, ms: Math.round(performance.now() - began) }, 'stopped')
    }
    process.exit(code)
  }

  /** Ends on the signals that ask for it, and after an uncaught error, of which the state is unknown. */
  listen(): void {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void this.end(0))
    process.on('uncaughtException', (error) => {
      log.fatal(errorFacts(error), 'uncaught error')
      void this.end(1)
    })
    // A promise that failed unheard belongs to one request or job, which has failed; the others go on.
    process.on('unhandledRejection', (error) => log.error(errorFacts(error), 'unhandled rejection'))
  }

  /**
   * Ends when the npm that started this process is gone, or the shell between them: npm passes a signal on to the shell
   * alone. A process that was started otherwise outlives its parent, as under `nohup`.
   */
  followNpm(): void {
    const parents = () => `${process.ppid} ${parentOf(process.ppid)}`
    const atStart = parents()
    setInterval(() => parents() !== atStart && void this.end(0), npmLookMs).unref()
  }
}
