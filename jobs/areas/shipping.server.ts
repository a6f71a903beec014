import { shipmentNoticeMail, shipmentReminderMail } from '#adapters/mail/messages/shipments.ts'
import { buyLabel, cancelLabel } from '#domain/shipping/buy-label.server.ts'
import { shipmentForMail } from '#domain/shipping/shipments.server.ts'
import { watchLabels } from '#domain/shipping/watch-labels.server.ts'
import { watchShipments } from '#domain/shipping/watch-shipments.server.ts'
import { tell } from '#domain/notices/tell.server.ts'
import { shipmentDue, shipmentMoved } from '#domain/shipping/notices.ts'
import type { Jobs } from '../job.ts'

export const shippingJobs = {
  'send-shipment-notice': {
    async run(services, { shipmentId, event }) {
      const { db, publicUrl } = services
      const shipment = await shipmentForMail(db, shipmentId)
      // Returned meanwhile: other mails announce that.
      if (!shipment || shipment.pieces.length === 0) return
      const values = { ...shipment, event }
      const mail = shipmentNoticeMail({ ...values, publicUrl })
      await tell(services, shipmentMoved, { userId: shipment.buyer.id, values, wordsOf: null, mail })
      if (event !== 'late' && event !== 'delivered') return
      const due = { ...shipment, event }
      const reminder = shipmentReminderMail({ ...due, publicUrl })
      await tell(services, shipmentDue, { userId: shipment.maker.id, values: due, wordsOf: null, mail: reminder })
    },
  },
  'watch-shipments': { run: watchShipments, schedule: [{ at: '7 * * * *', fillMinutes: 120 }] },
  'buy-label': { run: (services, { labelId }) => buyLabel(services, labelId) },
  'cancel-label': { run: (services, { labelId }) => cancelLabel(services, labelId) },
  'watch-labels': { run: watchLabels, schedule: [{ at: '*/20 * * * *', fillMinutes: 120 }] },
} satisfies Jobs
