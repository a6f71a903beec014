import { returnNoticeMails } from '#adapters/mail/messages/return-notice.ts'
import { returnForMail } from '#domain/returns/return-for-mail.server.ts'
import type { Services } from '#services'
import type { Handlers } from './handlers.server.ts'

/** Mails about objects that go back or are made again: to whoever did not take the step. */
export function returnMails({ db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>) {
  return {
    async 'send-return-notice'({ eventId }) {
      const happened = await returnForMail(db, eventId)
      if (happened) for (const mail of returnNoticeMails({ ...happened, publicUrl })) await mailer.send(mail)
    },
  } satisfies Handlers
}
