import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { openPool } from './pool.server.ts'
import type { Database } from '#db/database.ts'

/** How often it is asked how far the replica is. What is read there is never older than two such looks. */
const lookMs = 2_000

export type Replica = {
  db: Database
  /** Asks how far the replica is now; a timer does the same. */
  look: () => Promise<void>
  end: () => Promise<void>
}

/**
 * Opens a database that reads from a streaming replica while that one keeps up, and from the primary when it is behind, away, or
 * breaks a query off (a replay that needs the rows cancels it). For single statements whose rows may be a moment late; a user who must
 * see what they just wrote reads from the primary.
 */
export function openReplica(url: string, primary: pg.Pool, size?: number): Replica {
  const pool = openPool(url, size)
  let isNear = false
  let written: string | null = null

  /** Near is a replica that has by now what the primary had written at the look before. */
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
    // A query that is wrong fails on the primary as well, and is heard of from there.
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

/** Asked of a primary (one that was promoted, or the same one under another address), it has everything. */
const reachedQuery =
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn else true end as has'
