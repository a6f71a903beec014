import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useDatabase } from '../../tests/support/database.ts'
import { dropParkedJob, listParkedJobs, retryParkedJob } from './parked-jobs.server.ts'

const test = useDatabase()
const all = { role: 'all' } as const

async function park(task: string): Promise<string> {
  const { rows } = await test.db.execute<{ id: string }>(
    sql`select id::text from graphile_worker.add_job(${task}, '{}'::json, max_attempts => 1)`,
  )
  const id = rows[0]?.id ?? ''
  await test.db.execute(sql`select graphile_worker.permanently_fail_jobs(array[${id}]::bigint[], 'mail server away')`)
  return id
}

it('listParkedJobs shows a job only once it failed for good, with its last error', async () => {
  await test.db.execute(sql`select graphile_worker.add_job('waits', '{}'::json)`)
  const id = await park('send-welcome')
  expect(await listParkedJobs(test.db)).toMatchObject([
    { id, task: 'send-welcome', attempts: 1, lastError: 'mail server away' },
  ])
})

it('retryParkedJob starts a job again from its first attempt, once, and for staff with the role alone', async () => {
  const id = await park('send-receipt')
  expect(await retryParkedJob(test.db, { role: 'money' }, id)).toBe(false)
  expect(await retryParkedJob(test.db, all, id)).toBe(true)
  expect((await listParkedJobs(test.db)).some((job) => job.id === id)).toBe(false)
  expect(await retryParkedJob(test.db, all, id)).toBe(false)
})

it('dropParkedJob gives a job up, and refuses one that still waits', async () => {
  const id = await park('send-sale')
  expect(await dropParkedJob(test.db, all, 'none')).toBe(false)
  expect(await dropParkedJob(test.db, all, id)).toBe(true)
  const { rows } = await test.db.execute<{ id: string }>(
    sql`select id::text from graphile_worker.add_job('waits', '{}'::json)`,
  )
  expect(await dropParkedJob(test.db, all, rows[0]?.id ?? '')).toBe(false)
})
