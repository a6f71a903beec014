import {
  newsletterConfirmationMail,
  newsletterMail,
  newsletterProofMail,
  supportAnswerMail,
  supportMessageMail,
  supportReceiptMail,
} from '#adapters/mail/messages/support.ts'
import { testMail } from '#adapters/mail/messages/opening.ts'
import { newTermsMail } from '#adapters/mail/messages/legal.ts'
import { announceTerms } from '#domain/legal/announce-terms.server.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { receiptsPerRecipient } from '#domain/shared/limits.ts'
import { findMessage } from '#domain/support/find-thread.server.ts'
import { findNewsletterIssue } from '#domain/support/newsletter-issues.server.ts'
import { newsletterParts } from '#domain/support/newsletter-parts.server.ts'
import { sendNewsletterMails } from '#domain/support/send-newsletter.server.ts'
import { findSubscription } from '#domain/support/subscriptions.server.ts'
import { findTestMail } from '#domain/opening/find-test-mail.server.ts'
import type { Services } from '#services'
import type { Handlers } from '#db/job.ts'

type World = Pick<Services, 'db' | 'clock' | 'mailer' | 'publicUrl' | 'contact' | 'rateLimits' | 'shopSettings'>

export function supportMails({ db, clock, mailer, publicUrl, contact, rateLimits, shopSettings }: World) {
  return {
    async 'send-support-message'({ messageId }) {
      const message = await findMessage(db, messageId)
      if (!message) return
      await mailer.send(supportMessageMail({ ...message, publicUrl }, contact.supportEmail))
      if (!message.isFirst) return
      const permit = await rateLimits.take(receiptsPerRecipient, message.email)
      if (permit.ok)
        await mailer.send(supportReceiptMail({ ...message, publicUrl, hours: shopSettings.now().supportHours }))
    },
    async 'send-test-mail'({ proofId }) {
      const test = await findTestMail(db, proofId)
      if (test) await mailer.send(testMail({ ...test, publicUrl }))
    },
    async 'send-support-answer'({ messageId }) {
      const message = await findMessage(db, messageId)
      if (message) await mailer.send(supportAnswerMail({ ...message, publicUrl }))
    },
    async 'announce-terms'({ kind = 'terms', version }) {
      await announceTerms({ db, clock, mailer }, { kind, version }, (terms, recipient) =>
        newTermsMail({ terms, recipient, publicUrl }),
      )
    },
    async 'send-newsletter-confirmation'({ subscriptionId }) {
      const subscription = await findSubscription(db, subscriptionId)
      if (subscription) await mailer.send(newsletterConfirmationMail({ ...subscription, publicUrl }))
    },
    async 'send-newsletter-issue'({ issueId }) {
      const issue = await findNewsletterIssue(db, issueId)
      if (!issue) return
      const { parts } = await newsletterParts({ db, publicUrl }, issue.body)
      await sendNewsletterMails({ db, clock, mailer }, issueId, ({ id, subject }, recipient) =>
        newsletterMail({ id, subject, parts, recipient, publicUrl }),
      )
    },
    async 'send-newsletter-proof'({ issueId, staffId }) {
      const [issue, account] = await Promise.all([findNewsletterIssue(db, issueId), findAccount(db, staffId)])
      if (!issue || !account) return
      const { parts } = await newsletterParts({ db, publicUrl }, issue.body)
      await mailer.send(newsletterProofMail({ ...issue, parts, to: account.email, publicUrl }))
    },
  } satisfies Handlers
}
