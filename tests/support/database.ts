import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#db/driver/pool.server.ts'
import { useWorld } from './world.ts'

export type TestDatabase = ReturnType<typeof openDatabase> & { url: string; drop: () => Promise<void> }

/** An empty, migrated database on a real PostgreSQL, for one test file; `useDatabase` drops it as well. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template, run } = inject('testPostgres')
  const name = `test_${run}_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database "${name}" template "${template}" strategy file_copy`)
  const own = url.replace('/camada?', `/${name}?`)
  const { db, pool } = openDatabase(own)
  const drop = async () => {
    await pool.end()
    await onServer(url, `drop database "${name}" with (force)`)
  }
  return { db, pool, url: own, drop }
}

/** The same for the tests of a file. */
export function useDatabase(): TestDatabase {
  return useWorld(createTestDatabase, (database) => database.drop())
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
