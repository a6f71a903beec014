import { shopDecisionMail } from '#adapters/mail/messages/moderation.ts'
import { shopRequestForMail } from '#domain/shops/shop-requests.server.ts'
import { tell } from '#domain/notices/tell.server.ts'
import { shopNameDecided } from '#domain/shops/notices.ts'
import type { Jobs } from '../job.ts'

export const shopJobs = {
  'send-shop-decision': {
    async run(services, { requestId }) {
      const { db, publicUrl } = services
      const request = await shopRequestForMail(db, requestId)
      if (!request) return
      const mail = shopDecisionMail({ ...request, publicUrl })
      await tell(services, shopNameDecided, { userId: request.maker.id, values: request, wordsOf: null, mail })
    },
  },
} satisfies Jobs
