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
import { reportForMail } from '#domain/moderation/own-report.server.ts'
import { receiptsPerRecipient } from '#domain/support/limits.ts'
import { suspensionReasons } from '#domain/suspensions/suspension-reasons.ts'
import type { Services } from '#services'
import type { Job, Jobs } from '../job.ts'

/** Makes the job that sends what a report has to say, to one who still has an address. */
function reportMail(write: typeof reportReceiptMail): Job<{ reportId: string }> {
  return {
    async run({ db, mailer, publicUrl, rateLimits }: Services, { reportId }) {
      const report = await reportForMail(db, reportId)
      const written = report && write({ ...report, publicUrl })
      if (!written) return
      const permit = write === reportReceiptMail && (await rateLimits.take(receiptsPerRecipient, written.to))
      if (!permit || permit.ok) await mailer.send(written)
    },
  }
}

export const moderationJobs = {
  'look-at-words': { run: lookAtWords },
  'send-hold-notice': {
    async run({ db, mailer, publicUrl }, { holdId }) {
      const suspension = await suspensionForMail(db, holdId)
      if (!suspension) return
      await mailer.send(suspensionNoticeMail({ ...suspension, reasons: suspensionReasons(suspension), publicUrl }))
    },
  },
  'send-block-notice': {
    async run({ db, mailer, publicUrl }, { blockId }) {
      const blocked = await blockForMail(db, blockId)
      if (blocked) await mailer.send(blockNoticeMail({ ...blocked, publicUrl }))
    },
  },
  'send-marks-notice': {
    async run({ db, mailer, publicUrl }, { correctionId }) {
      const correction = await correctionOfMarksForMail(db, correctionId)
      if (correction) await mailer.send(correctedMarksMail({ ...correction, publicUrl }))
    },
  },
  'send-report-receipt': reportMail(reportReceiptMail),
  'send-report-outcome': reportMail(reportOutcomeMail),
  'send-removal-notice': reportMail(removalNoticeMail),
  'send-claim-notice': reportMail(claimNoticeMail),
  'send-counter-notice': reportMail(counterNoticeMail),
} satisfies Jobs
