const everyMs = 20

/** Measures event loop lag in milliseconds, the delay of a timer that fires every 20 ms. */
export function watchLag(now = () => performance.now()): { lagMs: () => number; end: () => void } {
  let last = now()
  let late = 0
  const timer = setInterval(() => {
    const at = now()
    // A single long turn is forgotten after a few quick ones.
    late = Math.max(at - last - everyMs, late / 2)
    last = at
  }, everyMs).unref()
  return { lagMs: () => Math.max(late, now() - last - everyMs, 0), end: () => clearInterval(timer) }
}

type Pool = { waitingCount: number; connect: () => Promise<{ release: () => void }> }

/** Measures how long callers wait for a connection of the pool, in milliseconds, by queueing with them. */
export function watchPool(pool: Pool, now = () => performance.now()): { waitMs: () => number; end: () => void } {
  let waited = 0
  let since: number | null = null
  const probe = async () => {
    if (since !== null) return
    if (pool.waitingCount === 0) {
      waited = 0
      return
    }
    since = now()
    try {
      const connection = await pool.connect()
      connection.release()
    } catch {
      // Timed out like the other callers: that is the longest possible wait.
    }
    waited = now() - since
    since = null
  }
  const timer = setInterval(() => void probe(), everyMs).unref()
  return { waitMs: () => Math.max(waited, since === null ? 0 : now() - since), end: () => clearInterval(timer) }
}
