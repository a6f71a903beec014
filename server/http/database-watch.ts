export { isConnectionFault } from '#db/driver/connection-faults.ts'

/** Thrown instead of a response while the database is down; `cause` is an error not logged yet. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

const everyMs = 250
/** Milliseconds without an answer from which the database counts as down; answers usually take one. */
const usualPatienceMs = 1_500

export type DatabaseWatch = {
  isAway: () => boolean
  /** Runs work that needs the database; rejects as soon as the database goes down. */
  during: <T>(work: () => Promise<T>) => Promise<T>
  end: () => void
}

/** Polls a database, which is down after a timeout or two refusals; calls `onAway` and `onBack` on changes. */
export function watchDatabase(
  ask: () => Promise<unknown>,
  {
    onAway,
    onBack,
    patienceMs = usualPatienceMs,
    now = () => performance.now(),
  }: { onAway: () => void; onBack: () => void; patienceMs?: number | undefined; now?: () => number },
): DatabaseWatch {
  let isAway = false
  let asked: number | null = null
  let refusals = 0
  const waiting = new Set<() => void>()

  function turn(away: boolean): void {
    if (away === isAway) return
    isAway = away
    if (!away) return onBack()
    onAway()
    for (const leave of waiting) leave()
  }

  function look(): void {
    if (asked !== null) {
      if (now() - asked > patienceMs) turn(true)
      return
    }
    asked = now()
    ask()
      .then(
        () => {
          refusals = 0
          turn(false)
        },
        () => {
          if (++refusals >= 2) turn(true)
        },
      )
      .finally(() => (asked = null))
  }

  function during<T>(work: () => Promise<T>): Promise<T> {
    if (isAway) return Promise.reject(new DatabaseAway())
    return new Promise((resolve, reject) => {
      const leave = () => reject(new DatabaseAway())
      waiting.add(leave)
      work()
        .then(resolve, reject)
        .finally(() => waiting.delete(leave))
    })
  }

  const timer = setInterval(look, everyMs).unref()
  return { isAway: () => isAway, during, end: () => clearInterval(timer) }
}
