import type { JobName, JobPayloads } from '#db/job.ts'
import type { Services } from '#services'

/** A job's schedule, in UTC; a run missed while the shop was down is made up for once, within `fillMinutes`. */
type Schedule<Payload> = {
  /** The five fields of a crontab: minute, hour, day, month, weekday. */
  at: string
  fillMinutes?: number
  /** Runs that are never at work together. */
  queue?: string
  payload?: Payload
  /** Names this schedule where a job has several; the job's own name otherwise. */
  id?: string
}

/** A background job: one call into the domain, safe to run twice. */
export type Job<Payload> = {
  run: (services: Services, payload: Payload) => Promise<unknown>
  schedule?: readonly Schedule<Payload>[]
}

export type Jobs = { [Name in JobName]?: Job<JobPayloads[Name]> }
