import { refreshSearchVectors } from '#domain/search/search-vectors.server.ts'
import type { Jobs } from '../job.ts'

export const searchJobs = {
  'index-search': { run: ({ db }) => refreshSearchVectors(db), schedule: [{ at: '* * * * *' }] },
} satisfies Jobs
