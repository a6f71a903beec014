import { prepareModelPreview } from '#domain/uploads/prepare-model-preview.server.ts'
import { sweepUploads } from '#domain/uploads/sweep-uploads.server.ts'
import type { Jobs } from '../job.ts'

export const uploadJobs = {
  'prepare-model': {
    run: (services, { modelKey, preparation }) => prepareModelPreview(services, modelKey, preparation),
  },
  'sweep-uploads': { run: sweepUploads, schedule: [{ at: '41 * * * *' }] },
} satisfies Jobs
