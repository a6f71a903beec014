import type pg from 'pg'

/**
 * Gives a connection whose `begin` failed back to the pool, to be closed. Drizzle gives one back when its transaction ends, but
 * not when it could not begin: ten such, while the database is away, and the process would wait for a connection for ever.
 */
export function releaseOnFailedBegin(client: pg.PoolClient, asked: unknown, answer: unknown): unknown {
  if (!isBegin(asked) || !(answer instanceof Promise)) return answer
  return answer.catch((error: unknown) => {
    client.release(true)
    client.release = () => {} // releasing it once more, as other callers do, is no fault
    throw error
  })
}

function isBegin(asked: unknown): boolean {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked
  return typeof text === 'string' && /^begin\b/i.test(text)
}
