import { isConnectionFault, services } from '#services'

/** Returns a `.catch()` handler that logs the error and returns null; rethrows connection faults of the database. */
export function logAndReturnNull(what: string): (error: unknown) => null {
  return (error) => {
    if (error instanceof Response || isConnectionFault(error)) throw error
    services.log.error({ error }, what)
    return null
  }
}
