import type pg from 'pg'
import { copyIn } from './tables.ts'

/** Query of unfinished jobs; an attempt in progress is not counted, since every job may run twice. */
export const openJobs = `(
  select j.id, t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority,
         (select array_agg(flag) from jsonb_object_keys(j.flags) as flag) as flags,
         greatest(j.attempts - (j.locked_at is not null)::int, 0) as attempts, j.last_error
  from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  order by j.id)`

export async function addJobs(client: pg.ClientBase, file: string): Promise<number> {
  await client.query(`
    create temp table restored_jobs (id bigint, identifier text, payload json, queue_name text, run_at timestamptz,
      max_attempts int, key text, priority int, flags text[], attempts int, last_error text) on commit drop`)
  const rows = await copyIn(client, 'restored_jobs', file)
  await client.query(`
    do $$
    declare
      was restored_jobs;
      added bigint;
    begin
      for was in select * from restored_jobs order by id loop
        added := (graphile_worker.add_job(was.identifier, was.payload, was.queue_name, was.run_at, was.max_attempts, was.key,
          was.priority, was.flags)).id;
        if was.attempts >= was.max_attempts then
          perform graphile_worker.permanently_fail_jobs(array[added], was.last_error);
        else
          perform graphile_worker.reschedule_jobs(array[added], attempts := was.attempts);
        end if;
      end loop;
    end $$`)
  return rows
}
