import { type SQL, sql } from 'drizzle-orm'
import type { JobName, JobPayloads } from '#jobs/job.ts'
import type { Database } from './client.server.ts'

/** Jobs that somebody waits for, before those that nobody does: lower is sooner. */
const priorities: Partial<Record<JobName, number>> = {
  'deliver-sandbox-event': -10,
  'apply-payment-event': -10,
  'send-order-receipt': 10,
  'send-sale-notice': 10,
}

const maxAttempts = 12

/** The call that puts a job in the queue, for a statement that has its payload (an expression of type json). */
export function addingJob(name: JobName, payload: SQL): SQL {
  return sql`graphile_worker.add_jobs(array[${jobOf(sql`${name}`, payload, sql`${priorities[name] ?? 0}`)}])`
}

function jobOf(name: SQL, payload: SQL, priority: SQL): SQL {
  return sql`(${name}, ${payload}, null, null, ${maxAttempts}::smallint, null, (${priority})::smallint, null)::graphile_worker.job_spec`
}

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

export type NewJob = { [N in JobName]: { name: N; payload: JobPayloads[N]; priority: number } }[JobName]

/** A job as `addingJobs` takes it. */
export function newJob<N extends JobName>(name: N, payload: JobPayloads[N]): NewJob {
  return { name, payload, priority: priorities[name] ?? 0 } as NewJob
}

/** The same for many jobs in one call (a call costs more than a job), as a query to end a statement with. */
export function addingJobs(jobs: NewJob[]): SQL {
  return sql`
    select graphile_worker.add_jobs(array_agg(${jobOf(sql`job ->> 'name'`, sql`job -> 'payload'`, sql`job ->> 'priority'`)}))
    from json_array_elements(${JSON.stringify(jobs)}::json) as job`
}
