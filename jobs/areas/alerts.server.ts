import { enqueue } from '#db/enqueue.server.ts'
import { countPopularSearches } from '#domain/alerts/popular-searches.server.ts'
import { tellChanges } from '#domain/alerts/tell-changes.server.ts'
import type { Jobs } from '../job.ts'

export const alertJobs = {
  'tell-changes': {
    async run(services, options) {
      const isMore = await tellChanges(services, options)
      const key = options.isPrompt ? 'tell-more-promptly' : 'tell-more-changes'
      if (isMore) await enqueue(services.db, 'tell-changes', options, { queue: 'alerts', key })
    },
    schedule: [
      { at: '5 9 * * *', fillMinutes: 720, queue: 'alerts' },
      { at: '*/2 * * * *', queue: 'alerts', id: 'tell-prompt-changes', payload: { isPrompt: true } },
    ],
  },
  'count-searches': { run: ({ db }) => countPopularSearches(db), schedule: [{ at: '29 * * * *', fillMinutes: 120 }] },
} satisfies Jobs
