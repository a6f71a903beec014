import pg from 'pg'
import { expect, it } from 'vitest'
import { useDatabase } from '../../tests/support/database.ts'
import { until } from '../../tests/support/until.ts'
import { addUser } from '../../tests/support/builders.ts'
import { seedOnce } from './seed.ts'

const test = useDatabase()

it('an empty shop is filled once by processes that start together, also when it takes longer than a query may', async () => {
  const pool = new pg.Pool({ connectionString: test.url, query_timeout: 300, max: 4 })
  pool.on('connect', (client) => client.on('error', () => {}))
  let runs = 0
  const seed = async () => {
    runs++
    // Outlasts what the pool waits for an answer.
    const began = performance.now()
    await until(() => performance.now() - began > 900)
    await addUser(test.db)
  }
  try {
    await Promise.all([seedOnce(pool, seed), seedOnce(pool, seed)])
    expect(runs).toBe(1)
  } finally {
    await pool.end()
  }
})
