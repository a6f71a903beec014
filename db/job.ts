import { z } from 'zod'
import type { Database } from './database.ts'

const nothing = z.object({})

/** Every background job and its payload: ids only, never personal data. */
const schemas = {
  'apply-payment-event': z.object({ eventId: z.string() }),
  'deliver-sandbox-event': z.object({ sessionId: z.string(), eventId: z.string(), kind: z.string() }),
  'settle-sandbox-session': z.object({ sessionId: z.string() }),
  'expire-session': z.object({ orderId: z.string() }),
  'send-refund': z.object({ refundId: z.string() }),
  'send-refund-key-request': z.object({ refundId: z.string() }),
  'pay-refund-to-key': z.object({ refundId: z.string() }),
  'reconcile-orders': z.object({ includeClosed: z.boolean().optional() }),
  'release-earnings': nothing,
  'settle-receivables': nothing,
  'propose-payouts': nothing,
  'hand-over-payout': z.object({ payoutId: z.string() }),
  'check-payouts': z.object({ includeOlder: z.boolean().optional() }),
  'send-payout-notice': z.object({ payoutId: z.string(), event: z.enum(['paid', 'failed', 'returned']) }),
  'watch-thresholds': nothing,
  'send-fiscal-notice': z.object({ noticeId: z.string() }),
  'send-payout-account-notice': z.object({ makerId: z.string(), isChange: z.boolean() }),
  'send-seller-changed': z.object({ makerId: z.string() }),
  'run-audit': z.object({ isFull: z.boolean().optional() }),
  'watch-alarms': nothing,
  'send-alarm': z.object({
    kind: z.enum(['parked_jobs', 'mail', 'backup', 'disk', 'payouts', 'invariants']),
    staffId: z.string(),
  }),
  'sweep-uploads': nothing,
  'index-search': nothing,
  'settle-category': z.object({ categoryId: z.string(), formerName: z.string() }),
  'count-searches': nothing,
  'keep-promotions': nothing,
  'inspect-model': z.object({ reportId: z.string() }),
  'refresh-reports': nothing,
  'compare-model': z.object({ modelKey: z.string() }),
  'compare-older-models': nothing,
  'ask-for-names': nothing,
  'prepare-model': z.object({
    modelKey: z.string(),
    preparation: z.enum(['glance', 'preview', 'gallery', 'colors', 'scale']),
  }),
  'announce-sale': z.object({ orderId: z.string(), purchaseIds: z.array(z.string()) }),
  'send-order-receipt': z.object({ orderId: z.string() }),
  'send-sale-notice': z.object({ purchaseId: z.string() }),
  'send-shipment-notice': z.object({
    shipmentId: z.string(),
    event: z.enum(['printing', 'finishing', 'posted', 'undelivered', 'delivered', 'late']),
  }),
  'send-order-message': z.object({ messageId: z.string() }),
  'send-question': z.object({ questionId: z.string() }),
  'send-question-answer': z.object({ questionId: z.string() }),
  'send-question-reminder': z.object({ makerId: z.string(), questionId: z.string() }),
  'send-make': z.object({ makeId: z.string() }),
  'send-review': z.object({ reviewId: z.string() }),
  'send-review-answer': z.object({ reviewId: z.string() }),
  'watch-questions': nothing,
  'publish-held-questions': nothing,
  'watch-conversations': nothing,
  'send-unanswered-notice': z.object({ conversationId: z.string() }),
  'watch-shipments': nothing,
  'buy-label': z.object({ labelId: z.string() }),
  'cancel-label': z.object({ labelId: z.string() }),
  'watch-labels': nothing,
  'send-return-notice': z.object({ eventId: z.string() }),
  'send-file-correction': z.object({ returnId: z.string(), buyerId: z.string() }),
  'watch-returns': nothing,
  'send-agreement-notice': z.object({
    agreementId: z.string(),
    event: z.enum(['asked', 'approved', 'refused', 'withdrawn', 'ended']),
    side: z.enum(['designer', 'printer']),
    hasWords: z.boolean().optional(),
  }),
  'send-support-message': z.object({ messageId: z.string() }),
  'send-support-answer': z.object({ messageId: z.string() }),
  'send-decision-notice': z.object({ decisionId: z.string() }),
  'send-report-receipt': z.object({ reportId: z.string() }),
  'send-report-outcome': z.object({ reportId: z.string() }),
  'send-shop-decision': z.object({ requestId: z.string() }),
  'tell-fee': z.object({ feeId: z.string() }),
  /** `actionId` is the id of a row of `staff_actions`. */
  'tell-shop-change': z.object({ actionId: z.string() }),
  'announce-terms': z.object({ kind: z.enum(['terms', 'privacy']).optional(), version: z.number() }),
  'send-removal-notice': z.object({ reportId: z.string() }),
  'send-claim-notice': z.object({ reportId: z.string() }),
  'send-counter-notice': z.object({ reportId: z.string() }),
  'send-digests': nothing,
  'tell-changes': z.object({ isPrompt: z.boolean().optional() }),
  'send-newsletter-confirmation': z.object({ subscriptionId: z.string() }),
  'send-newsletter-issue': z.object({ issueId: z.string() }),
  'send-newsletter-proof': z.object({ issueId: z.string(), staffId: z.string() }),
  'send-refund-notice': z.object({ orderId: z.string(), refundIds: z.array(z.string()) }),
  'send-sale-undone': z.object({ refundId: z.string() }),
  'send-dispute-notice': z.object({ disputeId: z.string() }),
  'send-test-mail': z.object({ proofId: z.string() }),
  'send-welcome': z.object({ userId: z.string() }),
  'send-email-proof': z.object({ userId: z.string() }),
  'send-account-exists': z.object({ userId: z.string() }),
  'send-password-reset': z.object({ userId: z.string() }),
  /** `fell`: names of the tables from which sign-in methods were removed. */
  'send-password-changed': z.object({ userId: z.string(), fell: z.array(z.string()).optional() }),
  'send-email-change': z.object({ userId: z.string() }),
  'send-email-change-notice': z.object({ userId: z.string() }),
  'send-second-factor-changed': z.object({ userId: z.string(), isOn: z.boolean() }),
  'send-passkey-changed': z.object({ userId: z.string(), isAdded: z.boolean() }),
  'send-farewell': z.object({ userId: z.string() }),
  'send-staff-invitation': z.object({ invitationId: z.string() }),
  /** Mails one recipient about a change of staff; `byId` is null for the command line. */
  'send-staff-change': z.object({
    recipientId: z.string(),
    personId: z.string(),
    byId: z.string().nullable(),
    action: z.enum(['add_staff', 'change_role', 'remove_staff']),
    role: z.enum(['member', 'support', 'moderation', 'money', 'catalogue', 'all']),
    /** True if a password reset removed the person's second factor. */
    isRecovery: z.boolean().optional(),
    at: z.number(),
  }),
  'sweep-accounts': nothing,
  'sweep-notices': nothing,
  /** Checks the texts of a project or, without `projectId`, of the maker's profile. */
  'look-at-words': z.object({ userId: z.string(), projectId: z.string().optional() }),
  'sweep-subscriptions': nothing,
  'sweep-closed-accounts': nothing,
  'sweep-visits': nothing,
  'read-instalments': nothing,
}

export type JobPayloads = { [N in keyof typeof schemas]: z.output<(typeof schemas)[N]> }

export const jobPayloads: { [N in JobName]: z.ZodType<JobPayloads[N]> } = schemas

export type JobName = keyof JobPayloads

/** Functions that run the jobs, each one call into the domain and safe to run twice. */
export type Handlers = { [N in JobName]?: (payload: JobPayloads[N]) => Promise<unknown> }

/** Enqueues a job in the caller's transaction. Requests with one `key` merge; jobs of one `queue` run one at a time. */
export type Enqueue = <N extends JobName>(
  db: Database,
  name: N,
  payload: JobPayloads[N],
  options?: { inSeconds?: number; key?: string; maxAttempts?: number; queue?: string },
) => Promise<void>
