import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'

/** First key of the advisory locks that mark live workers; the second is a hash of the worker's name. */
const livingLock = 7_340_040

/** Marks a worker as alive by an advisory lock, held on a separate connection until `end` is called. */
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

/** Holds the worker's lock until the connection is lost or `signal` aborts. */
async function holdLock(url: string, workerId: string, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  const over = new Promise<void>((done) => {
    client.on('error', () => done()).on('end', () => done())
    signal.addEventListener('abort', () => done())
  })
  try {
    await client.connect()
    // After a power cut nothing closes the connection; keep-alive detects it.
    await client.query('set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3')
    await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [livingLock, workerId])
    await over
  } finally {
    await client.end()
  }
}

/** Releases jobs whose worker was found dead in two successive calls; the queue would keep them four hours. */
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

/** Releases jobs that this worker locks but does not run in two successive calls, as after a database failure. */
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
