import type pg from 'pg'

/** Releases a connection whose `begin` failed, which Drizzle keeps; ten such failures would exhaust the pool. */
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
