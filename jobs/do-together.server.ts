import type { Job } from 'graphile-worker'
import type pg from 'pg'

/** The most that are done in one go: what a process that dies in the middle leaves to be done once more. */
const most = 20

/**
 * Does a job with others of its kind that wait: `work` gets the payloads of all, and they are taken and ended in one
 * statement each. When it fails, all of them are tried again as any job is, each alone from then on: one that cannot be done
 * holds up no other. `atWork` knows the others for as long as they are worked on.
 */
export async function doTogether(
  { pool, atWork }: { pool: pg.Pool; atWork: Set<string> },
  job: Pick<Job, 'task_id' | 'payload' | 'attempts' | 'locked_by'>,
  work: (payloads: unknown[]) => Promise<unknown>,
): Promise<void> {
  const others = job.attempts > 1 ? [] : await takeOthers(pool, job)
  const ids = others.map(({ id }) => id)
  for (const id of ids) atWork.add(id)
  try {
    await work([job.payload, ...others.map(({ payload }) => payload)])
    if (ids.length > 0) await pool.query({ ...end, values: [ids, job.locked_by] })
  } catch (error) {
    // Where the database is gone too, whoever looks for lost jobs gives them back.
    if (ids.length > 0) await pool.query({ ...giveBack, values: [ids, job.locked_by, String(error)] }).catch(() => {})
    throw error
  } finally {
    for (const id of ids) atWork.delete(id)
  }
}

async function takeOthers(pool: pg.Pool, { task_id, locked_by }: Pick<Job, 'task_id' | 'locked_by'>) {
  const { rows } = await pool.query<{ id: string; payload: unknown }>({
    ...take,
    values: [task_id, locked_by, most - 1],
  })
  return rows
}

/** As the queue itself takes, fails and ends a job that is in no queue of its own. */
const take = {
  name: 'take_others',
  text: `
    with others as (
      select id from graphile_worker._private_jobs
      where is_available and run_at <= now() and task_id = $1 and attempts = 0 and job_queue_id is null
      order by priority, run_at limit $3 for update skip locked)
    update graphile_worker._private_jobs j set attempts = attempts + 1, locked_by = $2, locked_at = now()
    from others where j.id = others.id returning j.id, j.payload`,
}
const giveBack = {
  name: 'give_back_others',
  text: `
    update graphile_worker._private_jobs set locked_by = null, locked_at = null, last_error = $3,
      run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'
    where id = any($1::bigint[]) and locked_by = $2`,
}
const end = {
  name: 'end_others',
  text: 'delete from graphile_worker._private_jobs where id = any($1::bigint[]) and locked_by = $2',
}
