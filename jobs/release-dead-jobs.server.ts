import type pg from 'pg'

/** The number of the lock that every process with a worker shares; any constant of our own. */
const workersLock = 7_340_040

/**
 * Gives back the jobs of processes that died at work: the queue itself would keep them for four hours. Only when no other
 * process has a worker, since then every lock in the queue is a dead one's. The returned function ends our own part in it.
 */
export async function releaseDeadJobs(pool: pg.Pool): Promise<() => void> {
  const client = await pool.connect()
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [workersLock])
  const isAlone = rows[0]?.alone === true
  if (isAlone) {
    await client.query(`select graphile_worker.force_unlock_workers(
      (select coalesce(array_agg(distinct locked_by), '{}') from graphile_worker._private_jobs where locked_by is not null))`)
  }
  // Held by this connection for as long as the worker runs; the database lets go of it when the process dies.
  await client.query('select pg_advisory_lock_shared($1)', [workersLock])
  if (isAlone) await client.query('select pg_advisory_unlock($1)', [workersLock])
  return () => client.release(true)
}
