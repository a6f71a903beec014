import { setTimeout as sleep } from 'node:timers/promises'

/** Something running; `promise` settles when it ends, for any reason. */
type Running = { promise: Promise<unknown>; stop: () => Promise<unknown> }

type Options = {
  pauseMs: number
  onEnd: (error?: unknown) => void
}

/** Starts something and restarts it whenever it ends; the returned function stops it for good. */
export async function keepRunning(
  start: () => Promise<Running>,
  { pauseMs, onEnd }: Options,
): Promise<() => Promise<void>> {
  const stopped = new AbortController()
  let running: Running | undefined = await start()
  const kept = keep()
  async function keep(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        running ??= await start()
        await running.promise
        if (!stopped.signal.aborted) onEnd()
      } catch (error) {
        onEnd(error)
      }
      running = undefined
      await sleep(pauseMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  return async () => {
    stopped.abort()
    await running?.stop()
    await kept
  }
}
