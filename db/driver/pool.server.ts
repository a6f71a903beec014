import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { connectionLimit } from './connection.ts'
import { noteDriverError } from './connection-faults.ts'
import { type NameQuery, withNames } from './name-statements.ts'
import { releaseOnFailedBegin } from './release-on-failed-begin.ts'
import { withoutDeadlock } from './error-codes.ts'

/** Opens a pool with Drizzle on it; it connects at the first query. */
export function openDatabase(url: string, size = connectionLimit(1)) {
  const pool = openPool(url, size)
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  pool.query = ((...given: unknown[]) => withoutDeadlock(() => query(...given))) as typeof pool.query
  const db = drizzle(pool, { casing: 'snake_case' })
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => withoutDeadlock(() => transaction(work, config))
  return { db, pool }
}

/** Opens a pool that pipelines queries of one connection. */
export function openPool(url: string, size = connectionLimit(1)): pg.Pool {
  const pool = new pg.Pool({
    pipeline: true,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // Client-side timeout in case the server hangs; longer than its own.
    query_timeout: 20_000,
    keepAlive: true,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  noteErrors(pool, 'connect')
  noteErrors(pool, 'query')
  const name = withNames()
  // An idle connection that dies (database restarted) must not end the process; the next query opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // The same for one in use: the failing query reports it.
    client.on('error', () => {})
    tuneQueries(client, name)
  })
  return pool
}

/** Wraps a method so that rejections of its promise are recorded as errors of the database driver. */
function noteErrors<Name extends string>(of: Record<Name, (...given: never[]) => unknown>, name: Name): void {
  const method = of[name].bind(of) as (...given: unknown[]) => unknown
  of[name] = (...given: unknown[]) => {
    const answer = method(...given)
    if (answer instanceof Promise) answer.catch(noteDriverError)
    return answer
  }
}

function tuneQueries(client: pg.PoolClient, name: NameQuery): void {
  noteErrors(client, 'query')
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (first: unknown, ...others: unknown[]) =>
    releaseOnFailedBegin(client, first, send(name(first, others[0]), ...others))
  client.query = query as typeof client.query
}

/** Destroys the pool's connections, so that pending queries fail at once; later queries reconnect. */
export function cutConnections(pool: pg.Pool): void {
  const { _clients } = pool as unknown as { _clients: { connection: { stream: { destroy: () => void } } }[] }
  for (const { connection } of _clients) connection.stream.destroy()
}
