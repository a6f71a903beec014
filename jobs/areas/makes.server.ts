import { makeMail } from '#adapters/mail/messages/reviews.ts'
import { makeForMail } from '#domain/makes/make-for-mail.server.ts'
import { makeShown } from '#domain/makes/notices.ts'
import { tell } from '#domain/notices/tell.server.ts'
import type { Jobs } from '../job.ts'

export const makeJobs = {
  'send-make': {
    async run(services, { makeId }) {
      const make = await makeForMail(services.db, makeId)
      const mail = make && makeMail({ ...make, publicUrl: services.publicUrl })
      if (mail) await tell(services, makeShown, { userId: make.maker.id, values: make, wordsOf: make.authorId, mail })
    },
  },
} satisfies Jobs
