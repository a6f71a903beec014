import { disputeNoticeMail, disputeOpenedMail } from '#adapters/mail/messages/dispute-notice.ts'
import { contact } from '#app/content.ts'
import { disputeForMail } from '#domain/disputes/dispute-for-mail.server.ts'
import type { Services } from '#services'
import type { Handlers } from './handlers.server.ts'

/** Mails about disputes: to every maker whose money is at stake, and to the staff when one opens. */
export function disputeMails({ db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>) {
  return {
    async 'send-dispute-notice'({ disputeId }) {
      const dispute = await disputeForMail(db, disputeId)
      if (!dispute) return
      for (const maker of dispute.makers) await mailer.send(disputeNoticeMail({ ...dispute, maker, publicUrl }))
      if (dispute.state === 'open')
        await mailer.send(disputeOpenedMail({ ...dispute, publicUrl }, contact.supportEmail))
    },
  } satisfies Handlers
}
