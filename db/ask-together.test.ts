import type pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../tests/support/database.ts'
import { openPool } from './client.server.ts'

let test: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  test = await createTestDatabase()
  pool = openPool(test.url, 8)
})
afterAll(async () => {
  await pool.end()
  await test.drop()
})

type Row = { pid: number; said: string }
const text = 'select pg_backend_pid() as pid, $1 as said'
const ask = async (name: string, said: string) => (await pool.query<Row>({ name, text, values: [said] })).rows[0]
const severalOf = (name: string) => Promise.all(['a', 'b', 'c', 'd', 'e'].map((said) => ask(name, said)))
const counted = (rows: (Row | undefined)[]) => Map.groupBy(rows, (row) => row?.pid).values().map((of) => of.length) // prettier-ignore

it('quick statements of one turn share connections, four to each, and everybody gets their own answer', async () => {
  const rows = await severalOf('quick_who')
  expect(rows.map((row) => row?.said)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect([...counted(rows)]).toEqual([4, 1])
  expect([...counted(await severalOf('who'))]).toEqual([1, 1, 1, 1, 1])
  expect(pool.idleCount).toBe(pool.totalCount)
})

type Writes = { _write: () => void; _writev: () => void }

it('they leave in one piece', async () => {
  const client = await pool.connect()
  const { stream } = (client as unknown as { connection: { stream: Writes } }).connection
  client.release()
  const pieces = vi.spyOn(stream, '_writev')
  const bits = vi.spyOn(stream, '_write')
  await Promise.all([ask('quick_who', 'a'), ask('quick_who', 'b'), ask('quick_who', 'c')])
  expect(pieces.mock.calls.length + bits.mock.calls.length).toBe(1)
})

it('each fails alone, and is undone alone; nobody gets the connection it failed on', async () => {
  await pool.query('create table said (word text primary key)')
  const say = (word: string) => pool.query({ name: 'quick_say', text: 'insert into said values ($1)', values: [word] })
  const answers = await Promise.allSettled([say('x'), say('x'), say('y')])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const { rows } = await pool.query<{ word: string }>('select word from said order by 1')
  expect(rows).toEqual([{ word: 'x' }, { word: 'y' }])
  expect(pool.idleCount).toBe(pool.totalCount)
})

it('all of them hear that there is no connection', async () => {
  const away = openPool('postgresql://127.0.0.1:1/nothing', 1)
  const asked = [1, 2].map(() => away.query({ name: 'quick_one', text: 'select 1', values: [] }))
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await away.end()
})
