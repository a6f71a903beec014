import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { useDatabase } from '../../tests/support/database.ts'
import type { Database } from '#db/database.ts'

const test = useDatabase()
beforeAll(async () => {
  await test.db.execute(sql`create table words (word text primary key, said text)`)
  await test.db.execute(sql`insert into words values ('first'), ('second'), ('left'), ('right')`)
})

const said = async (words: string[]) =>
  (await test.db.execute(sql`select word, said from words where word in ${words} order by 1`)).rows

it('two transactions that wait for one another are both written', async () => {
  const both = barrier(2)
  const cross = async (tx: Database, near: string, far: string) => {
    await tx.execute(sql`select 1 from words where word = ${near} for update`)
    await both()
    await tx.execute(sql`update words set said = ${near} where word = ${far}`)
  }
  await Promise.all([
    test.db.transaction((tx) => cross(tx, 'first', 'second')),
    test.db.transaction((tx) => cross(tx, 'second', 'first')),
  ])
  expect(await said(['first', 'second'])).toEqual([
    { word: 'first', said: 'second' },
    { word: 'second', said: 'first' },
  ])
})

/** Returns what waits until so many have come; later ones go on at once. */
function barrier(many: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let came = 0
  return () => {
    if (++came === many) resolve()
    return promise
  }
}

it('two statements without a transaction that wait for one another are both written', async () => {
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
  expect(await said(['left', 'right'])).toMatchObject([{ said: 'left' }, { said: 'right' }])
})

it('statements of a transaction that leave together are run in turn, and one that fails undoes all', async () => {
  const say = (tx: Database, word: string) => tx.execute(sql`update words set said = coalesce(said, '') || ${word} where word = 'left'`) // prettier-ignore
  await test.db.execute(sql`update words set said = null where word = 'left'`)
  await test.db.transaction((tx) => Promise.all(['a', 'b', 'c'].map((word) => say(tx, word))))
  const failed = test.db.transaction((tx) => Promise.all([say(tx, 'd'), tx.execute(sql`select 1 / 0`), say(tx, 'e')]))
  await expect(failed).rejects.toThrow()
  expect(await said(['left'])).toEqual([{ word: 'left', said: 'abc' }])
  expect(test.pool.idleCount).toBe(test.pool.totalCount)
})
