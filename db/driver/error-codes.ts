/** What is done about errors of PostgreSQL, by their codes (postgresql.org/docs/current/errcodes-appendix.html). */

/** So often a transaction is run in all that PostgreSQL ends because two waited for one another (40P01). */
const mostRuns = 4

/** Runs a whole transaction, or a statement without one, and runs it again where it was ended so that another could go on: nothing of it has happened then. */
export async function withoutDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let runs = 1; ; runs++) {
    try {
      return await run()
    } catch (error) {
      if (runs === mostRuns || codeOf(error) !== '40P01') throw error
    }
  }
}

/** Tells whether an error is that another row, written at the same moment, has a key that is there once (23505). */
export function isTakenKey(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** Returns what PostgreSQL calls an error, also one that the builder wrapped. */
function codeOf(error: unknown): unknown {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code ?? (cause ? codeOf(cause) : undefined)
}
