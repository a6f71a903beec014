import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { openPool } from './pool.server.ts'
import type { Database } from '#db/database.ts'

/** Interval of replica lag checks: reads are at most two intervals stale. */
const lookMs = 2_000

export type Replica = {
  db: Database
  look: () => Promise<void>
  end: () => Promise<void>
}

/** Opens a database that reads from a streaming replica while it is current; only for reads that may be stale. */
export function openReplica(url: string, primary: pg.Pool, size?: number): Replica {
  const pool = openPool(url, size)
  let isNear = false
  let written: string | null = null

  /** Marks the replica as current if it has everything that the primary had written at the previous check. */
  async function look(): Promise<void> {
    try {
      const asked = await pool.query<{ has: boolean }>(reachedQuery, [written ?? '0/0'])
      isNear = written !== null && asked.rows[0]?.has === true
      const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
      written = rows[0]?.lsn ?? null
    } catch {
      isNear = false
    }
  }

  async function query(...given: unknown[]): Promise<unknown> {
    const ask = (from: pg.Pool) => (from.query as (...given: unknown[]) => Promise<unknown>)(...given)
    if (!isNear) return ask(primary)
    // An invalid query fails on the primary as well, which reports the error.
    return ask(pool).catch(() => ask(primary))
  }

  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined))
  }, lookMs).unref()
  const end = async () => {
    clearInterval(timer)
    await pool.end()
  }
  const client = { query } as unknown as pg.Pool
  return { db: drizzle({ client, casing: 'snake_case' }), look, end }
}

/** Query for whether the database has the writes up to `$1`; true on a primary, such as a promoted replica. */
const reachedQuery =
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn else true end as has'
