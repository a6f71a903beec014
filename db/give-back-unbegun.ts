import type pg from 'pg'

/**
 * Drizzle gives a connection back to the pool when a transaction ends, but not when it could not begin: ten such, while the
 * database is away, and the process would wait for a connection for ever. A connection that failed to begin is given back
 * here, to be closed.
 */
export function giveBackUnbegun(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    const answer = query(...given)
    if (!isBegin(given[0]) || !(answer instanceof Promise)) return answer
    return answer.catch((error: unknown) => {
      client.release(true)
      client.release = () => {} // whoever gives it back as well is not told that they are late
      throw error
    })
  }
  client.query = watched as typeof client.query
}

function isBegin(asked: unknown): boolean {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked
  return typeof text === 'string' && /^begin\b/i.test(text)
}
