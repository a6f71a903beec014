import {
  newsletterConfirmationMail,
  newsletterMail,
  newsletterProofMail,
  supportAnswerMail,
  supportMessageMail,
  supportReceiptMail,
} from '#adapters/mail/messages/support.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { receiptsPerRecipient } from '#domain/support/limits.ts'
import { findMessage } from '#domain/support/find-thread.server.ts'
import { findNewsletterIssue } from '#domain/support/newsletter-issues.server.ts'
import { newsletterParts } from '#domain/support/newsletter-parts.server.ts'
import { sendNewsletterMails } from '#domain/support/send-newsletter.server.ts'
import { findSubscription, sweepSubscriptions } from '#domain/support/subscriptions.server.ts'
import { tell } from '#domain/notices/tell.server.ts'
import { supportAnswered } from '#domain/support/notices.ts'
import type { Jobs } from '../job.ts'

export const supportJobs = {
  'send-support-message': {
    async run({ db, mailer, publicUrl, contact, rateLimits, shopSettings }, { messageId }) {
      const message = await findMessage(db, messageId)
      if (!message) return
      await mailer.send(supportMessageMail({ ...message, publicUrl }, contact.supportEmail))
      if (!message.isFirst) return
      const permit = await rateLimits.take(receiptsPerRecipient, message.email)
      if (permit.ok)
        await mailer.send(supportReceiptMail({ ...message, publicUrl, hours: shopSettings.now().supportHours }))
    },
  },
  'send-support-answer': {
    async run(services, { messageId }) {
      const { db, publicUrl } = services
      const message = await findMessage(db, messageId)
      if (!message) return
      const mail = supportAnswerMail({ ...message, publicUrl })
      await tell(services, supportAnswered, { userId: message.userId, values: message, wordsOf: null, mail })
    },
  },
  'send-newsletter-confirmation': {
    async run({ db, mailer, publicUrl }, { subscriptionId }) {
      const subscription = await findSubscription(db, subscriptionId)
      if (subscription) await mailer.send(newsletterConfirmationMail({ ...subscription, publicUrl }))
    },
  },
  'send-newsletter-issue': {
    async run({ db, clock, mailer, publicUrl }, { issueId }) {
      const issue = await findNewsletterIssue(db, issueId)
      if (!issue) return
      const { parts } = await newsletterParts({ db, publicUrl }, issue.body)
      await sendNewsletterMails({ db, clock, mailer }, issueId, ({ id, subject }, recipient) =>
        newsletterMail({ id, subject, parts, recipient, publicUrl }),
      )
    },
  },
  'send-newsletter-proof': {
    async run({ db, mailer, publicUrl }, { issueId, staffId }) {
      const [issue, account] = await Promise.all([findNewsletterIssue(db, issueId), findAccount(db, staffId)])
      if (!issue || !account) return
      const { parts } = await newsletterParts({ db, publicUrl }, issue.body)
      await mailer.send(newsletterProofMail({ ...issue, parts, to: account.email, publicUrl }))
    },
  },
  'sweep-subscriptions': { run: sweepSubscriptions, schedule: [{ at: '43 3 * * *' }] },
} satisfies Jobs
