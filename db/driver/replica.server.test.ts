import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useDatabase } from '../../tests/support/database.ts'
import { openReplica } from './replica.server.ts'

// A second address of the same database stands for the replica: it has everything at once, as one that keeps up does.
const test = useDatabase()

const named = (name: string) => sql`select current_setting('application_name') = ${name} as here`
const isHere = async (replica: ReturnType<typeof openReplica>) =>
  (await replica.db.execute<{ here: boolean }>(named('replica'))).rows[0]?.here

it('a visitor’s pool reads from the replica once it is known to keep up', async () => {
  const replica = openReplica(`${test.url}&application_name=replica`, test.pool)
  expect(await isHere(replica)).toBe(false)
  await replica.look()
  expect(await isHere(replica)).toBe(false)
  await replica.look()
  expect(await isHere(replica)).toBe(true)
  await replica.end()
})

it('a visitor’s pool reads from the primary what the replica breaks off', async () => {
  const replica = openReplica(`${test.url}&options=${encodeURIComponent('-c search_path=nowhere')}`, test.pool)
  await replica.look()
  await replica.look()
  const { rows } = await replica.db.execute(sql`select count(*)::int as n from users`)
  expect(rows).toEqual([{ n: 0 }])
  await expect(replica.db.execute(sql`select nonsense`)).rejects.toThrow()
  await replica.end()
})

it('a visitor’s pool reads from the primary while there is no replica', async () => {
  const replica = openReplica('postgresql://camada@127.0.0.1:1/camada?application_name=replica', test.pool)
  await replica.look()
  await replica.look()
  expect(await isHere(replica)).toBe(false)
  await replica.end()
})
