import { errorFacts } from '#log'
import { services } from '#services'

/**
 * For `.catch()`: logs an unexpected error and returns null, so that a form says in its own words that it did not work
 * instead of an error page taking away what was typed. An answer that was thrown is no error.
 */
export function logAndReturnNull(what: string): (error: unknown) => null {
  return (error) => {
    if (error instanceof Response) throw error
    services.log.error(errorFacts(error), what)
    return null
  }
}
