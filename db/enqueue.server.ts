import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { JobName, JobPayloads } from '#jobs/job.ts'
import type { Database } from './database.ts'

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
 * The statement that puts a job in the queue, for a statement that writes its cause too: of a payload (an expression of
 * type json) and the rows that it is made of. What the queue's own call does for a job without a queue whose key, if any,
 * is new, at a quarter of its price: that one plans five statements anew each time. Somebody is to be woken for it
 * (`wakingWorkers`), unless it is for later.
 */
export function queueing(
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

/** Tells whoever waits for jobs that there is one, once the transaction is done: an expression. */
export const wakingWorkers = sql`pg_notify('jobs:insert', '{"r":0,"count":1}')`

/**
 * Puts a job in the queue inside the caller's transaction: it exists exactly when its cause does.
 * `key` folds repeated requests for the same work into one waiting job; jobs of one `queue` run one after the other.
 */
export async function enqueue<N extends JobName>(
  db: Database,
  name: N,
  payload: JobPayloads[N],
  options: { runAt?: Date; key?: string; maxAttempts?: number; queue?: string } = {},
): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(
      ${name}, payload := ${JSON.stringify(payload)}::json, run_at := ${options.runAt?.toISOString() ?? null}::timestamptz,
      max_attempts := ${options.maxAttempts ?? maxAttempts}, job_key := ${options.key ?? null},
      queue_name := ${options.queue ?? null}, priority := ${priorities[name] ?? 0})`)
}
