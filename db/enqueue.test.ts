import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { useDatabase } from '../tests/support/database.ts'
import { dequeue, enqueue } from './enqueue.server.ts'

const database = useDatabase()
const sale = { orderId: 'a', purchaseIds: ['b'] }

type Row = { name: string; key: string | null; seconds: number; priority: number; max: number }
const jobs = async () =>
  (
    await database.db.execute<Row>(sql`
      select task_identifier as name, key, round(extract(epoch from run_at - created_at))::int as seconds, priority,
        max_attempts as max from graphile_worker.jobs order by id`)
  ).rows

afterEach(async () => {
  await database.db.execute(sql`
    select graphile_worker.force_unlock_workers(array['w']),
      graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`)
})

it('enqueue puts a job in the queue at the priority of its kind, due at once or after some seconds', async () => {
  await enqueue(database.db, 'announce-sale', sale)
  await enqueue(database.db, 'apply-payment-event', { eventId: 'c' }, { key: 'event:c', inSeconds: 7 })
  expect(await jobs()).toEqual([
    { name: 'announce-sale', key: null, seconds: 0, priority: 10, max: 12 },
    { name: 'apply-payment-event', key: 'event:c', seconds: 7, priority: -10, max: 12 },
  ])
})

it('enqueue merges jobs of one key, and writes none when its transaction is rolled back', async () => {
  for (let n = 0; n < 2; n++) await enqueue(database.db, 'sweep-uploads', {}, { key: 'sweep' })
  const undone = database.db.transaction(async (tx) => {
    await enqueue(tx, 'announce-sale', sale)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await jobs()).map(({ key }) => key)).toEqual(['sweep'])
})

it('enqueue leaves a waiting job its place in the queue when it is asked for again, and brings a later one forward', async () => {
  for (const [key, seconds] of [
    ['waited', -600],
    ['later', 600],
  ] as const) {
    await enqueue(database.db, 'sweep-uploads', {}, { key })
    await database.db.execute(sql`
      update graphile_worker._private_jobs set run_at = created_at + make_interval(secs => ${seconds}) where key = ${key}`)
    await enqueue(database.db, 'sweep-uploads', {}, { key })
  }
  expect((await jobs()).map(({ key, seconds }) => [key, seconds])).toEqual([['waited', -600], ['later', 0]]) // prettier-ignore
})

it('dequeue takes the job of a key out of the queue unless it is running', async () => {
  for (const key of ['waits', 'runs', 'other']) await enqueue(database.db, 'sweep-uploads', {}, { key })
  await database.db.execute(sql`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where key = 'runs'`)
  await dequeue(database.db, 'waits')
  await dequeue(database.db, 'runs')
  expect((await jobs()).map(({ key }) => key)).toEqual(['runs', 'other'])
})
