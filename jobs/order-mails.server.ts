import { disputeNoticeMail, disputeOpenedMail } from '#adapters/mail/messages/dispute-notice.ts'
import { orderMessageMail, unansweredMail } from '#adapters/mail/messages/conversations.ts'
import { shipmentNoticeMail, shipmentReminderMail } from '#adapters/mail/messages/shipments.ts'
import { orderReceiptMail } from '#adapters/mail/messages/orders.ts'
import { fileCorrectionMail } from '#adapters/mail/messages/file-correction.ts'
import { fiscalNoticeMail } from '#adapters/mail/messages/fiscal-notice.ts'
import { fiscalNoticeForMail } from '#domain/fiscal/fiscal-standing.server.ts'
import { refundKeyRequestMail } from '#adapters/mail/messages/refund-key-request.ts'
import { refundNoticeMail } from '#adapters/mail/messages/refund-notice.ts'
import { payoutNoticeMail } from '#adapters/mail/messages/payouts.ts'
import { payoutAccountNoticeMail } from '#adapters/mail/messages/payout-account-notice.ts'
import { returnNoticeMails } from '#adapters/mail/messages/return-notice.ts'
import { saleNoticeMail, saleUndoneMail } from '#adapters/mail/messages/sales.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { disputeForMail } from '#domain/disputes/disputes.server.ts'
import { signCertificates } from '#domain/library/certificates.server.ts'
import { orderOfPurchaseForMail, ordersForMail } from '#domain/orders/orders-for-mail.server.ts'
import { type OrderForMail, saleForMail, unsignedLines } from '#domain/orders/order-for-mail.ts'
import { refundsForMail } from '#domain/orders/open-refunds.server.ts'
import { findPayoutAccount } from '#domain/payouts/payout-accounts.server.ts'
import { payoutForMail } from '#domain/payouts/payouts.server.ts'
import { correctionForMail } from '#domain/returns/corrections.server.ts'
import { keyRequestForMail } from '#domain/payouts/key-request.server.ts'
import { returnForMail } from '#domain/returns/return-for-mail.server.ts'
import { messageForMail } from '#domain/conversations/messages.server.ts'
import { unansweredForMail } from '#domain/conversations/unanswered.server.ts'
import { shipmentForMail } from '#domain/shipping/shipments.server.ts'
import type { Services } from '#services'
import type { Handlers } from '#db/job.ts'

/** Mails about orders: receipts and refunds to the buyer, sales to the maker. */
export function orderMails(services: Pick<Services, 'db' | 'clock' | 'secret' | 'mailer' | 'publicUrl'>) {
  const { db, secret, mailer, publicUrl } = services

  async function sendReceipt({ paidAt, ...order }: OrderForMail) {
    if (!paidAt) return
    const numbers = await signCertificates(services, unsignedLines(order))
    const lines = order.lines.map((line) => ({
      ...line,
      certificate: line.certificate ?? numbers.get(line.purchaseId) ?? null,
    }))
    await mailer.send(orderReceiptMail({ ...order, lines, paidAt, publicUrl }))
  }

  async function sendNotice(order: OrderForMail, purchaseId: string) {
    const sale = saleForMail(order, purchaseId)
    if (sale) await mailer.send(saleNoticeMail({ ...sale, publicUrl }))
  }

  return {
    /** Sends all mails of a sale from one read. Each is independent: a failed one is retried by its own job. */
    async 'announce-sale'({ orderId, purchaseIds }) {
      const [order] = await ordersForMail(db, [orderId])
      if (!order) return
      await sendReceipt(order).catch(() => enqueue(db, 'send-order-receipt', { orderId }))
      for (const purchaseId of purchaseIds)
        await sendNotice(order, purchaseId).catch(() => enqueue(db, 'send-sale-notice', { purchaseId }))
    },
    async 'send-order-receipt'({ orderId }) {
      const [order] = await ordersForMail(db, [orderId])
      if (order) await sendReceipt(order)
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
    async 'send-refund-key-request'({ refundId }) {
      const request = await keyRequestForMail({ db, secret }, refundId)
      if (request) await mailer.send(refundKeyRequestMail({ ...request, publicUrl }))
    },
    async 'send-sale-undone'({ refundId }) {
      const [refund] = await refundsForMail(db, [refundId])
      if (refund) await mailer.send(saleUndoneMail({ ...refund, publicUrl }))
    },
  } satisfies Handlers
}

/** Mails about shipments: each step to the buyer, delays and deliveries to the maker, messages to the other side. */
export function shippingMails({ db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>) {
  return {
    async 'send-unanswered-notice'({ conversationId }) {
      const unanswered = await unansweredForMail(db, conversationId)
      if (unanswered) await mailer.send(unansweredMail({ ...unanswered, publicUrl }))
    },
    async 'send-order-message'({ messageId }) {
      const message = await messageForMail(db, messageId)
      if (message) await mailer.send(orderMessageMail({ ...message, publicUrl }))
    },
    async 'send-shipment-notice'({ shipmentId, event }) {
      const shipment = await shipmentForMail(db, shipmentId)
      // Refunded in the meantime: other mails say so.
      if (!shipment || shipment.pieces.length === 0) return
      await mailer.send(shipmentNoticeMail({ ...shipment, event, publicUrl }))
      if (event === 'late' || event === 'delivered')
        await mailer.send(shipmentReminderMail({ ...shipment, event, publicUrl }))
    },
  } satisfies Handlers
}

/** Mails about returns and replacements, to the party that did not take the step. */
export function returnMails({ db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>) {
  return {
    async 'send-file-correction'(payload) {
      const correction = await correctionForMail(db, payload)
      if (correction) await mailer.send(fileCorrectionMail({ ...correction, publicUrl }))
    },
    async 'send-return-notice'({ eventId }) {
      const happened = await returnForMail(db, eventId)
      if (happened) for (const mail of returnNoticeMails({ ...happened, publicUrl })) await mailer.send(mail)
    },
  } satisfies Handlers
}

/** Mails about disputes: to each affected maker, and to staff when one opens. */
export function disputeMails({
  db,
  mailer,
  publicUrl,
  contact,
}: Pick<Services, 'db' | 'mailer' | 'publicUrl' | 'contact'>) {
  return {
    async 'send-dispute-notice'({ disputeId }) {
      const dispute = await disputeForMail(db, disputeId)
      if (!dispute) return
      for (const maker of dispute.makers) await mailer.send(disputeNoticeMail({ ...dispute, maker, publicUrl }))
      if (dispute.state === 'open')
        await mailer.send(disputeOpenedMail({ ...dispute, publicUrl }, contact.supportEmail))
    },
  } satisfies Handlers
}

export function payoutMails({ db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>) {
  return {
    async 'send-payout-notice'({ payoutId, event }) {
      const payout = await payoutForMail(db, payoutId)
      if (payout) await mailer.send(payoutNoticeMail({ ...payout, event, publicUrl }))
    },
    async 'send-fiscal-notice'({ noticeId }) {
      const notice = await fiscalNoticeForMail(db, noticeId)
      if (notice) await mailer.send(fiscalNoticeMail({ ...notice, publicUrl }))
    },
    async 'send-payout-account-notice'({ makerId, isChange }) {
      const [maker, account] = [await findAccount(db, makerId), await findPayoutAccount(db, makerId)]
      if (maker && account) await mailer.send(payoutAccountNoticeMail({ maker, account, isChange, publicUrl }))
    },
  } satisfies Handlers
}
