import { once } from 'node:events'
import net from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { useDatabase } from '../../tests/support/database.ts'
import { cutConnections, openDatabase, openPool } from './pool.server.ts'
import { until } from '../../tests/support/until.ts'

afterEach(() => void vi.useRealTimers())

const test = useDatabase()

it('a transaction that cannot begin gives its connection back: the next one has it', async () => {
  const { db, pool } = openDatabase(test.url, 1)
  const unknown = { isolationLevel: 'of no kind' as 'serializable' }
  for (let time = 0; time < 2; time++)
    await expect(db.transaction((tx) => tx.execute(sql`select 1`), unknown)).rejects.toThrow('begin')
  expect(pool.totalCount).toBe(0)
  // A caller that takes one by hand releases it in any case, and may.
  const client = await pool.connect()
  await expect(client.query('begin of nothing')).rejects.toThrow('syntax')
  client.release()
  const { rows } = await db.transaction((tx) => tx.execute(sql`select 1 as n`))
  expect(rows).toEqual([{ n: 1 }])
  await pool.end()
})

it('a database that takes a connection and says nothing is an error after five seconds', async () => {
  const mute = net.createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pool = openPool(`postgresql://camada@127.0.0.1:${(mute.address() as net.AddressInfo).port}/camada`)
  const asked = expect(pool.query('select 1')).rejects.toThrow('timeout')
  await once(mute, 'connection')
  vi.advanceTimersByTime(5_000)
  await asked
  mute.close()
})

it('a query to a database that does not answer fails after twenty seconds', async () => {
  const { pool } = openDatabase(test.url, 1)
  await pool.query('select 1')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = expect(pool.query('select pg_sleep(60)')).rejects.toThrow('Query read timeout')
  await new Promise((done) => setImmediate(done))
  vi.advanceTimersByTime(20_000)
  await asked
  vi.useRealTimers()
  cutConnections(pool)
  await pool.end()
})

it('cutConnections fails what waits for a database now, and the next query has a connection of its own', async () => {
  const { pool } = openDatabase(test.url, 2)
  const waits = Promise.allSettled([pool.query('select pg_sleep(60)'), pool.query('select pg_sleep(60)')])
  await until(async () => {
    const { rows } = await test.pool.query("select 1 from pg_stat_activity where query = 'select pg_sleep(60)'")
    return rows.length >= 2
  })
  cutConnections(pool)
  expect((await waits).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await pool.end()
})
