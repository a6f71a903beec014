import { compareModel, compareOlderModels } from '#domain/suspensions/compare-model.server.ts'
import type { Jobs } from '../job.ts'

export const suspensionJobs = {
  'compare-model': { run: (services, { modelKey }) => compareModel(services, modelKey) },
  'compare-older-models': { run: ({ db }) => compareOlderModels(db), schedule: [{ at: '47 * * * *' }] },
} satisfies Jobs
