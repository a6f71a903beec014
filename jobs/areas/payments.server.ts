import { settleSandboxSession } from '#adapters/payments/sandbox/sandbox-checkout.server.ts'
import { deliverSandboxEvent } from '#adapters/payments/sandbox/sandbox-events.server.ts'
import { expireSession } from '#domain/payments/expire-session.server.ts'
import { applyPaymentEvent } from '#domain/payments/payment-events.server.ts'
import { readInstalments } from '#domain/payments/instalment-rates.server.ts'
import { reconcileOrders } from '#domain/payments/reconcile-orders.server.ts'
import { sendRefund } from '#domain/payments/send-refund.server.ts'
import type { Jobs } from '../job.ts'

export const paymentJobs = {
  'apply-payment-event': { run: (services, { eventId }) => applyPaymentEvent(services, eventId) },
  'deliver-sandbox-event': { run: deliverSandboxEvent },
  'settle-sandbox-session': { run: (services, { sessionId }) => settleSandboxSession(services, sessionId) },
  'expire-session': { run: (services, { orderId }) => expireSession(services, orderId) },
  'send-refund': { run: (services, { refundId }) => sendRefund(services, refundId) },
  'read-instalments': {
    run: (services) => readInstalments(services),
    schedule: [{ at: '41 */6 * * *', fillMinutes: 360 }],
  },
  'reconcile-orders': {
    run: reconcileOrders,
    schedule: [
      { at: '*/2 * * * *', fillMinutes: 10 },
      { at: '23 * * * *', id: 'reconcile-closed-orders', payload: { includeClosed: true } },
    ],
  },
} satisfies Jobs
