import type pg from 'pg'
import { openDatabase } from '#db/driver/pool.server.ts'

/** A statement of the process about to be sent, or sent and answered while no process is left to hear it. */
type Death = { afterStatements: number; isAnswered: boolean }

/**
 * The database as a process sees it that can be killed at any statement: every connection breaks, whatever it had begun is
 * rolled back, and nothing more is done until it lives again. With `isAnswered` the last statement is carried out first: a
 * commit counts, and who asked for it never hears so.
 */
export function mortalDatabase(url: string) {
  const { db, pool } = openDatabase(url)
  const clients = new Set<pg.PoolClient>()
  let next: Death | null = null
  let isDead = false
  let deaths = 0

  function die(): never {
    isDead = true
    deaths++
    next = null
    for (const client of clients) (client as unknown as Connected).connection.stream.destroy()
    clients.clear()
    throw new Error('the process is dead')
  }

  async function guarded<T>(send: () => Promise<T>): Promise<T> {
    if (isDead) throw new Error('the process is dead')
    const death = next && next.afterStatements-- <= 0 ? next : null
    if (death && !death.isAnswered) die()
    const answer = await send()
    if (death) die()
    // What is heard after the death was heard by no process.
    if (isDead) throw new Error('the process is dead')
    return answer
  }

  // First, so that whatever the product does about a failing connection is done about this one.
  pool.prependListener('connect', (client) => {
    clients.add(client)
    client.on('end', () => clients.delete(client))
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const mortal = (...given: unknown[]) => {
      const answered = typeof given.at(-1) === 'function' ? (given.pop() as Callback) : null
      const result = guarded(() => query(...given))
      if (!answered) return result
      result.then((rows) => answered(null, rows), answered)
    }
    client.query = mortal as typeof client.query
  })

  return {
    db,
    /** Kills the process so many statements from now. */
    dieAt: (death: Death) => void (next = { ...death }),
    /** Starts it again, if it died; whether it had. A death that has not come yet comes later. */
    revive(): boolean {
      const died = isDead
      isDead = false
      return died
    },
    /** From now on it lives. */
    live(): void {
      isDead = false
      next = null
    },
    deaths: () => deaths,
    close: () => pool.end(),
  }
}

type Connected = { connection: { stream: { destroy(): void } } }
type Callback = (error: unknown, rows?: unknown) => void
