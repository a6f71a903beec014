import { sql } from 'drizzle-orm'
import { nullable, number, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { type AccountRole, mayOpen } from './staff-role.ts'

type StaffActor = { role: AccountRole }

export type ParkedJob = { id: string; task: string; attempts: number; lastError: string | null; failedAt: Date }

const jobsShown = 100

export async function listParkedJobs(db: Database): Promise<ParkedJob[]> {
  return query(
    db,
    sql`
    select id::text as id, task_identifier as task, attempts::int as attempts,
      left(last_error, 300) as "lastError", updated_at as "failedAt"
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    order by updated_at desc limit ${jobsShown}`,
    { id: text, task: text, attempts: number, lastError: nullable(text), failedAt: timestamp },
  )
}

/** Restarts a job that failed all attempts, counting attempts anew; false if the job is gone or running. */
export async function retryParkedJob(db: Database, staff: StaffActor, jobId: string): Promise<boolean> {
  return changeParkedJob(
    db,
    staff,
    jobId,
    (id) => sql`select id::text as id
    from graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`,
  )
}

export async function dropParkedJob(db: Database, staff: StaffActor, jobId: string): Promise<boolean> {
  return changeParkedJob(
    db,
    staff,
    jobId,
    (id) => sql`select id::text as id from graphile_worker.complete_jobs(array[${id}]::bigint[])`,
  )
}

async function changeParkedJob(
  db: Database,
  staff: StaffActor,
  jobId: string,
  change: (id: string) => ReturnType<typeof sql>,
): Promise<boolean> {
  if (!mayOpen(staff.role, 'house') || !/^\d{1,18}$/.test(jobId)) return false
  return db.transaction(async (tx) => {
    const parked = await query(
      tx,
      sql`select id::text as id from graphile_worker.jobs where id = ${jobId} and attempts >= max_attempts`,
      { id: text },
    )
    return parked.length > 0 && (await query(tx, change(jobId), { id: text })).length > 0
  })
}
