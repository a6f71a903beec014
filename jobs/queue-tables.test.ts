import { sql } from 'drizzle-orm'
import type { WorkerEventMap } from 'graphile-worker'
import { expect, it } from 'vitest'
import { enqueue } from '#db/enqueue.server.ts'
import { useDatabase } from '../tests/support/database.ts'
import { releaseDeadJobs, releaseLostJobs, sayAlive } from './queue-tables.server.ts'
import { until } from '../tests/support/until.ts'

const database = useDatabase()

const holders = async () => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select locked_by as name from graphile_worker._private_jobs where locked_by is not null order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Locks by which a worker says that it lives; other tests of the same server have databases of their own. */
const locks = sql`pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database() and l.classid = 7340040`
const living = async () => (await database.db.execute(sql`select from ${locks}`)).rowCount

it('the queue gives back what a dead worker held, and nothing of one that lives or that is only just beginning', async () => {
  for (const worker of ['pool-alive', 'pool-dead', 'pool-beginning']) {
    await enqueue(database.db, 'reconcile-orders', {}, { key: worker })
    await database.db.execute(sql`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = ${worker} where key = ${worker}`)
  }
  const alive = sayAlive(database.url, 'pool-alive')
  await until(async () => (await living()) === 1)
  const { release } = releaseDeadJobs(database.pool)
  await release()
  expect(await holders()).toEqual(['pool-alive', 'pool-beginning', 'pool-dead'])
  const beginning = sayAlive(database.url, 'pool-beginning')
  await until(async () => (await living()) === 2)
  await release()
  expect(await holders()).toEqual(['pool-alive', 'pool-beginning'])

  // A connection that is lost is taken up again; a worker that ended is not waited for.
  await database.db.execute(sql`select pg_terminate_backend(l.pid) from ${locks}`)
  await until(async () => (await living()) === 2)
  await beginning.end()
  await until(async () => (await living()) === 1)
  await release()
  await release()
  expect(await holders()).toEqual(['pool-alive'])
  await alive.end()
})

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

it('the queue gives back what a worker holds and does not work on, and nothing else', async () => {
  await database.db.execute(sql`delete from graphile_worker._private_jobs`)
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
