import type { WorkerEvents } from 'graphile-worker'
import { canWait } from '#db/enqueue.server.ts'

/** So long, in milliseconds, makes work way that nobody waits for. */
const patienceMs = 10_000

/**
 * Says of which jobs none are to be begun now, by their flags, as the queue asks before each look: those that can wait while
 * there is a crowd. The first of them are put off for ten seconds at most; then all of them are done before any is put off
 * again, so that none waits longer however long the crowd stays. `events` are those of the worker that asks.
 */
export function makeWay(
  events: WorkerEvents,
  isCrowded: () => boolean,
  now = () => performance.now(),
): () => string[] | null {
  let since: number | null = null
  let isPutOff = false
  const looksAway = new WeakMap<object, boolean>()
  events.on('worker:getJob:start', ({ worker }) => void looksAway.set(worker, isPutOff))
  events.on('worker:getJob:empty', ({ worker }) => {
    if (!looksAway.get(worker)) since = null
  })
  return () => {
    isPutOff = isCrowded() && now() - (since ??= now()) < patienceMs
    return isPutOff ? [canWait] : null
  }
}
