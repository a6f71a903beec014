import { feeMail, shopChangedMail } from '#adapters/mail/messages/shop.ts'
import type { Handlers } from '#db/job.ts'
import { findShopChange } from '#domain/shop-settings/shop-change.server.ts'
import { tellFee } from '#domain/shop-settings/tell-fee.server.ts'
import { staffRecipients } from '#domain/staff/staff.server.ts'
import { staffWith } from '#domain/staff/staff-role.ts'
import type { Services } from '#services'

export function shopMails(services: Pick<Services, 'db' | 'clock' | 'mailer' | 'publicUrl' | 'shopSettings'>) {
  const { db, mailer, publicUrl, shopSettings } = services
  return {
    async 'tell-fee'({ feeId }) {
      const { fee: current } = shopSettings.now()
      await tellFee(services, feeId, (fee, recipient) => feeMail({ fee, current, recipient, publicUrl }))
    },
    async 'tell-shop-change'({ actionId }) {
      const change = await findShopChange(db, actionId)
      if (!change) return
      for (const { email } of await staffRecipients(db, staffWith('money')))
        await mailer.send(shopChangedMail({ change, to: email, publicUrl }))
    },
  } satisfies Handlers
}
