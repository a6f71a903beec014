import { testMail } from '#adapters/mail/messages/opening.ts'
import { findTestMail } from '#domain/opening/find-test-mail.server.ts'
import type { Jobs } from '../job.ts'

export const openingJobs = {
  'send-test-mail': {
    async run({ db, mailer, publicUrl }, { proofId }) {
      const test = await findTestMail(db, proofId)
      if (test) await mailer.send(testMail({ ...test, publicUrl }))
    },
  },
} satisfies Jobs
