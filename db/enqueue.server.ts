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
