import { inspectStoredModel, refreshReports } from '#domain/models/stored-models.server.ts'
import type { Jobs } from '../job.ts'

export const modelJobs = {
  'inspect-model': { run: (services, { reportId }) => inspectStoredModel(services, reportId) },
  'refresh-reports': { run: ({ db }) => refreshReports(db), schedule: [{ at: '*/5 * * * *' }] },
} satisfies Jobs
