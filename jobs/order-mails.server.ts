import { setImmediate as nextTurn } from 'node:timers/promises'
import { orderReceiptMail } from '#adapters/mail/messages/order-receipt.ts'
import { refundNoticeMail } from '#adapters/mail/messages/refund-notice.ts'
import { saleNoticeMail } from '#adapters/mail/messages/sale-notice.ts'
import { saleUndoneMail } from '#adapters/mail/messages/sale-undone.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { signCertificates } from '#domain/library/sign-certificates.server.ts'
import {
  type OrderForMail,
  orderOfPurchaseForMail,
  ordersForMail,
  unsignedLines,
} from '#domain/orders/orders-for-mail.server.ts'
import { refundsForMail } from '#domain/orders/refunds-for-mail.server.ts'
import { saleForMail } from '#domain/orders/sale-for-mail.server.ts'
import { business } from '#domain/shared/business.ts'
import type { Services } from '#services'
import type { Handlers } from './handlers.server.ts'

/** Sales whose mails are under way at once; between them, whoever waits for a page comes first. */
const atOnce = 4

/** Mails about orders: to the buyer what was paid and what goes back, to the maker each sale. */
export function orderMails(services: Pick<Services, 'db' | 'clock' | 'secret' | 'mailer' | 'publicUrl'>) {
  const { db, mailer, publicUrl } = services

  async function sendReceipt({ paidAt, ...order }: OrderForMail, signing: Promise<Map<string, string>>) {
    if (!paidAt) return
    const numbers = await signing
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

  /** Of orders that are paid; one promise for the receipts of all. */
  function signFilesOf(orders: OrderForMail[]): Promise<Map<string, string>> {
    const signing = signCertificates(services, orders.filter(({ paidAt }) => paidAt).flatMap(unsignedLines))
    signing.catch(() => {}) // each receipt hears of it
    return signing
  }

  return {
    /** All the mails of sales, read and signed in one go. Each stands alone: one that cannot be sent is tried again by itself. */
    'announce-sale': {
      async together(sales) {
        const orders = await ordersForMail(db, [...new Set(sales.map(({ orderId }) => orderId))])
        const orderOf = new Map(orders.map((order) => [order.orderId, order]))
        const signing = signFilesOf(orders)
        const waiting = sales.values()
        const lane = async () => {
          for (const { orderId, purchaseIds } of waiting) {
            const order = orderOf.get(orderId)
            if (!order) continue
            await nextTurn()
            await sendReceipt(order, signing).catch(() => enqueue(db, 'send-order-receipt', { orderId }))
            for (const purchaseId of purchaseIds)
              await sendNotice(order, purchaseId).catch(() => enqueue(db, 'send-sale-notice', { purchaseId }))
          }
        }
        await Promise.all(Array.from({ length: atOnce }, lane))
      },
    },
    async 'send-order-receipt'({ orderId }) {
      const [order] = await ordersForMail(db, [orderId])
      if (order) await sendReceipt(order, signFilesOf([order]))
    },
    async 'send-sale-notice'({ purchaseId }) {
      const order = await orderOfPurchaseForMail(db, purchaseId)
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
