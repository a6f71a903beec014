import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useDatabase } from '../../tests/support/database.ts'
import { openDatabase } from './pool.server.ts'
import type { Database } from '#db/database.ts'
import { integer, text } from '#db/columns.ts'
import { type Given, run, statement } from '#db/statement.ts'
import { transact, transactAtOnce } from './transact.server.ts'

const test = useDatabase()
let one: ReturnType<typeof openDatabase>
beforeAll(async () => {
  await test.db.execute(
    sql`create table words (word text primary key, said text references words deferrable initially deferred)`,
  )
  one = openDatabase(test.url, 1)
})
afterAll(async () => {
  await one.pool.end()
})

const speech = statement(
  'say',
  ({ word, said }: Given<{ word: string; said: string | null }>) =>
    sql`insert into words values (${word}, ${said}) returning word`,
  { word: text },
)
const number = statement('one', ({ n }: Given<{ n: number }>) => sql`select ${n}::int as n`, { n: integer })
const count = statement('count_words', () => sql`select count(*)::int as n from words`, { n: integer })
const saying = (word: string, said: string | null = null) => speech.with({ word, said })
const say = (tx: Database, word: string) => run(tx, saying(word))
const nothing = () => Promise.resolve()
const words = async () =>
  (await test.db.execute<{ word: string }>(sql`select word from words order by 1`)).rows.map(({ word }) => word)

it('what was written is there once it returns, with and without a last statement', async () => {
  await transact(one.db, nothing, async (tx, _found, finish) => {
    await say(tx, 'a')
    return finish(saying('b'))
  })
  expect(await words()).toEqual(['a', 'b'])
  expect(await transact(one.db, nothing, (tx) => say(tx, 'c'))).toEqual([{ word: 'c' }])
  expect(await words()).toEqual(['a', 'b', 'c'])
})

it('nothing of it is when the work fails, its last statement, or the commit; the connection serves on', async () => {
  const before = await words()
  const failing = {
    work: () => Promise.reject(new Error('no more')),
    last: saying('a'),
    commit: saying('d', 'of nobody'),
  }
  for (const [when, how] of Object.entries(failing)) {
    const failed = transact(one.db, nothing, async (tx, _found, finish) => {
      await say(tx, 'x')
      return typeof how === 'function' ? how() : finish(how)
    })
    await expect(failed, when).rejects.toThrow()
    expect([when, await words()]).toEqual([when, before])
  }
  const { rows } = await one.db.execute(sql`select pg_current_xact_id_if_assigned() as open`)
  expect(rows).toEqual([{ open: null }])
})

it('the work does not begin where the transaction did not, and the next one has a connection', async () => {
  const client = await one.pool.connect()
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult>
  client.query = ((first: unknown, ...others: unknown[]) =>
    query(first === 'begin' ? 'begin of nothing' : first, ...others)) as typeof client.query
  client.release()
  let worked = false
  const refused = transact(
    one.db,
    (tx) => number.rows(tx, { n: 1 }),
    async () => {
      worked = true
    },
  )
  await expect(refused).rejects.toThrow('syntax')
  expect(worked).toBe(false)
  await query('rollback').catch(() => {})
  client.query = query as typeof client.query
  expect(await transact(one.db, nothing, () => Promise.resolve('next'))).toBe('next')
})

it('what is undone within it alone is not there, and the rest is', async () => {
  const before = await words()
  await transact(one.db, nothing, async (tx) => {
    await say(tx, 'h')
    const inner = tx.transaction(async (nested) => {
      await say(nested, 'i')
      throw new Error('undone')
    })
    await expect(inner).rejects.toThrow('undone')
  })
  expect(await words()).toEqual([...before, 'h'].sort())
})

it('inside another one it ends with that', async () => {
  const before = await words()
  const undone = test.db.transaction(async (outer) => {
    await transact(outer, nothing, (tx, _found, finish) => say(tx, 'e').then(() => finish(saying('f'))))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await words()).toEqual(before)
})

it('begin waits for nothing, and neither does commit', async () => {
  const client = await one.pool.connect()
  const sent: string[] = []
  let answered = 0
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult>
  client.query = (async (first: string | { text: string }, ...others: unknown[]) => {
    sent.push(`${typeof first === 'string' ? first : first.text.slice(0, 6)} after ${answered}`)
    const result = await query(first, ...others)
    answered++
    return result
  }) as typeof client.query
  client.release()
  await transact(
    one.db,
    (tx) => number.rows(tx, { n: 1 }),
    (_tx, _found, finish) => finish(saying('g')),
  )
  client.query = query as typeof client.query
  expect(sent).toEqual(['begin after 0', 'select after 0', 'insert after 2', 'commit after 2'])
})

it('statements of one round trip are a transaction: each sees those before, and whatever fails undoes all', async () => {
  const before = await words()
  expect(await transactAtOnce(one.db, saying('at once'), count.with({}))).toEqual([{ n: before.length + 1 }])
  const failing = {
    first: [saying('a'), saying('y')],
    last: [saying('y'), saying('a')],
    commit: [saying('y', 'of nobody'), saying('z')],
  } as const
  for (const [when, [first, last]] of Object.entries(failing)) {
    await expect(transactAtOnce(one.db, first, last), when).rejects.toThrow(/words/)
    expect([when, await words()]).toEqual([when, [...before, 'at once'].toSorted()])
  }
  const { rows } = await one.db.execute(sql`select pg_current_xact_id_if_assigned() as open`)
  expect(rows).toEqual([{ open: null }])
  const inside = await one.db.transaction((tx) => transactAtOnce(tx, saying('inside'), count.with({})))
  expect(inside).toEqual([{ n: before.length + 2 }])
})

it('two transactions that wait for one another are both written', async () => {
  await test.db.execute(sql`insert into words values ('first'), ('second')`)
  const lock = (tx: Database, word: string) => tx.execute(sql`select 1 from words where word = ${word} for update`)
  const both = barrier(2)
  const cross = async (tx: Database, near: string, far: string) => {
    await both()
    await tx.execute(sql`update words set said = ${near} where word = ${far}`)
  }
  await Promise.all([
    test.db.transaction(async (tx) => {
      await lock(tx, 'first')
      await cross(tx, 'first', 'second')
    }),
    transact(
      test.db,
      (tx) => lock(tx, 'second'),
      (tx) => cross(tx, 'second', 'first'),
    ),
  ])
  const { rows } = await test.db.execute(sql`select word, said from words where word in ('first', 'second') order by 1`)
  expect(rows).toEqual([
    { word: 'first', said: 'second' },
    { word: 'second', said: 'first' },
  ])
})

/** Returns what waits until so many have come; who comes later goes on at once. */
function barrier(many: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let came = 0
  return () => {
    if (++came === many) resolve()
    return promise
  }
}

it('two statements without a transaction that wait for one another are both written', async () => {
  await test.db.execute(sql`insert into words values ('left'), ('right')`)
  const both = [
    ['left', 'right'],
    ['right', 'left'],
  ].map(([near, far]) =>
    test.db.execute(
      sql.raw(`do $$ begin
        update words set said = word where word = '${near}'; perform pg_sleep(0.2); update words set said = word where word = '${far}';
      end $$`),
    ),
  )
  await Promise.all(both)
  const { rows } = await test.db.execute(sql`select said from words where word in ('left', 'right') order by 1`)
  expect(rows).toEqual([{ said: 'left' }, { said: 'right' }])
})
