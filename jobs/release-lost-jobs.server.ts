import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

/**
 * Watches a worker by its `events`; what it works on without their saying so is told by `atWork`. Each `release()` gives back
 * the jobs that the worker holds in the queue but has not been working on since the `release()` before: their end could not
 * be written, or their beginning was not heard, because the database was gone at that instant. The queue itself would keep
 * them for four hours.
 */
export function releaseLostJobs(pool: pg.Pool): {
  events: WorkerEvents
  atWork: Set<string>
  release: () => Promise<void>
} {
  const events: WorkerEvents = new EventEmitter()
  const atWork = new Set<string>()
  let workerId = ''
  let suspects: string[] = []
  events.on('pool:create', ({ workerPool }) => void (workerId = workerPool.id))
  events.on('job:start', ({ job }) => void atWork.add(job.id))
  events.on('job:complete', ({ job }) => void atWork.delete(job.id))

  async function release(): Promise<void> {
    const { rows } = await pool.query<{ id: string }>(
      'select id from graphile_worker._private_jobs where locked_by = $1',
      [workerId],
    )
    const idle = rows.map(({ id }) => id).filter((id) => !atWork.has(id))
    // One that is only seen once is about to begin, or its end is being written.
    const lost = idle.filter((id) => suspects.includes(id))
    suspects = idle
    if (lost.length === 0) return
    await pool.query(
      `with freed as (update graphile_worker._private_jobs set locked_by = null, locked_at = null
          where id = any($1::bigint[]) and locked_by = $2 returning job_queue_id)
       update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
         from freed where q.id = freed.job_queue_id and q.locked_by = $2`,
      [lost, workerId],
    )
  }
  return { events, atWork, release }
}
