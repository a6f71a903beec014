import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { errorFacts, log } from '#log'
import type { Services } from '#services'
import { handlersOf, schedules } from './jobs.server.ts'
import type { Handlers, JobName } from '#db/job.ts'
import { keepRunning } from './keep-running.ts'
import { releaseDeadJobs, releaseLostJobs, sayAlive } from './queue-tables.server.ts'

/** How often abandoned jobs are looked for, in milliseconds. */
const lookMs = 5_000
/** When for the second time: who died before this start is known by then. */
const secondLookMs = 1_000

/**
 * Runs background jobs in this process until the returned function is called; it waits for the jobs at work and gives back
 * those it cannot wait for. Any number of processes may do the same. A job that fails is tried again after 3 s, 7 s, 20 s
 * and so on, up to its last attempt; then it stays in the queue's table, parked, where it can be looked at and started again.
 */
export async function startWorker(services: Services): Promise<() => Promise<void>> {
  // A pool of its own: pages and jobs cannot take connections from one another, and a job may listen for as long as it likes.
  const url = services.directDatabaseUrl
  // What it notes of jobs may be lost with the machine: they are then done once more, as after any other end of a process.
  const pool = new pg.Pool({ connectionString: url, max: 7, options: '-c synchronous_commit=off' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const deadJobs = releaseDeadJobs(pool)
  const lostJobs = releaseLostJobs(pool)
  let alive: ReturnType<typeof sayAlive> | undefined
  lostJobs.events.on('pool:create', ({ workerPool }) => {
    void alive?.end() // of one that ended by itself: its jobs are to be given back
    alive = sayAlive(url, workerPool.id)
  })
  const begin = () =>
    run({
      pgPool: pool,
      events: lostJobs.events,
      concurrency: 4,
      // No `completeJobBatchDelay`: a batch whose end cannot be written once (the database is gone) stops the whole worker.
      noHandleSignals: true,
      taskList: taskList(handlersOf(services)),
      parsedCronItems: parseCronItems(schedules()),
      logger: new Logger(
        () => (level, message) => level === 'error' && log.error({ message: message.slice(0, 300) }, 'worker'),
      ),
    })
  const onEnd = (error: unknown) => log.error(error ? errorFacts(error) : {}, 'worker ended by itself')
  const stopWorker = await keepRunning(begin, { pauseMs: 1_000, onEnd }).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  // While the database is gone there is nothing to give back to; the next look finds it.
  const look = () => void Promise.all([lostJobs.release(), deadJobs.release()]).catch(() => {})
  const looks = [setTimeout(look, secondLookMs), setInterval(look, lookMs)]
  look()
  return async () => {
    for (const timer of looks) clearTimeout(timer)
    await stopWorker()
    await alive?.end()
    await pool.end()
  }
}

/** The handlers as the queue calls them, each failure a line in the log. */
function taskList(handlers: Handlers): TaskList {
  const tasks: TaskList = {}
  for (const name of Object.keys(handlers) as JobName[]) {
    tasks[name] = async (payload, { job }) => {
      try {
        await (handlers[name] as (payload: unknown) => Promise<unknown>)(payload)
      } catch (error) {
        const isLast = job.attempts >= job.max_attempts
        log[isLast ? 'error' : 'warn'](
          { job: job.id, name, attempt: job.attempts, ...errorFacts(error) },
          isLast ? 'job parked' : 'job failed',
        )
        throw error
      }
    }
  }
  return tasks
}
