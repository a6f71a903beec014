import { fileCorrectionMail } from '#adapters/mail/messages/file-correction.ts'
import { returnNoticeMail } from '#adapters/mail/messages/return-notice.ts'
import { correctionForMail } from '#domain/returns/corrections.server.ts'
import { returnForMail } from '#domain/returns/return-for-mail.server.ts'
import { watchReturns } from '#domain/returns/take-step.server.ts'
import { tell } from '#domain/notices/tell.server.ts'
import { readersOf, returnMoved } from '#domain/returns/notices.ts'
import type { Jobs } from '../job.ts'

export const returnJobs = {
  'send-file-correction': {
    async run({ db, mailer, publicUrl }, payload) {
      const correction = await correctionForMail(db, payload)
      if (correction) await mailer.send(fileCorrectionMail({ ...correction, publicUrl }))
    },
  },
  'send-return-notice': {
    async run(services, { eventId }) {
      const { db, publicUrl } = services
      const happened = await returnForMail(db, eventId)
      if (!happened) return
      for (const to of readersOf(happened)) {
        const values = { ...happened, to }
        const mail = returnNoticeMail({ ...values, publicUrl })
        await tell(services, returnMoved, { userId: happened[to].id, values, wordsOf: null, mail })
      }
    },
  },
  'watch-returns': { run: watchReturns, schedule: [{ at: '13 * * * *', fillMinutes: 120 }] },
} satisfies Jobs
