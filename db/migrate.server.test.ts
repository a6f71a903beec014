import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { useDatabase } from '../tests/support/database.ts'
import { openDatabase } from './driver/pool.server.ts'
import { migrateDatabase } from './migrate.server.ts'
import { until } from '../tests/support/until.ts'

describe('migrateDatabase', () => {
  const name = `test_${inject('testPostgres').run}_migrations`
  const url = inject('testPostgres').url.replace('/camada?', `/${name}?`)
  const migrated = useDatabase()

  beforeAll(async () => {
    await migrated.pool.query(`create database "${name}"`)
  })
  afterAll(async () => {
    await migrated.pool.query(`drop database "${name}" with (force)`)
  })

  it('migrateDatabase fills an empty database once, however many processes start at the same time', async () => {
    await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)])
    const { pool } = openDatabase(url)
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from drizzle.__drizzle_migrations')
    await pool.end()
    const files = fs.readdirSync(path.join(import.meta.dirname, 'migrations')).filter((file) => file.endsWith('.sql'))
    expect(rows[0]?.n).toBe(files.length)
    expect(await shapeOf(url)).toEqual(await shapeOf(migrated.url))
  })

  it('migrateDatabase changes nothing when repeated', async () => {
    const before = await shapeOf(url)
    await migrateDatabase(url)
    expect(await shapeOf(url)).toEqual(before)
  })

  it('migrateDatabase waits for a table that is in use instead of failing, and lets others through meanwhile', async () => {
    const { pool } = openDatabase(url)
    const reader = await pool.connect()
    await reader.query('begin')
    await reader.query('lock table drizzle.__drizzle_migrations in access exclusive mode')
    let done = false
    const migrating = migrateDatabase(url).then(() => (done = true))
    await until(() => waitsForLock(pool))
    await until(async () => !(await waitsForLock(pool))) // it gave up its place in the queue
    expect(done).toBe(false)
    await reader.query('commit')
    reader.release()
    await migrating
    await pool.end()
    expect(done).toBe(true)
  })

  it('migrateDatabase refuses a database with a migration that it does not know', async () => {
    const { pool } = openDatabase(url)
    await migrateDatabase(url)
    await pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) select 'of-a-newer-release', max(created_at) + 1 from drizzle.__drizzle_migrations",
    )
    await expect(migrateDatabase(url)).rejects.toThrow('mais nova do que esta')
    await pool.query("delete from drizzle.__drizzle_migrations where hash = 'of-a-newer-release'")
    await migrateDatabase(url)
    await pool.end()
  })

  it('migrateDatabase refuses a database that was begun with other steps', async () => {
    const { pool } = openDatabase(url)
    await pool.query(
      "update drizzle.__drizzle_migrations set hash = 'changed ' || hash where created_at = (select min(created_at) from drizzle.__drizzle_migrations)",
    )
    await expect(migrateDatabase(url)).rejects.toThrow('pasta de dados nova')
    await pool.query("update drizzle.__drizzle_migrations set hash = replace(hash, 'changed ', '')")
    await migrateDatabase(url)
    await pool.end()
  })

  it('migrateDatabase leaves a database alone that is up to date, and waits its turn for one that lacks steps', async () => {
    const pool = new pg.Pool({ connectionString: url })
    pool.on('error', () => {})
    const other = await pool.connect()
    await other.query('select pg_advisory_lock(7340033)')
    await migrateDatabase(url)
    await other.query(
      'delete from drizzle.__drizzle_migrations where id > (select min(id) from drizzle.__drizzle_migrations)',
    )
    const migrating = migrateDatabase(url).catch((error: unknown) => error)
    await until(() => waitsForLock(pool, 'advisory'))
    other.release(true)
    // Everything of those steps is there already, so that the first of them fails.
    expect(await migrating).toBeInstanceOf(Error)
    await pool.end()
  })

  it('migrateDatabase knows every file of the folder, each once', () => {
    const folder = path.join(import.meta.dirname, 'migrations')
    const journal = JSON.parse(fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
      entries: { idx: number; when: number; tag: string }[]
    }
    const files = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'))
    expect(journal.entries.map((entry) => `${entry.tag}.sql`)).toEqual(files.sort())
    // One that is older than what a database already has would never be applied there.
    const times = journal.entries.map((entry) => entry.when)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(new Set(times).size).toBe(times.length)
  })
})

async function waitsForLock(pool: pg.Pool, kind = 'relation'): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = $1",
    [kind],
  )
  return rowCount !== 0
}

/** Every column, constraint, index, trigger and function of the public schema. */
async function shapeOf(url: string): Promise<unknown[]> {
  const { pool } = openDatabase(url)
  const { rows } = await pool.query(`
    select table_name as a, column_name as b, data_type || coalesce(column_default, '') as c
      from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'function', proname, md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    order by 1, 2, 3`)
  await pool.end()
  return rows as unknown[]
}
