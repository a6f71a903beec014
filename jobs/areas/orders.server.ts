import { orderReceiptMail } from '#adapters/mail/messages/orders.ts'
import { refundNoticeMail } from '#adapters/mail/messages/refund-notice.ts'
import { saleNoticeMail, saleUndoneMail } from '#adapters/mail/messages/sales.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { signCertificates } from '#domain/library/certificates.server.ts'
import { refundsForMail } from '#domain/orders/open-refunds.server.ts'
import {
  type OrderForMail,
  orderOfPurchaseForMail,
  ordersForMail,
  saleForMail,
  unsignedLines,
} from '#domain/orders/orders-for-mail.server.ts'
import type { Services } from '#services'
import { tell } from '#domain/notices/tell.server.ts'
import { orderPaid, refundDecided, saleMade, saleUndone } from '#domain/orders/notices.ts'
import type { Jobs } from '../job.ts'

async function sendReceipt(services: Services, { paidAt, ...order }: OrderForMail) {
  if (!paidAt) return
  const numbers = await signCertificates(services, unsignedLines(order))
  const lines = order.lines.map((line) => ({
    ...line,
    certificate: line.certificate ?? numbers.get(line.purchaseId) ?? null,
  }))
  const mail = orderReceiptMail({ ...order, lines, paidAt, publicUrl: services.publicUrl })
  await tell(services, orderPaid, { userId: order.buyer.id, values: order, wordsOf: null, mail })
}

async function sendNotice(services: Services, order: OrderForMail, purchaseId: string) {
  const sale = saleForMail(order, purchaseId)
  if (!sale) return
  const mail = saleNoticeMail({ ...sale, publicUrl: services.publicUrl })
  await tell(services, saleMade, { userId: sale.maker.id, values: sale, wordsOf: null, mail })
}

export const orderJobs = {
  /** Sends all mails of a sale; a mail that fails gets its own job, which retries. */
  'announce-sale': {
    async run(services, { orderId, purchaseIds }) {
      const { db } = services
      const [order] = await ordersForMail(db, [orderId])
      if (!order) return
      await sendReceipt(services, order).catch(() => enqueue(db, 'send-order-receipt', { orderId }))
      for (const purchaseId of purchaseIds)
        await sendNotice(services, order, purchaseId).catch(() => enqueue(db, 'send-sale-notice', { purchaseId }))
    },
  },
  'send-order-receipt': {
    async run(services, { orderId }) {
      const [order] = await ordersForMail(services.db, [orderId])
      if (order) await sendReceipt(services, order)
    },
  },
  'send-sale-notice': {
    async run(services, { purchaseId }) {
      const order = await orderOfPurchaseForMail(services.db, purchaseId)
      if (order) await sendNotice(services, order, purchaseId)
    },
  },
  'send-refund-notice': {
    async run(services, { refundIds }) {
      const { db, publicUrl } = services
      const refunds = await refundsForMail(db, refundIds)
      const [first] = refunds
      if (!first) return
      const values = { ...first, lines: refunds }
      const mail = refundNoticeMail({ ...values, publicUrl })
      await tell(services, refundDecided, { userId: first.buyer.id, values, wordsOf: null, mail })
    },
  },
  'send-sale-undone': {
    async run(services, { refundId }) {
      const { db, publicUrl } = services
      const [refund] = await refundsForMail(db, [refundId])
      if (!refund) return
      const mail = saleUndoneMail({ ...refund, publicUrl })
      await tell(services, saleUndone, { userId: refund.maker.id, values: refund, wordsOf: null, mail })
    },
  },
} satisfies Jobs
