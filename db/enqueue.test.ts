import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useDatabase } from '../tests/support/database.ts'
import { enqueue, enqueueSql, wakeWorkersSql } from './enqueue.server.ts'
import { until } from '../tests/support/until.ts'

const database = useDatabase()

type Row = Record<string, unknown> & { name: string; seconds: string }
const jobs = async () =>
  (
    await database.db.execute<Row>(sql`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id
      returning t.identifier as name, round(extract(epoch from j.run_at - j.created_at)) as seconds, j.payload, j.priority,
        j.attempts, j.max_attempts, j.key, j.job_queue_id, j.flags, j.locked_at, j.is_available, j.revision`)
  ).rows

it('a statement that writes the cause of a job puts it in the queue too, as the call of its own does', async () => {
  const { db } = database
  const payload = sql`json_build_object('orderId', 'a', 'purchaseIds', json_build_array('b'))`
  await db.execute(sql`with job as (${enqueueSql('announce-sale', payload)}) select ${wakeWorkersSql}`)
  const inStatement = await jobs()
  await enqueue(db, 'announce-sale', { orderId: 'a', purchaseIds: ['b'] })
  expect(inStatement).toEqual(await jobs())
  expect(inStatement).toMatchObject([{ name: 'announce-sale', seconds: '0', max_attempts: 12, priority: 10 }])
})

it('a statement puts a job in the queue for each row, with its key and for the time it is told', async () => {
  const job = enqueueSql('apply-payment-event', sql`json_build_object('eventId', id)`, {
    from: sql`from unnest(array['a', 'b']) id`,
    key: sql`'event:' || id`,
    inSeconds: 7,
  })
  await database.db.execute(job)
  const found = await jobs()
  expect(found.map(({ payload, key, seconds }) => ({ payload, key, seconds }))).toEqual([
    { payload: { eventId: 'a' }, key: 'event:a', seconds: '7' },
    { payload: { eventId: 'b' }, key: 'event:b', seconds: '7' },
  ])
})

it('workers are woken by a statement as the queue’s own call wakes them', async () => {
  const client = await database.pool.connect()
  try {
    const heard: (string | undefined)[] = []
    client.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload?.replace(/[\d.e-]+,/, '0,')}`))
    await client.query('listen "jobs:insert"')
    await database.db.execute(sql`select ${wakeWorkersSql}`)
    await enqueue(database.db, 'announce-sale', { orderId: 'a', purchaseIds: [] })
    await until(() => heard.length >= 2)
    expect(heard[0]).toBe(heard[1])
  } finally {
    client.release(true)
  }
})
