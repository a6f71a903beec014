import type { JobName, JobPayloads } from '#db/job.ts'
import type { Services } from '#services'

/** A job's schedule in UTC. A missed run is made up for once, within `fillMinutes`. */
type Schedule<Payload> = {
  /** Crontab fields: minute, hour, day, month, weekday. */
  at: string
  fillMinutes?: number
  /** Jobs of one queue run one at a time. */
  queue?: string
  payload?: Payload
  /** Name of this schedule if the job has several; defaults to the job's name. */
  id?: string
}

/** A background job: one call into the domain, safe to run twice. */
export type Job<Payload> = {
  run: (services: Services, payload: Payload) => Promise<unknown>
  schedule?: readonly Schedule<Payload>[]
}

export type Jobs = { [Name in JobName]?: Job<JobPayloads[Name]> }
