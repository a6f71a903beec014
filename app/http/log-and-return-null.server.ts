import { isConnectionFault, services } from '#services'

/** Returns a handler for `.catch()` that logs the error and returns null, or rethrows database connection faults. */
export function logAndReturnNull(what: string): (error: unknown) => null {
  return (error) => {
    if (error instanceof Response || isConnectionFault(error)) throw error
    services.log.error({ error }, what)
    return null
  }
}
