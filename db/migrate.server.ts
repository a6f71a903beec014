import path from 'node:path'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import { openDatabase } from './client.server.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/** Brings a database up to date. Safe to repeat; processes that start at once wait for one another. */
export async function migrateDatabase(url: string): Promise<void> {
  const { db, pool } = openDatabase(url, 3)
  const lock = await pool.connect()
  try {
    // A transaction lock, not a session lock, so that it also works through a transaction-mode pooler.
    await lock.query('begin')
    await lock.query("set local lock_timeout = '120s'")
    await lock.query("set local idle_in_transaction_session_timeout = '300s'")
    await lock.query('select pg_advisory_xact_lock(7340033)')
    await migrate(db, { migrationsFolder: folder })
    await runMigrations({ pgPool: pool })
    await lock.query('commit')
  } finally {
    lock.release()
    await pool.end()
  }
}
