import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { cutText } from '#domain/shared/text.ts'
import { Fault, readAs } from '#fault'
import { errorWords } from '#log'
import type { Services } from '#services'
import type { Log } from '#domain/shared/log.ts'
import { handlersOf, schedules } from './jobs.server.ts'
import { type Handlers, type JobName, jobPayloads } from '#db/job.ts'
import { keepRunning } from './keep-running.ts'
import { releaseDeadJobs, releaseLostJobs, sayAlive } from './queue-tables.server.ts'

const lookMs = 5_000
/** Milliseconds until the second check, which releases jobs of workers that died before this start. */
const secondLookMs = 1_000

/** Runs background jobs until the returned function is called; it waits for running jobs or releases them. */
export async function startWorker(services: Services): Promise<() => Promise<void>> {
  const { log } = services
  // Its own pool: pages and jobs cannot starve one another, and listening has no timeout.
  const url = services.directDatabaseUrl
  // Job states may be lost in a crash; such jobs run again, as after any crash of a process.
  const pool = new pg.Pool({ connectionString: url, max: 7, options: '-c synchronous_commit=off' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const deadJobs = releaseDeadJobs(pool)
  const lostJobs = releaseLostJobs(pool)
  let alive: ReturnType<typeof sayAlive> | undefined
  lostJobs.events.on('pool:create', ({ workerPool }) => {
    void alive?.end() // of a worker that ended by itself, so that its jobs are released
    alive = sayAlive(url, workerPool.id)
  })
  const begin = () =>
    run({
      pgPool: pool,
      events: lostJobs.events,
      concurrency: 4,
      // No `completeJobBatchDelay`: a failed write of a batch (database down) stops the whole worker.
      noHandleSignals: true,
      taskList: taskList(handlersOf(services), log),
      parsedCronItems: parseCronItems(schedules()),
      logger: new Logger(() => (level, message, meta) => level === 'error' && sayOfQueue(log, message, meta)),
    })
  const onEnd = (error: unknown) => log.error({ error }, 'worker ended by itself')
  const stopWorker = await keepRunning(begin, { pauseMs: 1_000, onEnd }).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  // Fails while the database is down; the next check succeeds.
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

/** Logs an error of the queue without its message, which may quote other errors. */
function sayOfQueue(log: Log, message: string, { failure, error, fatalError }: Record<string, unknown> = {}): void {
  const cause = error ?? fatalError
  if (!failure) log.error(cause ? { error: cause } : { message: cutText(message, 300) }, 'worker')
}

function taskList(handlers: Handlers, log: Log): TaskList {
  const tasks: TaskList = {}
  for (const name of Object.keys(handlers) as JobName[]) {
    tasks[name] = async (payload, { job }) => {
      try {
        await handle(handlers, name, payload)
      } catch (error) {
        const isLast = job.attempts >= job.max_attempts
        log[isLast ? 'error' : 'warn'](
          { job: job.id, name, attempt: job.attempts, error },
          isLast ? 'job parked' : 'job failed',
        )
        // The queue keeps the message, and staff read it.
        throw new Fault(errorWords(error))
      }
    }
  }
  return tasks
}

/** Calls a handler with a payload read by its schema, since an older version may have written it. */
async function handle<N extends JobName>(handlers: Handlers, name: N, payload: unknown): Promise<unknown> {
  return handlers[name]?.(readAs(jobPayloads[name], payload, `job ${name}`))
}
