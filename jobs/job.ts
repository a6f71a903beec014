import type { JobName, JobPayloads } from '#db/job.ts'
import type { Services } from '#services'

/** Schedule of a job, in UTC; missed runs are made up for by one run, within `fillMinutes`. */
type Schedule<Payload> = {
  /** Time in crontab fields: minute, hour, day, month, weekday. */
  at: string
  fillMinutes?: number
  /** Name of a queue, whose jobs run one at a time. */
  queue?: string
  payload?: Payload
  /** Name of this schedule if the job has several; defaults to the job's name. */
  id?: string
}

/** Background job: one call into the domain, safe to run twice. */
export type Job<Payload> = {
  run: (services: Services, payload: Payload) => Promise<unknown>
  schedule?: readonly Schedule<Payload>[]
}

export type Jobs = { [Name in JobName]?: Job<JobPayloads[Name]> }
