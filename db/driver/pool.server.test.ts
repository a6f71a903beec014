import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useDatabase } from '../../tests/support/database.ts'
import { openDatabase } from './pool.server.ts'

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
