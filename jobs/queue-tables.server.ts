import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'

/** The first number of the locks by which workers say that they live, the second being their name's hash; any constant of our own. */
const livingLock = 7_340_040

/**
 * Says that a worker lives, for as long as it does: by a lock of a connection of its own, which the database lets go of
 * when the process or its machine is gone. Taken again when the connection is lost. Returns how to end it.
 */
export function sayAlive(url: string, workerId: string): { end: () => Promise<void> } {
  const stop = new AbortController()
  const work = (async () => {
    while (!stop.signal.aborted) {
      await holdLock(url, workerId, stop.signal).catch(() => {})
      await sleep(500, undefined, { signal: stop.signal }).catch(() => {})
    }
  })()
  return {
    end: async () => {
      stop.abort()
      await work
    },
  }
}

/** Holds it until the connection is lost or no longer wanted. */
async function holdLock(url: string, workerId: string, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  const over = new Promise<void>((done) => {
    client.on('error', () => done()).on('end', () => done())
    signal.addEventListener('abort', () => done())
  })
  try {
    await client.connect()
    // A machine that lost its power says no goodbye; the database asks after it.
    await client.query('set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3')
    await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [livingLock, workerId])
    await over
  } finally {
    await client.end()
  }
}

/**
 * Looks for jobs that a worker holds of which nothing says that it lives, and gives them back: the queue itself would keep
 * them for four hours. Each `release()` gives back those of whom the `release()` before found dead already: a worker that
 * is only seen once is about to say that it lives, or lost its connection a moment ago.
 */
export function releaseDeadJobs(pool: pg.Pool): { release: () => Promise<void> } {
  let suspects: string[] = []
  async function release(): Promise<void> {
    const { rows } = await pool.query<{ name: string }>(
      `select distinct locked_by as name
       from (select locked_by from graphile_worker._private_jobs
             union all select locked_by from graphile_worker._private_job_queues) as held
       where locked_by is not null and not exists (
         select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
         where l.locktype = 'advisory' and l.classid = $1 and l.objid = hashtext(locked_by)::oid and l.granted)`,
      [livingLock],
    )
    const missing = rows.map(({ name }) => name)
    const dead = missing.filter((name) => suspects.includes(name))
    suspects = missing
    if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
  }
  return { release }
}

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
