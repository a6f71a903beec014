import { holdNoticeMail } from '#adapters/mail/messages/hold-notice.ts'
import { reportOutcomeMail } from '#adapters/mail/messages/report-outcome.ts'
import { holdReasons } from '#app/moderation/hold-reasons.ts'
import { holdForMail } from '#domain/moderation/hold-for-mail.server.ts'
import { reportForMail } from '#domain/moderation/report-for-mail.server.ts'
import type { Services } from '#services'
import type { Handlers } from './handlers.server.ts'

/** Mails about what may not be in the catalogue: to its maker, and to whoever reported it. */
export function moderationMails({ db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>) {
  return {
    async 'send-hold-notice'({ holdId }) {
      const hold = await holdForMail(db, holdId)
      if (!hold) return
      await mailer.send(holdNoticeMail({ ...hold, reasons: holdReasons(hold), publicUrl }))
    },
    async 'send-report-outcome'({ reportId }) {
      const report = await reportForMail(db, reportId)
      if (report) await mailer.send(reportOutcomeMail(report))
    },
  } satisfies Handlers
}
