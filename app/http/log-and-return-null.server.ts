import { services } from '#services'

/**
 * Returns a `.catch()` handler that logs the error and returns null. The form can then be shown again with what was typed.
 * Rethrows responses.
 */
export function logAndReturnNull(what: string): (error: unknown) => null {
  return (error) => {
    if (error instanceof Response) throw error
    services.log.error({ error }, what)
    return null
  }
}
