import { fileCorrectionMail } from '#adapters/mail/messages/file-correction.ts'
import { returnNoticeMails } from '#adapters/mail/messages/return-notice.ts'
import { correctionForMail } from '#domain/returns/corrections.server.ts'
import { returnForMail } from '#domain/returns/return-for-mail.server.ts'
import { watchReturns } from '#domain/returns/take-step.server.ts'
import type { Jobs } from '../job.ts'

export const returnJobs = {
  'send-file-correction': {
    async run({ db, mailer, publicUrl }, payload) {
      const correction = await correctionForMail(db, payload)
      if (correction) await mailer.send(fileCorrectionMail({ ...correction, publicUrl }))
    },
  },
  'send-return-notice': {
    async run({ db, mailer, publicUrl }, { eventId }) {
      const happened = await returnForMail(db, eventId)
      if (happened) for (const mail of returnNoticeMails({ ...happened, publicUrl })) await mailer.send(mail)
    },
  },
  'watch-returns': { run: watchReturns, schedule: [{ at: '13 * * * *', fillMinutes: 120 }] },
} satisfies Jobs
