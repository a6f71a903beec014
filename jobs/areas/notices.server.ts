import { digestMail } from '#adapters/mail/messages/digest.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { sendDigests } from '#domain/notices/digests.server.ts'
import { sweepNotices } from '#domain/notices/notices.server.ts'
import type { Jobs } from '../job.ts'

export const noticeJobs = {
  'send-digests': {
    async run({ db, clock, mailer, publicUrl, secret }) {
      const isMore = await sendDigests({ db, clock, mailer }, (digest) => digestMail(digest, { publicUrl, secret }))
      if (isMore) await enqueue(db, 'send-digests', {}, { queue: 'digests', key: 'send-more-digests' })
    },
    schedule: [{ at: '*/5 * * * *', queue: 'digests' }],
  },
  'sweep-notices': { run: sweepNotices, schedule: [{ at: '54 * * * *' }] },
} satisfies Jobs
