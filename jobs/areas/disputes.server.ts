import { disputeNoticeMail, disputeOpenedMail } from '#adapters/mail/messages/dispute-notice.ts'
import { disputeForMail } from '#domain/disputes/disputes.server.ts'
import { disputeMoved } from '#domain/disputes/notices.ts'
import { tell } from '#domain/notices/tell.server.ts'
import type { Jobs } from '../job.ts'

export const disputeJobs = {
  /** Mails the affected makers, and staff when a dispute opens. */
  'send-dispute-notice': {
    async run(services, { disputeId }) {
      const { db, mailer, publicUrl, contact } = services
      const dispute = await disputeForMail(db, disputeId)
      if (!dispute) return
      for (const maker of dispute.makers) {
        const values = { ...dispute, maker }
        const mail = disputeNoticeMail({ ...values, publicUrl })
        await tell(services, disputeMoved, { userId: maker.id, values, wordsOf: null, mail })
      }
      if (dispute.state === 'open')
        await mailer.send(disputeOpenedMail({ ...dispute, publicUrl }, contact.supportEmail))
    },
  },
} satisfies Jobs
