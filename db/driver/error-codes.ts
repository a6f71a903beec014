/** Retries and classifies PostgreSQL errors by code (postgresql.org/docs/current/errcodes-appendix.html). */

/** Maximum attempts after deadlocks, including the first. */
const mostRuns = 4

/** Runs a whole transaction or a single statement, retrying it after deadlocks, which PostgreSQL has rolled back. */
export async function withoutDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let runs = 1; ; runs++) {
    try {
      return await run()
    } catch (error) {
      if (runs === mostRuns || codeOf(error) !== '40P01') throw error
    }
  }
}

export function isTakenKey(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** Returns the PostgreSQL error code of an error or of its causes, since Drizzle wraps errors. */
function codeOf(error: unknown): unknown {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code ?? (cause ? codeOf(cause) : undefined)
}
