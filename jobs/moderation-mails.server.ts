import { correctedMarksMail } from '#adapters/mail/messages/corrected-marks.ts'
import { correctionOfMarksForMail } from '#domain/moderation/marks-case.server.ts'
import { agreementNoticeMail } from '#adapters/mail/messages/agreement-notice.ts'
import { blockNoticeMail, shopDecisionMail, suspensionNoticeMail } from '#adapters/mail/messages/moderation.ts'
import {
  claimNoticeMail,
  counterNoticeMail,
  removalNoticeMail,
  reportOutcomeMail,
  reportReceiptMail,
} from '#adapters/mail/messages/reports.ts'
import { questionAnswerMail, questionMail, questionReminderMail } from '#adapters/mail/messages/questions.ts'
import { receiptsPerRecipient } from '#domain/shared/limits.ts'
import { suspensionReasons } from '#domain/suspensions/suspension-reasons.ts'
import { questionForMail } from '#domain/questions/find-question.server.ts'
import { suspensionForMail } from '#domain/moderation/appeals.server.ts'
import { blockForMail } from '#domain/moderation/block-appeals.server.ts'
import { reportForMail } from '#domain/moderation/own-report.server.ts'
import { agreementForMail } from '#domain/network/agreement-for-mail.server.ts'
import { shopRequestForMail } from '#domain/shops/shop-requests.server.ts'
import type { Services } from '#services'
import type { Handlers } from '#db/job.ts'

/** Mails about reports, to the owner of the content and to the reporter. */
export function moderationMails({
  db,
  mailer,
  publicUrl,
  rateLimits,
}: Pick<Services, 'db' | 'mailer' | 'publicUrl' | 'rateLimits'>) {
  /** Sends a report's mail if its recipient still has an address. */
  async function mail({ reportId }: { reportId: string }, write: typeof reportReceiptMail) {
    const report = await reportForMail(db, reportId)
    const written = report && write({ ...report, publicUrl })
    if (!written) return
    const permit = write === reportReceiptMail && (await rateLimits.take(receiptsPerRecipient, written.to))
    if (!permit || permit.ok) await mailer.send(written)
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
    async 'send-marks-notice'({ correctionId }) {
      const correction = await correctionOfMarksForMail(db, correctionId)
      if (correction) await mailer.send(correctedMarksMail({ ...correction, publicUrl }))
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

/** Mails about questions: to the maker, and with the answer to the asker. */
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

/** Mails about print agreements, to the party that did not take the step. */
export function networkMails({ db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>) {
  return {
    async 'send-agreement-notice'({ agreementId, event, side, hasWords = false }) {
      const agreement = await agreementForMail(db, agreementId)
      const other = agreement?.[side === 'printer' ? 'designer' : 'printer']
      // Closed accounts have no address.
      if (!agreement || !other || other.isClosed) return
      await mailer.send(agreementNoticeMail({ ...agreement, event, side, hasWords, publicUrl }))
    },
  } satisfies Handlers
}
