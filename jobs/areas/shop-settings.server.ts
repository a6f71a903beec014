import { feeMail, shopChangedMail } from '#adapters/mail/messages/shop.ts'
import { findShopChange } from '#domain/shop-settings/shop-change.server.ts'
import { tellFee } from '#domain/shop-settings/tell-fee.server.ts'
import { staffWith } from '#domain/staff/staff-role.ts'
import { staffRecipients } from '#domain/staff/staff.server.ts'
import { tell } from '#domain/notices/tell.server.ts'
import { feeAnnounced } from '#domain/shop-settings/notices.ts'
import type { Jobs } from '../job.ts'

export const shopSettingsJobs = {
  'tell-fee': {
    async run(services, { feeId }) {
      const { fee: current } = services.shopSettings.now()
      const { publicUrl } = services
      await tellFee(services, feeId, (fee, recipient) => {
        const values = { fee, current, recipient }
        return tell(services, feeAnnounced, {
          userId: recipient.id,
          values,
          wordsOf: null,
          mail: feeMail({ ...values, publicUrl }),
        })
      })
    },
  },
  'tell-shop-change': {
    async run({ db, mailer, publicUrl }, { actionId }) {
      const change = await findShopChange(db, actionId)
      if (!change) return
      for (const { email } of await staffRecipients(db, staffWith('money')))
        await mailer.send(shopChangedMail({ change, to: email, publicUrl }))
    },
  },
} satisfies Jobs
