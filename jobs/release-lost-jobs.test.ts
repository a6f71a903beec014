import { sql } from 'drizzle-orm'
import type { WorkerEventMap } from 'graphile-worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueue } from '#db/enqueue.server.ts'
import { createTestDatabase, type TestDatabase } from '../tests/support/database.ts'
import { releaseLostJobs } from './release-lost-jobs.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A job that a worker holds in the queue. */
async function heldBy(worker: string, queue?: string): Promise<string> {
  const key = crypto.randomUUID()
  await enqueue(database.db, 'sweep-uploads', {}, { key, ...(queue && { queue }) })
  const { rows } = await database.db.execute<{ id: string }>(sql`
    update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() where key = ${key} returning id`)
  await database.db.execute(
    sql`update graphile_worker._private_job_queues set locked_by = ${worker}, locked_at = now() where queue_name = ${queue ?? null}`,
  )
  return rows[0]?.id ?? ''
}

const held = async () =>
  (
    await database.db.execute<{ id: string }>(
      sql`select id from graphile_worker._private_jobs where locked_by is not null order by id`,
    )
  ).rows.map(({ id }) => id)

it('gives back what a worker holds and does not work on, and nothing else', async () => {
  const { events, release } = releaseLostJobs(database.pool)
  const tell = (name: 'job:start' | 'job:complete', id: string) =>
    events.emit(name, { job: { id } } as WorkerEventMap[typeof name])
  events.emit('pool:create', { workerPool: { id: 'pool-own' } } as WorkerEventMap['pool:create'])
  const [unheard, unwritten, atWork, beginning] = [
    await heldBy('pool-own'),
    await heldBy('pool-own', 'one-by-one'),
    await heldBy('pool-own'),
    await heldBy('pool-own'),
  ]
  const elsewhere = await heldBy('pool-of-another-process')
  for (const id of [unwritten, atWork]) tell('job:start', id)
  tell('job:complete', unwritten)
  await release()
  expect(await held()).toEqual([unheard, unwritten, atWork, beginning, elsewhere])
  tell('job:start', beginning)
  const ending = await heldBy('pool-own')
  await release()
  expect(await held()).toEqual([atWork, beginning, elsewhere, ending])
  const { rows } = await database.db.execute(
    sql`select 1 from graphile_worker._private_job_queues where locked_by is not null`,
  )
  expect(rows).toEqual([])
})
