import { renameInSearches } from '#domain/alerts/rename-in-searches.server.ts'
import { settleCategory } from '#domain/categories/merge-categories.server.ts'
import type { Jobs } from '../job.ts'

export const categoryJobs = {
  'settle-category': {
    async run(services, { categoryId, formerName }) {
      await settleCategory(services, categoryId)
      await renameInSearches(services.db, { categoryId, formerName })
    },
  },
} satisfies Jobs
