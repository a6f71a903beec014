import { runAudit } from '#domain/audit/audit.server.ts'
import type { Jobs } from '../job.ts'

export const auditJobs = {
  'run-audit': {
    run: runAudit,
    schedule: [
      { at: '*/5 * * * *', fillMinutes: 10 },
      { at: '37 6 * * *', id: 'run-full-audit', payload: { isFull: true } },
    ],
  },
} satisfies Jobs
