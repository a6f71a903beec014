import { markOurPictures } from '#domain/uploads/made-by-us.server.ts'
import { compareModel, compareOlderModels } from '#domain/suspensions/compare-model.server.ts'
import type { Jobs } from '../job.ts'

export const suspensionJobs = {
  'compare-model': {
    async run(services, { modelKey }) {
      // Our pictures of the model may have been made while its project was being published.
      await services.db.transaction((tx) => markOurPictures(tx, modelKey, services.clock.now()))
      await compareModel(services, modelKey)
    },
  },
  'compare-older-models': { run: ({ db }) => compareOlderModels(db), schedule: [{ at: '47 * * * *' }] },
} satisfies Jobs
