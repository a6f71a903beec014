import { orderMessageMail } from '#adapters/mail/messages/order-message.ts'
import { shipmentNoticeMail } from '#adapters/mail/messages/shipment-notice.ts'
import { shipmentReminderMail } from '#adapters/mail/messages/shipment-reminder.ts'
import { messageForMail } from '#domain/shipping/message-for-mail.server.ts'
import { shipmentForMail } from '#domain/shipping/shipment-for-mail.server.ts'
import type { Services } from '#services'
import type { Handlers } from './handlers.server.ts'

/** Mails about objects on their way: to the buyer each step, to the maker what is late and what arrived; to either what the other said. */
export function shippingMails({ db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>) {
  return {
    async 'send-order-message'({ messageId }) {
      const message = await messageForMail(db, messageId)
      if (message) await mailer.send(orderMessageMail({ ...message, publicUrl }))
    },
    async 'send-shipment-notice'({ shipmentId, event }) {
      const shipment = await shipmentForMail(db, shipmentId)
      // Given back meanwhile: other mails say so.
      if (!shipment || shipment.titles.length === 0) return
      await mailer.send(shipmentNoticeMail({ ...shipment, event, publicUrl }))
      if (event === 'late' || event === 'delivered')
        await mailer.send(shipmentReminderMail({ ...shipment, event, publicUrl }))
    },
  } satisfies Handlers
}
