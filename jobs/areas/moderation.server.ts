import { correctedMarksMail } from '#adapters/mail/messages/corrected-marks.ts'
import { blockNoticeMail, suspensionNoticeMail } from '#adapters/mail/messages/moderation.ts'
import {
  claimNoticeMail,
  counterNoticeMail,
  removalNoticeMail,
  reportOutcomeMail,
  reportReceiptMail,
} from '#adapters/mail/messages/reports.ts'
import { suspensionForMail } from '#domain/moderation/appeals.server.ts'
import { blockForMail } from '#domain/moderation/block-appeals.server.ts'
import { lookAtWords } from '#domain/moderation/look-at-words.server.ts'
import { correctionOfMarksForMail } from '#domain/moderation/marks-case.server.ts'
import { type ReportForMail, reportForMail } from '#domain/moderation/own-report.server.ts'
import { receiptsPerRecipient } from '#domain/support/limits.ts'
import { suspensionReasons } from '#domain/suspensions/suspension-reasons.ts'
import type { Services } from '#services'
import {
  claimCountered,
  claimMade,
  marksCorrected,
  projectSuspended,
  reportDecided,
  reportedRemoved,
  reportReceived,
} from '#domain/moderation/notices.ts'
import { tell } from '#domain/notices/tell.server.ts'
import type { Fact } from '#domain/fact.ts'
import type { Job, Jobs } from '../job.ts'

/** Makes the job that tells the reporter or the owner about a report, unless there is no mail to write. */
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
      await tell(services, fact, { userId, values: report, mail: permit.ok ? written : null })
    },
  }
}

export const moderationJobs = {
  'look-at-words': { run: lookAtWords },
  'send-suspension-notice': {
    async run(services, { suspensionId }) {
      const { db, publicUrl } = services
      const suspension = await suspensionForMail(db, suspensionId)
      if (!suspension) return
      const mail = suspensionNoticeMail({ ...suspension, reasons: suspensionReasons(suspension), publicUrl })
      await tell(services, projectSuspended, { userId: suspension.maker.id, values: suspension, mail })
    },
  },
  'send-block-notice': {
    async run({ db, mailer, publicUrl }, { blockId }) {
      const blocked = await blockForMail(db, blockId)
      if (blocked) await mailer.send(blockNoticeMail({ ...blocked, publicUrl }))
    },
  },
  'send-marks-notice': {
    async run(services, { correctionId }) {
      const { db, publicUrl } = services
      const correction = await correctionOfMarksForMail(db, correctionId)
      if (!correction) return
      const mail = correctedMarksMail({ ...correction, publicUrl })
      await tell(services, marksCorrected, { userId: correction.makerId, values: correction, mail })
    },
  },
  'send-report-receipt': reportJob(reportReceived, 'reporter', reportReceiptMail),
  'send-report-outcome': reportJob(reportDecided, 'reporter', reportOutcomeMail),
  'send-removal-notice': reportJob(reportedRemoved, 'owner', removalNoticeMail),
  'send-claim-notice': reportJob(claimMade, 'owner', claimNoticeMail),
  'send-counter-notice': reportJob(claimCountered, 'reporter', counterNoticeMail),
} satisfies Jobs
