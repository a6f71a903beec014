import { fiscalNoticeMail } from '#adapters/mail/messages/fiscal-notice.ts'
import { fiscalNoticeForMail, watchThresholds } from '#domain/fiscal/fiscal-standing.server.ts'
import type { Jobs } from '../job.ts'

export const fiscalJobs = {
  'watch-thresholds': { run: watchThresholds, schedule: [{ at: '19 11 * * *', fillMinutes: 720 }] },
  'send-fiscal-notice': {
    async run({ db, mailer, publicUrl }, { noticeId }) {
      const notice = await fiscalNoticeForMail(db, noticeId)
      if (notice) await mailer.send(fiscalNoticeMail({ ...notice, publicUrl }))
    },
  },
} satisfies Jobs
