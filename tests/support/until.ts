import { setTimeout as sleep } from 'node:timers/promises'
import { waits } from './waits.ts'

type Found<T> = Exclude<T, false | null | undefined>

/** Waits until something is so, and returns what was found: looks at once, then ever more rarely, up to every 50 ms. */
export async function until<T>(look: () => T | Promise<T>): Promise<Found<T>> {
  const began = performance.now()
  for (let everyMs = 1; ; everyMs = Math.min(50, everyMs * 2)) {
    const found = await look()
    if (found !== false && found !== null && found !== undefined) return found as Found<T>
    if (performance.now() - began > waits.fact)
      throw new Error(`not so within ${waits.fact / 60_000} minutes: ${String(look)}`)
    await sleep(everyMs)
  }
}
