import { shipmentNoticeMail, shipmentReminderMail } from '#adapters/mail/messages/shipments.ts'
import { buyLabel, cancelLabel } from '#domain/shipping/buy-label.server.ts'
import { shipmentForMail } from '#domain/shipping/shipments.server.ts'
import { watchLabels } from '#domain/shipping/watch-labels.server.ts'
import { watchShipments } from '#domain/shipping/watch-shipments.server.ts'
import type { Jobs } from '../job.ts'

export const shippingJobs = {
  'send-shipment-notice': {
    async run({ db, mailer, publicUrl }, { shipmentId, event }) {
      const shipment = await shipmentForMail(db, shipmentId)
      // Given back meanwhile: other mails say so.
      if (!shipment || shipment.pieces.length === 0) return
      await mailer.send(shipmentNoticeMail({ ...shipment, event, publicUrl }))
      if (event === 'late' || event === 'delivered')
        await mailer.send(shipmentReminderMail({ ...shipment, event, publicUrl }))
    },
  },
  'watch-shipments': { run: watchShipments, schedule: [{ at: '7 * * * *', fillMinutes: 120 }] },
  'buy-label': { run: (services, { labelId }) => buyLabel(services, labelId) },
  'cancel-label': { run: (services, { labelId }) => cancelLabel(services, labelId) },
  'watch-labels': { run: watchLabels, schedule: [{ at: '*/20 * * * *', fillMinutes: 120 }] },
} satisfies Jobs
