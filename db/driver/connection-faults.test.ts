import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { useDatabase } from '../../tests/support/database.ts'
import { isConnectionFault } from './connection-faults.ts'
import { openDatabase } from './pool.server.ts'

const test = useDatabase()

async function errorOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => null,
    (error: unknown) => error,
  )
}

it('knows a fault of the connection when the database ends it in the middle', async () => {
  const { db, pool } = openDatabase(test.url, 1)
  const { rows } = await db.execute<{ pid: number }>('select pg_backend_pid() as pid')
  const asked = errorOf(() => db.execute('select pg_sleep(30)'))
  await expect
    .poll(async () => (await test.db.execute(`select pg_terminate_backend(${rows[0]!.pid})`)).rows.length)
    .toBe(1)
  expect(isConnectionFault(await asked)).toBe(true)
  await pool.end()
})

it('knows a fault of the connection when there is no database, and when a transaction cannot begin', async () => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  const { db, pool } = openDatabase(`postgresql://camada@127.0.0.1:${port}/camada`, 1)
  expect(isConnectionFault(await errorOf(() => db.execute('select 1')))).toBe(true)
  expect(isConnectionFault(await errorOf(() => db.transaction((tx) => tx.execute('select 1'))))).toBe(true)
  expect(isConnectionFault(await errorOf(() => fetch(`http://127.0.0.1:${port}`)))).toBe(false)
  await pool.end()
})

it('knows a fault of the connection when no connection is left', async () => {
  const { db, pool } = openDatabase(test.url, 1)
  pool.options.connectionTimeoutMillis = 50
  const held = await pool.connect()
  expect(isConnectionFault(await errorOf(() => db.execute('select 1')))).toBe(true)
  held.release()
  await pool.end()
})

it('leaves a refusal of the database to its caller', async () => {
  expect(isConnectionFault(await errorOf(() => test.db.execute('select * from nowhere')))).toBe(false)
  expect(isConnectionFault(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe(false)
})
