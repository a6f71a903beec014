import { decisionMail } from '#adapters/mail/messages/decision.ts'
import {
  claimNoticeMail,
  counterNoticeMail,
  removalNoticeMail,
  reportOutcomeMail,
  reportReceiptMail,
} from '#adapters/mail/messages/reports.ts'
import { decisionForMail } from '#domain/moderation/appeals.server.ts'
import { lookAtWords } from '#domain/moderation/look-at-words.server.ts'
import { type ReportForMail, reportForMail } from '#domain/moderation/own-report.server.ts'
import { receiptsPerRecipient } from '#domain/support/limits.ts'
import type { Services } from '#services'
import {
  claimCountered,
  claimMade,
  decisionMade,
  reportDecided,
  reportedRemoved,
  reportReceived,
} from '#domain/moderation/notices.ts'
import { tell } from '#domain/notices/tell.server.ts'
import type { Fact } from '#domain/fact.ts'
import type { Job, Jobs } from '../job.ts'

/** Returns a job that mails the reporter of a report, or the owner of the reported content. */
function reportJob(
  fact: Fact<ReportForMail>,
  to: 'reporter' | 'owner',
  write: typeof reportReceiptMail,
): Job<{ reportId: string }> {
  return {
    async run(services: Services, { reportId }) {
      const report = await reportForMail(services.db, reportId)
      const written = report && write({ ...report, publicUrl: services.publicUrl })
      if (!written) return
      const isReceipt = write === reportReceiptMail
      const permit = isReceipt ? await services.rateLimits.take(receiptsPerRecipient, written.to) : { ok: true }
      const userId = to === 'owner' ? report.owner.id : report.reporterId
      await tell(services, fact, { userId, values: report, wordsOf: null, mail: permit.ok ? written : null })
    },
  }
}

export const moderationJobs = {
  'look-at-words': { run: lookAtWords },
  'send-decision-notice': {
    async run(services, { decisionId }) {
      const decided = await decisionForMail(services.db, decisionId)
      if (!decided) return
      const mail = decisionMail({ ...decided, publicUrl: services.publicUrl })
      // A blocked user only gets the mail.
      const userId = decided.made.kind === 'block' ? null : decided.decision.userId
      await tell(services, decisionMade, { userId, values: decided.made, wordsOf: null, mail })
    },
  },
  'send-report-receipt': reportJob(reportReceived, 'reporter', reportReceiptMail),
  'send-report-outcome': reportJob(reportDecided, 'reporter', reportOutcomeMail),
  'send-removal-notice': reportJob(reportedRemoved, 'owner', removalNoticeMail),
  'send-claim-notice': reportJob(claimMade, 'owner', claimNoticeMail),
  'send-counter-notice': reportJob(claimCountered, 'reporter', counterNoticeMail),
} satisfies Jobs
