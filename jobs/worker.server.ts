import { Logger, parseCrontab, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { errorFacts, log } from '#log'
import type { Services } from '#services'
import { handlersOf } from './handlers.server.ts'
import type { Handlers, JobName } from '#db/job.ts'
import { keepRunning } from './keep-running.ts'
import { releaseDeadJobs, releaseLostJobs, sayAlive } from './queue-tables.server.ts'

/** Interval of checks for abandoned jobs, milliseconds. */
const lookMs = 5_000
/** Time of the second check, which releases the jobs of workers that died before this start. */
const secondLookMs = 1_000

/** Schedule of recurring jobs (UTC). A run missed during downtime is made up for once. */
const crontab = `
*/2 * * * * reconcile-orders ?fill=10m&jobKey=reconcile-orders&jobKeyMode=replace
23 * * * * reconcile-orders ?id=reconcile-closed-orders&jobKey=reconcile-closed-orders {"includeClosed":true}
31 10 * * * propose-payouts ?fill=12h&jobKey=propose-payouts&jobKeyMode=replace
*/10 * * * * check-payouts ?fill=20m&jobKey=check-payouts&jobKeyMode=replace
11 9 * * * check-payouts ?id=check-older-payouts&fill=12h&jobKey=check-older-payouts {"includeOlder":true}
19 11 * * * watch-thresholds ?fill=12h&jobKey=watch-thresholds&jobKeyMode=replace
5 9 * * * tell-changes ?fill=12h&queue=alerts&jobKey=tell-changes&jobKeyMode=replace
*/2 * * * * tell-changes ?id=tell-prompt-changes&queue=alerts&jobKey=tell-prompt-changes&jobKeyMode=replace {"isPrompt":true}
*/5 * * * * send-digests ?queue=digests&jobKey=send-digests&jobKeyMode=replace
17 * * * * release-earnings ?fill=2h&jobKey=release-earnings&jobKeyMode=replace
27 * * * * settle-receivables ?fill=2h&jobKey=settle-receivables&jobKeyMode=replace
33 * * * * watch-questions ?fill=2h&jobKey=watch-questions&jobKeyMode=replace
7 * * * * watch-shipments ?fill=2h&jobKey=watch-shipments&jobKeyMode=replace
57 * * * * watch-conversations ?fill=2h&jobKey=watch-conversations&jobKeyMode=replace
*/20 * * * * watch-labels ?fill=2h&jobKey=watch-labels&jobKeyMode=replace
13 * * * * watch-returns ?fill=2h&jobKey=watch-returns&jobKeyMode=replace
*/5 * * * * run-audit ?fill=10m&jobKey=run-audit&jobKeyMode=replace
37 6 * * * run-audit ?id=run-full-audit&jobKey=run-full-audit {"isFull":true}
*/5 * * * * watch-alarms ?fill=10m&jobKey=watch-alarms&jobKeyMode=replace
41 * * * * sweep-uploads
* * * * * index-search ?jobKey=index-search&jobKeyMode=replace
29 * * * * count-searches ?fill=2h&jobKey=count-searches&jobKeyMode=replace
*/5 * * * * refresh-reports ?jobKey=refresh-reports&jobKeyMode=replace
53 * * * * sweep-accounts
43 3 * * * sweep-subscriptions
38 * * * * sweep-closed-accounts
47 * * * * compare-older-models ?jobKey=compare-older-models&jobKeyMode=replace
`

/**
 * Runs background jobs until the returned function is called, which waits for running jobs or releases them. May run in several
 * processes. Failed jobs are retried after 3 s, 7 s, 20 s …, and finally stay in the table.
 */
export async function startWorker(services: Services): Promise<() => Promise<void>> {
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
      taskList: taskList(handlersOf(services)),
      parsedCronItems: parseCrontab(crontab),
      logger: new Logger(
        () => (level, message) => level === 'error' && log.error({ message: message.slice(0, 300) }, 'worker'),
      ),
    })
  const onEnd = (error: unknown) => log.error(error ? errorFacts(error) : {}, 'worker ended by itself')
  const stopWorker = await keepRunning(begin, { pauseMs: 1_000, onEnd }).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  // While the database is down nothing can be released; the next check does it.
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

/** Wraps the handlers for the queue and logs each failure. */
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
