/** Errors thrown by the database driver, remembered because connection errors of other services look the same. */
const thrown = new WeakSet<Error>()

export function noteDriverError(error: unknown): void {
  if (error instanceof Error) thrown.add(error)
}

/** Matches messages of connection errors that the driver throws without an error code. */
const says =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/

/** Matches error codes of Node and PostgreSQL for an unreachable database (08, 57P) or exhausted resources (53). */
const codes = /^(?:ECONN|EPIPE$|ENOENT$|EACCES$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|EAI_AGAIN$|ENOTFOUND$|08|53|57P0)/

/** Returns whether an error of the database driver, or its cause, is only a broken or failed connection. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  if (thrown.has(error) && (says.test(error.message) || codes.test(code))) return true
  return isConnectionFault(error.cause)
}
