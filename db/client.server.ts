import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { askTogether } from './ask-together.ts'
import { connectionLimit, connectionString, keepsStatements } from './connection.ts'
import { giveBackUnbegun } from './give-back-unbegun.ts'
import { dropNames, nameStatements } from './name-statements.ts'
import { sendTogether } from './send-together.ts'

/** A database or a transaction: every verb takes this and does not care which. */
export type Database = NodePgDatabase | PgTransaction<never, Record<string, never>, never>

/** Opens a pool. One per process; tests open their own. */
export function openDatabase(url = connectionString(), size = connectionLimit()) {
  const pool = openPool(url, size)
  const db = drizzle(pool, { casing: 'snake_case' })
  return { db, pool }
}

/** The connections alone. What is asked of one without waiting for the answer before goes out at once. */
export function openPool(url: string, size = connectionLimit()): pg.Pool {
  const pool = new pg.Pool({
    pipeline: true,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  const mayName = keepsStatements()
  // An idle connection that dies (database restarted) must not end the process; the next query opens another.
  pool.on('error', () => {})
  // The same for one that is in use: whoever uses it hears of it from the failing query.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    sendTogether(client)
    if (mayName) nameStatements(client)
    else dropNames(client)
    giveBackUnbegun(client)
  })
  askTogether(pool)
  return pool
}

const opened = openDatabase()

/** The process's own pool; it connects at the first query. */
export const pool = opened.pool
export const db = opened.db
