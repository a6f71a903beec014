import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Fault } from '#fault'

const folder = path.resolve('db/migrations')

export async function migrateDatabase(url: string): Promise<void> {
  // Statements may be slow on large tables, but wait at most a second for a lock: requests queue up after them.
  const pool = new pg.Pool({ connectionString: url, max: 3, lock_timeout: 1_000 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await requireKnownSteps(pool)
    if (await isUpToDate(pool)) return
    const { drizzle } = await import('drizzle-orm/node-postgres')
    const { migrate } = await import('drizzle-orm/node-postgres/migrator')
    const { runMigrations } = await import('graphile-worker')
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

/** Throws if the database has a migration unknown to this program: an older program could corrupt newer rows. */
async function requireKnownSteps(pool: pg.Pool): Promise<void> {
  const known = new Map(journal().entries.map(({ when, tag }) => [when, hashOf(tag)]))
  const made = await migrationsOf(pool)
  const newest = Math.max(...known.keys())
  if (made.some(({ when }) => when > newest)) {
    throw new Fault(
      'O banco de dados é de uma Camada mais nova do que esta. Instale a versão mais nova, ou devolva a cópia feita antes da atualização (docs/operar.md, Atualizar).',
    )
  }
  if (made.some(({ when, hash }) => known.get(when) !== hash)) {
    throw new Fault(
      'O banco de dados foi feito por outra edição desta Camada, anterior à primeira versão. Comece com uma pasta de dados nova: DATA_DIR.',
    )
  }
}

/** Returns the applied migrations; empty in a new database, and while another process applies them. */
async function migrationsOf(pool: pg.Pool): Promise<{ when: number; hash: string }[]> {
  try {
    const { rows } = await pool.query<{ created_at: string; hash: string }>(
      'select created_at, hash from drizzle.__drizzle_migrations',
    )
    return rows.map(({ created_at, hash }) => ({ when: Number(created_at), hash }))
  } catch (error) {
    if (isUndefinedTable(error) || isBusy(error)) return []
    throw error
  }
}

function hashOf(tag: string): string {
  return createHash('sha256')
    .update(fs.readFileSync(path.join(folder, `${tag}.sql`)))
    .digest('hex')
}

/** Returns whether the latest migrations of the product and of the queue are applied. */
async function isUpToDate(pool: pg.Pool): Promise<boolean> {
  const { entries } = journal()
  try {
    const { rows } = await pool.query<{ ours: string; queue: number }>(
      `select (select max(created_at) from drizzle.__drizzle_migrations) as ours,
         (select max(id) from graphile_worker.migrations) as queue`,
    )
    return Number(rows[0]?.ours) === entries.at(-1)?.when && rows[0]?.queue === queueMigrations()
  } catch (error) {
    if (isUndefinedTable(error) || isBusy(error)) return false
    throw error
  }
}

type Journal = { entries: { when: number; tag: string }[] }

function journal(): Journal {
  return JSON.parse(fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal
}

/** Returns the number of migrations of the queue's library. */
function queueMigrations(): number {
  const library = path.dirname(createRequire(import.meta.url).resolve('graphile-worker'))
  return fs.readdirSync(path.join(library, '../sql')).length
}

function isUndefinedTable(error: unknown): boolean {
  return ['3F000', '42P01'].includes((error as { code?: string }).code ?? '')
}

/** Runs `work` and retries while a table is locked; safe, since each migration is one transaction. */
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
