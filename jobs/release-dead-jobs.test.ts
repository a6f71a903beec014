import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '#db/enqueue.server.ts'
import { createTestDatabase, type TestDatabase } from '../tests/support/database.ts'
import { releaseDeadJobs } from './release-dead-jobs.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const locked = async () =>
  (await database.db.execute(sql`select 1 from graphile_worker._private_jobs where locked_at is not null`)).rows.length

describe('releaseDeadJobs', () => {
  it('gives back what a dead process held, but nothing while another one lives', async () => {
    await enqueue(database.db, 'reconcile-orders', {})
    const seize = sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-of-the-dead'`
    await database.db.execute(seize)
    const leaveFirst = await releaseDeadJobs(database.pool)
    expect(await locked()).toBe(0)
    await database.db.execute(seize)
    const leaveSecond = await releaseDeadJobs(database.pool)
    expect(await locked()).toBe(1)
    leaveFirst()
    leaveSecond()
    // The database notices the closed connections in its own time.
    for (let tries = 0; tries < 100 && (await locked()) > 0; tries++) (await releaseDeadJobs(database.pool))()
    expect(await locked()).toBe(0)
  })
})
