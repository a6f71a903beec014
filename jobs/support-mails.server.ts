import { newsletterConfirmationMail } from '#adapters/mail/messages/newsletter-confirmation.ts'
import { supportAnswerMail, supportMessageMail, supportReceiptMail } from '#adapters/mail/messages/support-message.ts'
import { contact } from '#app/content.ts'
import type { Services } from '#services'
import { findMessage } from '#domain/support/find-message.server.ts'
import { findSubscription } from '#domain/support/find-subscription.server.ts'
import type { Handlers } from './handlers.server.ts'

/** Mails about what people wrote to us and about the newsletter. */
export function supportMails({ db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>) {
  return {
    async 'send-support-message'({ messageId }) {
      const message = await findMessage(db, messageId)
      if (!message) return
      await mailer.send(supportMessageMail(message, contact.supportEmail))
      if (message.isFirst) await mailer.send(supportReceiptMail({ ...message, publicUrl }))
    },
    async 'send-support-answer'({ messageId }) {
      const message = await findMessage(db, messageId)
      if (message) await mailer.send(supportAnswerMail({ ...message, publicUrl }))
    },
    async 'send-newsletter-confirmation'({ subscriptionId }) {
      const subscription = await findSubscription(db, subscriptionId)
      if (subscription) await mailer.send(newsletterConfirmationMail({ ...subscription, publicUrl }))
    },
  } satisfies Handlers
}
