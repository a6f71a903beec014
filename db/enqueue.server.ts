import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Enqueue, JobName } from './job.ts'

/** Job priorities: lower runs sooner, default 0. Jobs that a user waits for run first, sale mails last. */
const priorities: Partial<Record<JobName, number>> = {
  'deliver-sandbox-event': -10,
  'apply-payment-event': -10,
  'announce-sale': 10,
  'send-order-receipt': 10,
  'send-sale-notice': 10,
}

const maxAttempts = 12

/**
 * Returns a statement that enqueues a job per row of `from`, as part of the statement that writes its cause. `payload` is a
 * json expression. Workers are not woken (`wakeWorkersSql`): they poll every two seconds, and notifying commits serialise.
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

/** Expression that wakes the workers at commit. */
export const wakeWorkersSql = sql`pg_notify('jobs:insert', '{"r":0,"count":1}')`

/** Returns the statement that deletes a job by its key (an expression), unless it is running. */
export function dequeueSql(key: SQL): SQL {
  return sql`delete from graphile_worker._private_jobs where key = ${key} and locked_at is null`
}

/** Enqueues a job through the queue's own SQL function. */
export const enqueue: Enqueue = async (db, name, payload, options = {}) => {
  await db.execute(sql`
    select graphile_worker.add_job(
      ${name}, payload := ${JSON.stringify(payload)}::json, run_at := ${options.runAt?.toISOString() ?? null}::timestamptz,
      max_attempts := ${options.maxAttempts ?? maxAttempts}, job_key := ${options.key ?? null},
      queue_name := ${options.queue ?? null}, priority := ${priorities[name] ?? 0})`)
}
