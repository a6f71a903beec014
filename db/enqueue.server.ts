import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { JobName, JobPayloads } from './job.ts'
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
 * The expression that puts a job in the queue, for a statement that writes its cause too: of a payload (an expression of type
 * json), once for each row of the query it stands in. `inSeconds`: not before then.
 */
export function enqueueSql(
  name: JobName,
  payload: SQL,
  { key = sql`null`, inSeconds = 0 }: { key?: SQL; inSeconds?: number | Placeholder } = {},
): SQL {
  return sql`graphile_worker.add_job(${name}, payload := ${payload}, run_at := now() + make_interval(secs => ${inSeconds}),
    max_attempts := ${maxAttempts}, job_key := ${key}, priority := ${priorities[name] ?? 0})`
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
