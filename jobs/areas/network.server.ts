import { agreementNoticeMail } from '#adapters/mail/messages/agreement-notice.ts'
import { agreementForMail } from '#domain/network/agreement-for-mail.server.ts'
import { agreementMoved } from '#domain/network/notices.ts'
import { tell } from '#domain/notices/tell.server.ts'
import type { Jobs } from '../job.ts'

export const networkJobs = {
  /** Mails the maker or printer who did not take the step of a print agreement. */
  'send-agreement-notice': {
    async run(services, { agreementId, event, side, hasWords = false }) {
      const { db, publicUrl } = services
      const agreement = await agreementForMail(db, agreementId)
      const other = agreement?.[side === 'printer' ? 'designer' : 'printer']
      // A closed account has no address any more.
      if (!agreement || !other || other.isClosed) return
      const values = { ...agreement, event, side }
      const mail = agreementNoticeMail({ ...values, hasWords, publicUrl })
      await tell(services, agreementMoved, { userId: other.id, values, wordsOf: agreement[side].id, mail })
    },
  },
} satisfies Jobs
