import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Enqueue, JobName } from './job.ts'

/** Jobs that a user waits for come first, mails of a sale last: lower is sooner, 0 where nothing is said. */
const priorities: Partial<Record<JobName, number>> = {
  'deliver-sandbox-event': -10,
  'apply-payment-event': -10,
  'announce-sale': 10,
  'send-order-receipt': 10,
  'send-sale-notice': 10,
}

const maxAttempts = 12

/**
 * Returns the statement that puts a job in the queue, for a statement that writes its cause too: of a payload (an expression of type
 * json), once for each row of `from`. It writes what the queue's own call does for a job whose key, if any, is new, but wakes no
 * worker (`wakeWorkersSql`): the queue looks by itself every two seconds, and commits that wake workers wait for one another.
 */
export function enqueueSql(
  name: JobName,
  payload: SQL,
  { from = sql``, key = sql`null`, inSeconds = 0 }: { from?: SQL; key?: SQL; inSeconds?: number | Placeholder } = {},
): SQL {
  return sql`
    insert into graphile_worker._private_jobs (task_id, payload, max_attempts, priority, key, run_at)
    select coalesce((select id from graphile_worker._private_tasks where identifier = ${name}), add_queue_task(${name})),
      ${payload}, ${maxAttempts}, ${priorities[name] ?? 0}, ${key},
      now() + make_interval(secs => ${inSeconds}) ${from}`
}

/** Wakes the workers once the transaction is done: an expression. */
export const wakeWorkersSql = sql`pg_notify('jobs:insert', '{"r":0,"count":1}')`

/** Returns the statement that takes a job out of the queue by its key (an expression), unless it is running. */
export function dequeueSql(key: SQL): SQL {
  return sql`delete from graphile_worker._private_jobs where key = ${key} and locked_at is null`
}

/** Puts a job in the queue by the queue's own call. */
export const enqueue: Enqueue = async (db, name, payload, options = {}) => {
  await db.execute(sql`
    select graphile_worker.add_job(
      ${name}, payload := ${JSON.stringify(payload)}::json, run_at := ${options.runAt?.toISOString() ?? null}::timestamptz,
      max_attempts := ${options.maxAttempts ?? maxAttempts}, job_key := ${options.key ?? null},
      queue_name := ${options.queue ?? null}, priority := ${priorities[name] ?? 0})`)
}
