const everyMs = 20

/**
 * How late the process is, in milliseconds: by how much a timer that is due every 20 ms came too late the last time, or
 * is late already. `watchLag` starts the timer, which keeps no process alive; `end` stops it.
 */
export function watchLag(now = () => performance.now()): { lagMs: () => number; end: () => void } {
  let last = now()
  let late = 0
  const timer = setInterval(() => {
    const at = now()
    // A single long pass is forgotten within a few quick ones.
    late = Math.max(at - last - everyMs, late / 2)
    last = at
  }, everyMs).unref()
  return { lagMs: () => Math.max(late, now() - last - everyMs, 0), end: () => clearInterval(timer) }
}

/** The part of a pool of database connections that is needed here. */
type Pool = { waitingCount: number; connect: () => Promise<{ release: () => void }> }

/** Measures how long callers wait for a connection of the pool, in milliseconds: by waiting along with them, only when there are any. */
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
      // It timed out for us as for every caller: that is the longest wait there is.
    }
    waited = now() - since
    since = null
  }
  const timer = setInterval(() => void probe(), everyMs).unref()
  return { waitMs: () => Math.max(waited, since === null ? 0 : now() - since), end: () => clearInterval(timer) }
}
