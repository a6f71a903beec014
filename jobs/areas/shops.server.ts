import { shopDecisionMail } from '#adapters/mail/messages/moderation.ts'
import { namesToChange } from '#domain/shops/reserved-names.server.ts'
import { shopRequestForMail } from '#domain/shops/shop-requests.server.ts'
import { tell, tellAll } from '#domain/notices/tell.server.ts'
import { nameReserved, shopNameDecided } from '#domain/shops/notices.ts'
import type { Jobs } from '../job.ts'

export const shopJobs = {
  'ask-for-names': {
    async run({ db, clock }) {
      await tellAll(db, nameReserved, clock.now(), await namesToChange(db))
    },
    schedule: [{ at: '11 9 * * *', fillMinutes: 1440 }],
  },
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
