import { orderReceiptMail } from '#adapters/mail/messages/order-receipt.ts'
import { refundNoticeMail } from '#adapters/mail/messages/refund-notice.ts'
import { saleNoticeMail } from '#adapters/mail/messages/sale-notice.ts'
import { saleUndoneMail } from '#adapters/mail/messages/sale-undone.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { signCertificates } from '#domain/library/sign-certificates.server.ts'
import { type OrderForMail, orderForMail, unsignedLines } from '#domain/orders/order-for-mail.server.ts'
import { refundsForMail } from '#domain/orders/refunds-for-mail.server.ts'
import { saleForMail } from '#domain/orders/sale-for-mail.server.ts'
import { business } from '#domain/shared/business.ts'
import type { Services } from '#services'
import type { Handlers } from './handlers.server.ts'

/** Mails about orders: to the buyer what was paid and what goes back, to the maker each sale. */
export function orderMails(services: Pick<Services, 'db' | 'clock' | 'secret' | 'mailer' | 'publicUrl'>) {
  const { db, mailer, publicUrl } = services

  async function sendReceipt({ paidAt, ...order }: OrderForMail) {
    if (!paidAt) return
    const numbers = await signCertificates(services, unsignedLines(order))
    const lines = order.lines.map((line) => ({
      ...line,
      certificate: line.certificate ?? numbers.get(line.purchaseId) ?? null,
    }))
    const { regretDays } = business
    await mailer.send(orderReceiptMail({ ...order, lines, paidAt, regretDays, publicUrl }))
  }

  async function sendNotice(order: OrderForMail, purchaseId: string) {
    const sale = saleForMail(order, purchaseId)
    if (sale) await mailer.send(saleNoticeMail({ ...sale, publicUrl }))
  }

  return {
    /** All the mails of a sale at once. Each stands alone: one that cannot be sent is tried again by itself. */
    async 'announce-sale'({ orderId, purchaseIds }) {
      const order = await orderForMail(db, { orderId })
      if (!order) return
      await sendReceipt(order).catch(() => enqueue(db, 'send-order-receipt', { orderId }))
      for (const purchaseId of purchaseIds)
        await sendNotice(order, purchaseId).catch(() => enqueue(db, 'send-sale-notice', { purchaseId }))
    },
    async 'send-order-receipt'({ orderId }) {
      const order = await orderForMail(db, { orderId })
      if (order) await sendReceipt(order)
    },
    async 'send-sale-notice'({ purchaseId }) {
      const order = await orderForMail(db, { purchaseId })
      if (order) await sendNotice(order, purchaseId)
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
}
