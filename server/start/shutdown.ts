import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '#log'
import { parentOf } from './running-process.ts'

type Step = { name: string; timeoutMs: number; work: () => Promise<unknown> }

/** Milliseconds after which the process exits even if a step hangs; the supervisor allows 15 s. */
const lastMoment = 14_000
/** Milliseconds between checks that the parent npm is alive. */
const npmLookMs = 500

/** Shuts down by running stop functions in reverse order; one that exceeds its timeout is skipped. */
export class Shutdown {
  readonly #steps: Step[] = []
  readonly #asked = new AbortController()
  #ending: Promise<never> | undefined

  /** Signal that fires when shutdown is requested, even during the start. */
  get signal(): AbortSignal {
    return this.#asked.signal
  }

  add(name: string, timeoutMs: number, work: () => Promise<unknown>): void {
    this.#steps.unshift({ name, timeoutMs, work })
  }

  /** Stops everything and exits; repeated calls have no effect. */
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
        log.error({ step: name, error }, 'stop failed')
      }
      log.debug({ step: name, ms: Math.round(performance.now() - began) }, 'stopped')
    }
    process.exit(code)
  }

  /** Ends the process on signals, and after an uncaught error, since its state is then unknown. */
  listen(): void {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void this.end(0))
    process.on('uncaughtException', (error) => {
      log.fatal({ error }, 'uncaught error')
      void this.end(1)
    })
    // An unhandled rejection only affects its request or job.
    process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled rejection'))
  }

  /** Ends the process when the npm or shell that started it is gone, since npm signals only the shell. */
  followNpm(): void {
    const parents = () => `${process.ppid} ${parentOf(process.ppid)}`
    const atStart = parents()
    setInterval(() => parents() !== atStart && void this.end(0), npmLookMs).unref()
  }
}
