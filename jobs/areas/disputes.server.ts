import { disputeNoticeMail, disputeOpenedMail } from '#adapters/mail/messages/dispute-notice.ts'
import { disputeForMail } from '#domain/disputes/disputes.server.ts'
import type { Jobs } from '../job.ts'

export const disputeJobs = {
  /** Tells every maker whose money is at stake, and staff when one opens. */
  'send-dispute-notice': {
    async run({ db, mailer, publicUrl, contact }, { disputeId }) {
      const dispute = await disputeForMail(db, disputeId)
      if (!dispute) return
      for (const maker of dispute.makers) await mailer.send(disputeNoticeMail({ ...dispute, maker, publicUrl }))
      if (dispute.state === 'open')
        await mailer.send(disputeOpenedMail({ ...dispute, publicUrl }, contact.supportEmail))
    },
  },
} satisfies Jobs
