import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = path.join(import.meta.dirname, 'migrations')

/** Brings a database up to date. Safe to repeat; processes that start at once wait for one another. */
export async function migrateDatabase(url: string): Promise<void> {
  // A statement may take its time on a large table, but waits for a lock at most a second: whoever comes after it waits too.
  const pool = new pg.Pool({ connectionString: url, max: 3, lock_timeout: 1_000 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const lock = await pool.connect()
    try {
      // A transaction lock, not a session lock, so that it also works through a transaction-mode pooler.
      await lock.query('begin')
      await lock.query("set local lock_timeout = '300s'")
      await lock.query('select pg_advisory_xact_lock(7340033)')
      await untilUnlocked(() => migrate(drizzle(pool), { migrationsFolder: folder }))
      await untilUnlocked(() => runMigrations({ pgPool: pool }))
      await lock.query('commit')
    } finally {
      lock.release(true)
    }
  } finally {
    await pool.end()
  }
}

/** Tries again when a table was busy: each migration is one transaction, so nothing of it has happened. */
async function untilUnlocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || attempt === 60) throw error
      await sleep(1_000)
    }
  }
}

function isBusy(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code === '55P03' || (cause !== undefined && cause !== null && isBusy(cause))
}
