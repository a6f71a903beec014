import type { Database } from './database.ts'

/** Every background job and its payload: ids only, never personal data. */
export type JobPayloads = {
  'apply-payment-event': { eventId: string }
  'deliver-sandbox-event': { sessionId: string; eventId: string; kind: string }
  'settle-sandbox-session': { sessionId: string }
  'expire-session': { orderId: string }
  'send-refund': { refundId: string }
  'send-refund-key-request': { refundId: string }
  'pay-refund-to-key': { refundId: string }
  'reconcile-orders': { includeClosed?: boolean }
  'release-earnings': Record<string, never>
  'settle-receivables': Record<string, never>
  'propose-payouts': Record<string, never>
  'hand-over-payout': { payoutId: string }
  'check-payouts': { includeOlder?: boolean }
  'send-payout-notice': { payoutId: string; event: 'paid' | 'failed' | 'returned' }
  'watch-thresholds': Record<string, never>
  'send-fiscal-notice': { noticeId: string }
  'send-payout-account-notice': { makerId: string; isChange: boolean }
  'send-seller-changed': { makerId: string }
  'run-audit': { isFull?: boolean }
  'watch-alarms': Record<string, never>
  'send-alarm': { kind: 'parked_jobs' | 'mail' | 'backup' | 'disk' | 'payouts' | 'invariants'; staffId: string }
  'sweep-uploads': Record<string, never>
  'index-search': Record<string, never>
  /** `formerName` is the category's name in existing saved searches. */
  'settle-category': { categoryId: string; formerName: string }
  'count-searches': Record<string, never>
  'inspect-model': { reportId: string }
  'refresh-reports': Record<string, never>
  'compare-model': { modelKey: string }
  'compare-older-models': Record<string, never>
  'prepare-model': { modelKey: string; preparation: 'glance' | 'preview' | 'gallery' | 'colors' | 'scale' }
  'announce-sale': { orderId: string; purchaseIds: string[] }
  'send-order-receipt': { orderId: string }
  'send-sale-notice': { purchaseId: string }
  'send-shipment-notice': { shipmentId: string; event: 'printing' | 'finishing' | 'posted' | 'delivered' | 'late' }
  'send-order-message': { messageId: string }
  'send-question': { questionId: string }
  'send-question-answer': { questionId: string }
  /** `questionId` is the maker's oldest unanswered question. */
  'send-question-reminder': { makerId: string; questionId: string }
  'watch-questions': Record<string, never>
  'watch-conversations': Record<string, never>
  'send-unanswered-notice': { conversationId: string }
  'watch-shipments': Record<string, never>
  'buy-label': { labelId: string }
  'cancel-label': { labelId: string }
  'watch-labels': Record<string, never>
  'send-return-notice': { eventId: string }
  'send-file-correction': { returnId: string; buyerId: string }
  'watch-returns': Record<string, never>
  'send-agreement-notice': {
    agreementId: string
    event: 'asked' | 'approved' | 'refused' | 'withdrawn' | 'ended'
    side: 'designer' | 'printer'
    hasWords?: boolean
  }
  'send-support-message': { messageId: string }
  'send-support-answer': { messageId: string }
  'send-hold-notice': { holdId: string }
  'send-report-receipt': { reportId: string }
  'send-report-outcome': { reportId: string }
  'send-shop-decision': { requestId: string }
  'tell-fee': { feeId: string }
  /** `actionId` is a row of `staff_actions`. */
  'tell-shop-change': { actionId: string }
  'announce-terms': { kind?: 'terms' | 'privacy'; version: number }
  'send-removal-notice': { reportId: string }
  'send-claim-notice': { reportId: string }
  'send-counter-notice': { reportId: string }
  'send-block-notice': { blockId: string }
  'send-marks-notice': { correctionId: string }
  'send-digests': Record<string, never>
  'tell-changes': { isPrompt?: boolean }
  'send-newsletter-confirmation': { subscriptionId: string }
  'send-newsletter-issue': { issueId: string }
  'send-newsletter-proof': { issueId: string; staffId: string }
  'send-refund-notice': { orderId: string; refundIds: string[] }
  'send-sale-undone': { refundId: string }
  'send-dispute-notice': { disputeId: string }
  'send-test-mail': { proofId: string }
  'send-welcome': { userId: string }
  'send-account-exists': { userId: string }
  'send-password-reset': { userId: string }
  'send-password-changed': { userId: string }
  'send-email-change': { userId: string }
  'send-email-change-notice': { userId: string }
  'send-second-factor-changed': { userId: string; isOn: boolean }
  'send-passkey-changed': { userId: string; isAdded: boolean }
  'send-farewell': { userId: string }
  'send-staff-invitation': { invitationId: string }
  /** One recipient each; `byId` is null for the command line. */
  'send-staff-change': {
    recipientId: string
    personId: string
    byId: string | null
    action: 'add_staff' | 'change_role' | 'remove_staff'
    role: 'member' | 'support' | 'moderation' | 'money' | 'catalogue' | 'all'
    at: number
  }
  'sweep-accounts': Record<string, never>
  'sweep-notices': Record<string, never>
  /** The review, or without `projectId` the maker's own texts. */
  'look-at-words': { userId: string; projectId?: string }
  'sweep-subscriptions': Record<string, never>
  'sweep-closed-accounts': Record<string, never>
}

export type JobName = keyof JobPayloads

/** The function that runs each job: one call into the domain, safe to run twice. */
export type Handlers = { [N in JobName]?: (payload: JobPayloads[N]) => Promise<unknown> }

/**
 * Enqueues a job inside the caller's transaction, so that it exists exactly when its cause does. `key` merges repeated requests
 * into one waiting job; jobs of one `queue` run one at a time.
 */
export type Enqueue = <N extends JobName>(
  db: Database,
  name: N,
  payload: JobPayloads[N],
  options?: { runAt?: Date; key?: string; maxAttempts?: number; queue?: string },
) => Promise<void>
