import { accountClosedMail, accountExistsMail, welcomeMail } from '#adapters/mail/messages/account.ts'
import { digestMail } from '#adapters/mail/messages/digest.ts'
import { agreementNoticeMail } from '#adapters/mail/messages/agreement-notice.ts'
import { passkeyChangedMail, secondFactorChangedMail } from '#adapters/mail/messages/sign-in.ts'
import { emailChangeMail, emailChangeNoticeMail } from '#adapters/mail/messages/email-change.ts'
import { passwordChangedMail, passwordResetMail } from '#adapters/mail/messages/passwords.ts'
import { blockNoticeMail, shopDecisionMail, suspensionNoticeMail } from '#adapters/mail/messages/moderation.ts'
import {
  claimNoticeMail,
  counterNoticeMail,
  removalNoticeMail,
  reportOutcomeMail,
  reportReceiptMail,
} from '#adapters/mail/messages/reports.ts'
import {
  newsletterConfirmationMail,
  newsletterMail,
  newsletterProofMail,
  supportAnswerMail,
  supportMessageMail,
  supportReceiptMail,
} from '#adapters/mail/messages/support.ts'
import { questionAnswerMail, questionMail, questionReminderMail } from '#adapters/mail/messages/questions.ts'
import { sellerChangedMail, sellerReminderMail } from '#adapters/mail/messages/seller.ts'
import { newTermsMail } from '#adapters/mail/messages/legal.ts'
import { announceTerms } from '#domain/legal/announce-terms.server.ts'
import { suspensionReasons } from '#domain/suspensions/suspension-reasons.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { issueEmailChange } from '#domain/accounts/email-change.server.ts'
import { issueResetToken } from '#domain/accounts/password-reset.server.ts'
import { questionForMail } from '#domain/questions/find-question.server.ts'
import { suspensionForMail } from '#domain/moderation/appeals.server.ts'
import { blockForMail } from '#domain/moderation/blocks.server.ts'
import { reportForMail } from '#domain/moderation/report-for-mail.server.ts'
import { agreementForMail } from '#domain/network/agreements.server.ts'
import { sellerForMail } from '#domain/sellers/seller-standing.server.ts'
import { findFarewell, forgetFarewell } from '#domain/personal-data/farewells.server.ts'
import { shopRequestForMail } from '#domain/shops/shop-requests.server.ts'
import { sendDigests } from '#domain/notices/digests.server.ts'
import { findMessage } from '#domain/support/find-thread.server.ts'
import { findNewsletterIssue, newsletterParts, sendNextMails } from '#domain/support/newsletter-issues.server.ts'
import { findSubscription } from '#domain/support/subscriptions.server.ts'
import type { Services } from '#services'
import type { Handlers } from '#db/job.ts'

/** Mails about accounts. A job that names an unknown account sends none: that is how a reset for an unknown address ends. */
export function accountMails({
  db,
  clock,
  mailer,
  publicUrl,
  secret,
}: Pick<Services, 'db' | 'clock' | 'mailer' | 'publicUrl' | 'secret'>) {
  return {
    async 'send-welcome'({ userId }) {
      const account = await findAccount(db, userId)
      if (account) await mailer.send(welcomeMail({ account, publicUrl }))
    },
    async 'send-account-exists'({ userId }) {
      const account = await findAccount(db, userId)
      if (account) await mailer.send(accountExistsMail({ account, publicUrl }))
    },
    async 'send-password-reset'({ userId }) {
      const account = await findAccount(db, userId)
      if (!account) return
      const token = await issueResetToken(db, userId, clock.now())
      await mailer.send(passwordResetMail({ account, token, publicUrl }))
    },
    async 'send-password-changed'({ userId }) {
      const account = await findAccount(db, userId)
      if (account) await mailer.send(passwordChangedMail({ account, publicUrl }))
    },
    async 'send-email-change'({ userId }) {
      const change = await issueEmailChange(db, userId, clock.now())
      if (!change) return
      const { token } = change
      await mailer.send(
        token ? emailChangeMail({ change, token, publicUrl }) : accountExistsMail({ account: change, publicUrl }),
      )
    },
    async 'send-email-change-notice'({ userId }) {
      const account = await findAccount(db, userId)
      if (account) await mailer.send(emailChangeNoticeMail({ account, publicUrl }))
    },
    async 'send-second-factor-changed'({ userId, isOn }) {
      const account = await findAccount(db, userId)
      if (account) await mailer.send(secondFactorChangedMail({ account, isOn, publicUrl }))
    },
    async 'send-passkey-changed'({ userId, isAdded }) {
      const account = await findAccount(db, userId)
      if (account) await mailer.send(passkeyChangedMail({ account, isAdded, publicUrl }))
    },
    async 'send-farewell'({ userId }) {
      const farewell = await findFarewell({ db, secret }, userId)
      if (!farewell) return
      await mailer.send(accountClosedMail({ farewell, publicUrl }))
      await forgetFarewell(db, userId)
    },
  } satisfies Handlers
}

