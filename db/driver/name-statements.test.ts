import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useDatabase } from '../../tests/support/database.ts'
import { openDatabase } from './pool.server.ts'
import { integer } from '#db/columns.ts'
import { type Given, statement } from '#db/statement.ts'

const test = useDatabase()

const oneMore = statement('one_more', ({ n }: Given<{ n: number }>) => sql`select ${n}::int + 1 as n`, { n: integer })

/** What a connection keeps parsed after a query with a name of its own and one without. */
async function kept(): Promise<number> {
  const { db, pool } = openDatabase(test.url, 1)
  await oneMore.row(db, { n: 1 })
  await db.execute(sql`select ${2}::int`)
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements')
  await pool.end()
  return rows[0]?.n ?? -1
}

it('a connection keeps what it parsed, with a name of its own or without', async () => expect(await kept()).toBe(2))
