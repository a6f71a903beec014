import { agreementNoticeMail } from '#adapters/mail/messages/agreement-notice.ts'
import { agreementForMail } from '#domain/network/agreement-for-mail.server.ts'
import type { Jobs } from '../job.ts'

export const networkJobs = {
  /** Tells the side that did not take the step. */
  'send-agreement-notice': {
    async run({ db, mailer, publicUrl }, { agreementId, event, side, hasWords = false }) {
      const agreement = await agreementForMail(db, agreementId)
      const other = agreement?.[side === 'printer' ? 'designer' : 'printer']
      // A closed account has no address any more.
      if (!agreement || !other || other.isClosed) return
      await mailer.send(agreementNoticeMail({ ...agreement, event, side, hasWords, publicUrl }))
    },
  },
} satisfies Jobs
