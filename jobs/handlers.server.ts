import { settleSandboxSession } from '#adapters/payments/sandbox/sandbox-checkout.server.ts'
import { deliverSandboxEvent } from '#adapters/payments/sandbox/sandbox-events.server.ts'
import type { Handlers } from '#db/job.ts'
import { watchAlarms } from '#domain/alarms/watch-alarms.server.ts'
import { countPopularSearches } from '#domain/alerts/popular-searches.server.ts'
import { renameInSearches } from '#domain/alerts/rename-in-searches.server.ts'
import { tellChanges } from '#domain/alerts/tell-changes.server.ts'
import { sweepAccounts } from '#domain/accounts/accounts.server.ts'
import { runAudit } from '#domain/audit/audit.server.ts'
import { settleCategory } from '#domain/categories/merge-categories.server.ts'
import { releaseEarnings } from '#domain/ledger/earnings.server.ts'
import { settleReceivables } from '#domain/ledger/settlements.server.ts'
import { inspectStoredModel, refreshReports } from '#domain/models/stored-models.server.ts'
import { expireSession } from '#domain/payments/expire-session.server.ts'
import { applyPaymentEvent } from '#domain/payments/payment-events.server.ts'
import { reconcileOrders } from '#domain/payments/reconcile-orders.server.ts'
import { watchThresholds } from '#domain/fiscal/fiscal-standing.server.ts'
import { checkRefundPayouts, payRefundToKey } from '#domain/payouts/refund-payouts.server.ts'
import { sendRefund } from '#domain/payments/send-refund.server.ts'
import { sweepNotices } from '#domain/notices/notices.server.ts'
import { checkPayouts, handOverPayout } from '#domain/payouts/hand-over-payout.server.ts'
import { proposeDuePayouts } from '#domain/payouts/propose-payouts.server.ts'
import { lookAtWords } from '#domain/moderation/look-at-words.server.ts'
import { sweepClosedAccounts } from '#domain/personal-data/sweep-closed-accounts.server.ts'
import { watchQuestions } from '#domain/questions/answer-times.server.ts'
import { watchReturns } from '#domain/returns/take-step.server.ts'
import { refreshSearchVectors } from '#domain/search/search-vectors.server.ts'
import { buyLabel, cancelLabel } from '#domain/shipping/buy-label.server.ts'
import { watchLabels } from '#domain/shipping/watch-labels.server.ts'
import { watchConversations } from '#domain/conversations/unanswered.server.ts'
import { watchShipments } from '#domain/shipping/watch-shipments.server.ts'
import { compareModel, compareOlderModels } from '#domain/suspensions/compare-model.server.ts'
import { prepareModelPreview } from '#domain/uploads/prepare-model-preview.server.ts'
import { sweepSubscriptions } from '#domain/support/subscriptions.server.ts'
import { sweepUploads } from '#domain/uploads/sweep-uploads.server.ts'
import type { Services } from '#services'
import { accountMails, digestMails, sellerMails } from './account-mails.server.ts'
import { staffMails } from './staff-mails.server.ts'
import { shopMails } from './shop-mails.server.ts'
import { supportMails } from './support-mails.server.ts'
import { moderationMails, networkMails, questionMails } from './moderation-mails.server.ts'
import { disputeMails, orderMails, payoutMails, returnMails, shippingMails } from './order-mails.server.ts'

/** Maps each job to its handler: one call into the domain, safe to run twice. */
export function handlersOf(services: Services): Handlers {
  return {
    'apply-payment-event': ({ eventId }) => applyPaymentEvent(services, eventId),
    'deliver-sandbox-event': (event) => deliverSandboxEvent(services, event),
    'settle-sandbox-session': ({ sessionId }) => settleSandboxSession(services, sessionId),
    'expire-session': ({ orderId }) => expireSession(services, orderId),
    'send-refund': ({ refundId }) => sendRefund(services, refundId),
    'reconcile-orders': (options) => reconcileOrders(services, options),
    'release-earnings': () => releaseEarnings(services),
    'settle-receivables': () => settleReceivables(services),
    'propose-payouts': () => proposeDuePayouts(services),
    'hand-over-payout': ({ payoutId }) => handOverPayout(services, payoutId),
    'check-payouts': async (options) => {
      await checkPayouts(services, options)
      await checkRefundPayouts(services)
    },
    'watch-thresholds': () => watchThresholds(services),
    'pay-refund-to-key': ({ refundId }) => payRefundToKey(services, refundId),
    'watch-questions': () => watchQuestions(services),
    'watch-conversations': () => watchConversations(services),
    'watch-shipments': () => watchShipments(services),
    'buy-label': ({ labelId }) => buyLabel(services, labelId),
    'cancel-label': ({ labelId }) => cancelLabel(services, labelId),
    'watch-labels': () => watchLabels(services),
    'watch-returns': () => watchReturns(services),
    'run-audit': (options) => runAudit(services, options),
    'watch-alarms': () => watchAlarms(services),
    'prepare-model': ({ modelKey, preparation }) => prepareModelPreview(services, modelKey, preparation),
    'sweep-uploads': () => sweepUploads(services),
    'index-search': () => refreshSearchVectors(services.db),
    'settle-category': async ({ categoryId, formerName }) => {
      await settleCategory(services, categoryId)
      await renameInSearches(services.db, { categoryId, formerName })
    },
    'count-searches': () => countPopularSearches(services.db),
    'inspect-model': ({ reportId }) => inspectStoredModel(services, reportId),
    'refresh-reports': () => refreshReports(services.db),
    'compare-model': ({ modelKey }) => compareModel(services, modelKey),
    'compare-older-models': () => compareOlderModels(services.db),
    'tell-changes': async (options) => {
      const isMore = await tellChanges(services, options)
      const key = options.isPrompt ? 'tell-more-promptly' : 'tell-more-changes'
      if (isMore) await services.enqueue(services.db, 'tell-changes', options, { queue: 'alerts', key })
    },
    'sweep-accounts': async () => {
      await sweepAccounts(services)
      await sweepNotices(services)
    },
    'look-at-words': (words) => lookAtWords(services, words),
    'sweep-subscriptions': () => sweepSubscriptions(services),
    'sweep-closed-accounts': () => sweepClosedAccounts(services),
    ...accountMails(services),
    ...staffMails(services),
    ...digestMails(services),
    ...disputeMails(services),
    ...moderationMails(services),
    ...networkMails(services),
    ...orderMails(services),
    ...payoutMails(services),
    ...questionMails(services),
    ...returnMails(services),
    ...sellerMails(services),
    ...shippingMails(services),
    ...shopMails(services),
    ...supportMails(services),
  }
}
