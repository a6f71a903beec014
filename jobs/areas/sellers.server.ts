import { sellerChangedMail } from '#adapters/mail/messages/seller.ts'
import { sellerForMail } from '#domain/sellers/seller-standing.server.ts'
import type { Jobs } from '../job.ts'

export const sellerJobs = {
  'send-seller-changed': {
    async run({ db, mailer, publicUrl }, { makerId }) {
      const told = await sellerForMail(db, makerId)
      if (told?.seller) await mailer.send(sellerChangedMail({ ...told, seller: told.seller, publicUrl }))
    },
  },
} satisfies Jobs
