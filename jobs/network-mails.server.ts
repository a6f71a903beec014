import { agreementNoticeMail } from '#adapters/mail/messages/agreement-notice.ts'
import { agreementForMail } from '#domain/network/agreement-for-mail.server.ts'
import type { Services } from '#services'
import type { Handlers } from './handlers.server.ts'

/** Mails about who may print whose project: to whoever of the two did not take the step. */
export function networkMails({ db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>) {
  return {
    async 'send-agreement-notice'({ agreementId, event, side }) {
      const agreement = await agreementForMail(db, agreementId)
      const other = agreement?.[side === 'printer' ? 'designer' : 'printer']
      // Whoever closed the account has no address any more.
      if (!agreement || !other || other.isClosed) return
      await mailer.send(agreementNoticeMail({ ...agreement, event, side, publicUrl }))
    },
  } satisfies Handlers
}
