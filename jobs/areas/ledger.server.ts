import { releaseEarnings } from '#domain/ledger/earnings.server.ts'
import { settleReceivables } from '#domain/ledger/settlements.server.ts'
import type { Jobs } from '../job.ts'

export const ledgerJobs = {
  'release-earnings': { run: releaseEarnings, schedule: [{ at: '17 * * * *', fillMinutes: 120 }] },
  'settle-receivables': { run: settleReceivables, schedule: [{ at: '27 * * * *', fillMinutes: 120 }] },
} satisfies Jobs
