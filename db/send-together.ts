import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * What is asked of a connection in one go leaves in one piece: each piece wakes PostgreSQL, and two that it reads at once are
 * cheaper than two that it wakes for.
 */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  let isHeld = false
  const held = (...given: unknown[]) => {
    if (!isHeld) {
      isHeld = true
      stream.cork()
      queueMicrotask(() => {
        isHeld = false
        stream.uncork()
      })
    }
    return query(...given)
  }
  client.query = held as typeof client.query
}
