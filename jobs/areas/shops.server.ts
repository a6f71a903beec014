import { shopDecisionMail } from '#adapters/mail/messages/moderation.ts'
import { shopRequestForMail } from '#domain/shops/shop-requests.server.ts'
import type { Jobs } from '../job.ts'

export const shopJobs = {
  'send-shop-decision': {
    async run({ db, mailer, publicUrl }, { requestId }) {
      const request = await shopRequestForMail(db, requestId)
      if (request) await mailer.send(shopDecisionMail({ ...request, publicUrl }))
    },
  },
} satisfies Jobs
