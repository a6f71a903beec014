import { orderReceiptMail } from '#adapters/mail/messages/order-receipt.tsx'
import { refundNoticeMail } from '#adapters/mail/messages/refund-notice.tsx'
import { saleNoticeMail } from '#adapters/mail/messages/sale-notice.tsx'
import { saleUndoneMail } from '#adapters/mail/messages/sale-undone.tsx'
import { enqueue } from '#db/enqueue.server.ts'
import { issueCertificates } from '#domain/library/issue-certificates.server.ts'
import { orderForMail } from '#domain/orders/order-for-mail.server.ts'
import { refundsForMail } from '#domain/orders/refunds-for-mail.server.ts'
import { saleForMail } from '#domain/orders/sale-for-mail.server.ts'
import { business } from '#domain/shared/business.ts'
import type { Services } from '#services'
import type { Handlers } from './handlers.server.ts'

/** Mails about orders: to the buyer what was paid and what goes back, to the maker each sale. */
export function orderMails(services: Pick<Services, 'db' | 'clock' | 'secret' | 'mailer' | 'publicUrl'>) {
  const { db, mailer, publicUrl } = services
  const handlers = {
    /** All the mails of a sale at once. Each stands alone: one that cannot be sent is tried again by itself. */
    async 'announce-sale'({ orderId, purchaseIds }) {
      await handlers['send-order-receipt']({ orderId }).catch(() => enqueue(db, 'send-order-receipt', { orderId }))
      for (const purchaseId of purchaseIds)
        await handlers['send-sale-notice']({ purchaseId }).catch(() => enqueue(db, 'send-sale-notice', { purchaseId }))
    },
    async 'send-order-receipt'({ orderId }) {
      await issueCertificates(services, orderId)
      const order = await orderForMail(db, orderId)
      if (!order?.paidAt) return
      const { regretDays } = business
      await mailer.send(orderReceiptMail({ ...order, paidAt: order.paidAt, regretDays, publicUrl }))
    },
    async 'send-sale-notice'({ purchaseId }) {
      const sale = await saleForMail(db, purchaseId)
      if (sale) await mailer.send(saleNoticeMail({ ...sale, publicUrl }))
    },
    async 'send-refund-notice'({ refundIds }) {
      const refunds = await refundsForMail(db, refundIds)
      const [first] = refunds
      if (first) await mailer.send(refundNoticeMail({ ...first, lines: refunds, publicUrl }))
    },
    async 'send-sale-undone'({ refundId }) {
      const [refund] = await refundsForMail(db, [refundId])
      if (refund) await mailer.send(saleUndoneMail({ ...refund, publicUrl }))
    },
  } satisfies Handlers
  return handlers
}
