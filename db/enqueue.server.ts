import { sql } from 'drizzle-orm'
import type { JobName, JobPayloads } from '#jobs/job.ts'
import type { Database } from './client.server.ts'

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
      max_attempts := ${options.maxAttempts ?? 12}, job_key := ${options.key ?? null},
      queue_name := ${options.queue ?? null})`)
}

export type NewJob = { [N in JobName]: { name: N; payload: JobPayloads[N] } }[JobName]

/** A job as `enqueueAll` takes it. */
export function newJob<N extends JobName>(name: N, payload: JobPayloads[N]): NewJob {
  return { name, payload } as NewJob
}

/** The same for many jobs, in one statement. */
export async function enqueueAll(db: Database, jobs: NewJob[]): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(job ->> 'name', payload := job -> 'payload', max_attempts := 12)
    from json_array_elements(${JSON.stringify(jobs)}::json) as job`)
}
