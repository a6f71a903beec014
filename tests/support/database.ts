import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#db/driver/pool.server.ts'
import { useWorld } from './world.ts'
import { until } from './until.ts'

export type TestDatabase = ReturnType<typeof openDatabase> & { url: string; drop: () => Promise<void> }

/** An empty, migrated database on a real PostgreSQL, for one test file; `useDatabase` drops it as well. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template, run } = inject('testPostgres')
  const name = `test_${run}_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database "${name}" template "${template}" strategy file_copy`)
  const own = url.replace('/camada?', `/${name}?`)
  const { db, pool } = openDatabase(own)
  // Tests hold every connection at once on a machine that may be slow.
  pool.options.connectionTimeoutMillis = 120_000
  const drop = async () => {
    await pool.end()
    await onServer(url, `drop database "${name}" with (force)`)
  }
  return { db, pool, url: own, drop }
}

/** The same for the tests of a file. */
export function useDatabase(): TestDatabase {
  return useWorld(createTestDatabase, (database) => database.drop())
}

/** Begins a transaction that a test has in hand, with its first statement; `end` commits it. */
export async function inHand(pool: pg.Pool, first: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: pool.options.connectionString })
  // A test that fails before its end has it cut with the database.
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query(first, values)
  const end = async () => {
    await client.query('commit')
    await client.end()
  }
  return { query: (text: string, given: unknown[] = []) => client.query(text, given), end }
}

/** Waits until so many of the database's transactions wait for a lock. */
export async function untilWaiting(pool: pg.Pool, many = 1): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until(async () => ((await pool.query(waiting)).rowCount ?? 0) >= many)
}

/** Tells whether a transaction holds what a locking query asks for; the query ends with its strength. */
export async function isHeld(pool: pg.Pool, query: string, values: unknown[] = []): Promise<boolean> {
  try {
    await pool.query(`${query} nowait`, values)
    return false
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return true
    throw error
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