/** Mails that gather what users were told of here. */
export function digestMails({
  db,
  clock,
  mailer,
  publicUrl,
  secret,
}: Pick<Services, 'db' | 'clock' | 'mailer' | 'publicUrl' | 'secret'>) {
  return {
    async 'send-digests'() {
      const isMore = await sendDigests({ db, clock, mailer }, (digest) => digestMail(digest, { publicUrl, secret }))
      if (isMore) await enqueue(db, 'send-digests', {}, { queue: 'digests', key: 'send-more-digests' })
    },
  } satisfies Handlers
}

/** Mails about what people wrote to us and about the newsletter. */
export function supportMails({
  db,
  clock,
  mailer,
  publicUrl,
  contact,
}: Pick<Services, 'db' | 'clock' | 'mailer' | 'publicUrl' | 'contact'>) {
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
      await sendNextMails({ db, clock, mailer }, issueId, ({ id, subject }, recipient) =>
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

/** Mails about what may not be here: to whose it is, and to who reported it. */
export function moderationMails({ db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>) {
  /** Sends what a report has to say, to one who still has an address. */
  async function mail({ reportId }: { reportId: string }, write: typeof reportReceiptMail) {
    const report = await reportForMail(db, reportId)
    const written = report && write({ ...report, publicUrl })
    if (written) await mailer.send(written)
  }
  return {
    async 'send-hold-notice'({ holdId }) {
      const suspension = await suspensionForMail(db, holdId)
      if (!suspension) return
      await mailer.send(suspensionNoticeMail({ ...suspension, reasons: suspensionReasons(suspension), publicUrl }))
    },
    async 'send-block-notice'({ blockId }) {
      const blocked = await blockForMail(db, blockId)
      if (blocked) await mailer.send(blockNoticeMail({ ...blocked, publicUrl }))
    },
    async 'send-shop-decision'({ requestId }) {
      const request = await shopRequestForMail(db, requestId)
      if (request) await mailer.send(shopDecisionMail({ ...request, publicUrl }))
    },
    'send-report-receipt': (payload) => mail(payload, reportReceiptMail),
    'send-report-outcome': (payload) => mail(payload, reportOutcomeMail),
    'send-removal-notice': (payload) => mail(payload, removalNoticeMail),
    'send-claim-notice': (payload) => mail(payload, claimNoticeMail),
    'send-counter-notice': (payload) => mail(payload, counterNoticeMail),
  } satisfies Handlers
}

/** Mails about questions before buying: to the maker, and with the answer to who asked. */
export function questionMails({ db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>) {
  async function mail(questionId: string, write: typeof questionMail) {
    const question = await questionForMail(db, questionId)
    const written = question && write({ ...question, publicUrl })
    if (written) await mailer.send(written)
  }
  return {
    'send-question': ({ questionId }) => mail(questionId, questionMail),
    'send-question-answer': ({ questionId }) => mail(questionId, questionAnswerMail),
    'send-question-reminder': ({ questionId }) => mail(questionId, questionReminderMail),
  } satisfies Handlers
}

/** Mails about who sells behind a maker's account. */
export function sellerMails({ db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>) {
  return {
    async 'send-seller-reminder'({ makerId }) {
      const told = await sellerForMail(db, makerId)
      if (told?.until && !told.seller) await mailer.send(sellerReminderMail({ ...told, until: told.until, publicUrl }))
    },
    async 'send-seller-changed'({ makerId }) {
      const told = await sellerForMail(db, makerId)
      if (told?.seller) await mailer.send(sellerChangedMail({ ...told, seller: told.seller, publicUrl }))
    },
  } satisfies Handlers
}

/** Mails about who may print whose project: to the one of the two who did not take the step. */
export function networkMails({ db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>) {
  return {
    async 'send-agreement-notice'({ agreementId, event, side }) {
      const agreement = await agreementForMail(db, agreementId)
      const other = agreement?.[side === 'printer' ? 'designer' : 'printer']
      // A closed account has no address any more.
      if (!agreement || !other || other.isClosed) return
      await mailer.send(agreementNoticeMail({ ...agreement, event, side, publicUrl }))
    },
  } satisfies Handlers
}
