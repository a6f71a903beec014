import { sweepVisits } from '#domain/visits/count-visits.server.ts'
import type { Jobs } from '../job.ts'

export const visitJobs = {
  // Just past midnight in São Paulo.
  'sweep-visits': { run: (services) => sweepVisits(services), schedule: [{ at: '1 3 * * *', fillMinutes: 1440 }] },
} satisfies Jobs
