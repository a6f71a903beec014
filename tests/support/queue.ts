import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { JobName, JobPayloads } from '#db/job.ts'

export type QueuedJob<Payload = Record<string, unknown>> = {
  id: string
  name: JobName
  key: string | null
  payload: Payload
}

/** Reads the jobs of the queue, of one kind or of all, oldest first. Their payloads stand in the queue's private table alone. */
export async function queuedJobs<N extends JobName>(db: Database, name: N): Promise<QueuedJob<JobPayloads[N]>[]>
export async function queuedJobs(db: Database): Promise<QueuedJob[]>
export async function queuedJobs(db: Database, name: JobName | null = null): Promise<QueuedJob[]> {
  const { rows } = await db.execute<QueuedJob>(sql`
    select id, task_identifier as name, jobs.key, payload
    from graphile_worker.jobs join graphile_worker._private_jobs using (id)
    where ${name}::text is null or task_identifier = ${name} order by id`)
  return rows
}

/** Takes them out of the queue, those apart that are running, and returns them. */
export async function takeJobs<N extends JobName>(db: Database, name: N): Promise<QueuedJob<JobPayloads[N]>[]>
export async function takeJobs(db: Database): Promise<QueuedJob[]>
export async function takeJobs(db: Database, name: JobName | null = null): Promise<QueuedJob[]> {
  const { rows } = await db.execute<QueuedJob>(sql`
    select id, task_identifier as name, jobs.key, payload
    from graphile_worker.jobs join graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where ${name}::text is null or task_identifier = ${name})) taken using (id)
    order by id`)
  return rows
}

/** Makes jobs due that wait for their time, by the beginning of their keys. */
export async function makeJobsDue(db: Database, keyPrefix: string): Promise<void> {
  await db.execute(sql`
    select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where starts_with(key, ${keyPrefix})), run_at := now())`)
}
