import { keepPromotions } from '#domain/promotions/keep-promotions.server.ts'
import type { Jobs } from '../job.ts'

export const promotionJobs = {
  'keep-promotions': { run: keepPromotions, schedule: [{ at: '* * * * *', fillMinutes: 60 }] },
} satisfies Jobs
