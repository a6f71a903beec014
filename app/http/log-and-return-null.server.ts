import { services } from '#services'

/** Returns a `.catch()` handler that logs the error and returns null. */
export function logAndReturnNull(what: string): (error: unknown) => null {
  return (error) => {
    if (error instanceof Response) throw error
    services.log.error({ error }, what)
    return null
  }
}
