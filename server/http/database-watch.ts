/** Thrown instead of starting work while the database is down. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

const everyMs = 250
/** A database that is there says `select 1` in a millisecond; one that is this late stands still, in milliseconds. */
const usualPatienceMs = 1_500

export type DatabaseWatch = { isAway: () => boolean; end: () => void }

/**
 * Polls a database. It is away after `patienceMs` without an answer, or after two refusals; the first answer brings it back.
 * Calls `onAway` and `onBack` once each time, and keeps no process alive.
 */
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

  function turn(away: boolean): void {
    if (away === isAway) return
    isAway = away
    if (away) onAway()
    else onBack()
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

  const timer = setInterval(look, everyMs).unref()
  return { isAway: () => isAway, end: () => clearInterval(timer) }
}

export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  const says = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout)/
  if (says.test(error.message) || /^(?:ECONN|EPIPE$|57P0|08)/.test(code)) return true
  return isConnectionFault(error.cause)
}
