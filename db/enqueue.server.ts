import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Enqueue, JobName } from './job.ts'
import { execute } from './statement.ts'

/** Job priorities, by default 0: lower numbers run sooner. Jobs that a user waits for run first, sale mails last. */
const priorities: Partial<Record<JobName, number>> = {
  'deliver-sandbox-event': -10,
  'apply-payment-event': -10,
  'announce-sale': 10,
  'send-order-receipt': 10,
  'send-sale-notice': 10,
}

const maxAttempts = 12

export const enqueue: Enqueue = async (db, name, payload, options = {}) => {
  await execute(
    db,
    sql`
    select graphile_worker.add_job(
      ${name}, payload := ${JSON.stringify(payload)}::json,
      -- A repeated request must not send the waiting job to the end of its queue.
      run_at := least(now() + make_interval(secs => ${options.inSeconds ?? 0}),
        (select run_at from graphile_worker.jobs where key = ${options.key ?? null} and locked_at is null)),
      max_attempts := ${options.maxAttempts ?? maxAttempts}, job_key := ${options.key ?? null},
      queue_name := ${options.queue ?? null}, priority := ${priorities[name] ?? 0})`,
  )
}

export async function dequeue(db: Database, key: string): Promise<void> {
  await execute(
    db,
    sql`select from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key = ${key} and locked_at is null))`,
  )
}
