import * as z from 'zod'
import { listOf, optional } from '#adapters/outbound.server.ts'
import type { DeclineReason } from '#domain/orders/order.ts'
import type {
  CardDetails,
  PaymentMethod,
  PaymentSession,
  ProviderDispute,
  ProviderRefund,
} from '#domain/payments/payment-provider.ts'

// The used fields of Stripe's answers: strict for money and states, lenient for all else.

const text = optional(z.string())
const seconds = optional(z.number())
const cents = z.int().nullish()

/** Returns a schema of a related object, sent whole or as its id. */
const expanded = <Schema extends z.ZodType>(schema: Schema) => z.union([z.string(), schema]).nullish()

export const refund = z.object({ id: z.string(), amount: z.int(), status: text, failure_reason: text })

const charge = z.object({
  id: text,
  disputed: optional(z.boolean()),
  payment_method_details: optional(
    z.object({
      type: text,
      card: optional(
        z.object({
          brand: text,
          last4: text,
          funding: text,
          installments: optional(z.object({ plan: optional(z.object({ count: optional(z.int()) })) })),
        }),
      ),
    }),
  ),
  balance_transaction: optional(z.union([z.string(), z.object({ fee: z.int(), available_on: seconds })])),
  refunds: optional(z.object({ data: listOf(refund) })),
})

const intent = z.object({
  id: text,
  status: text,
  amount_received: cents,
  last_payment_error: optional(z.object({ code: text, decline_code: text })),
  latest_charge: expanded(charge),
})

export const checkoutSession = z.object({
  url: text,
  status: text,
  payment_status: z.string(),
  amount_total: cents,
  currency: text,
  client_reference_id: text,
  payment_intent: expanded(intent),
})

export const sessionId = z.object({ id: z.string().min(1), url: text })
export const sessionList = z.object({ object: z.literal('list'), data: listOf(sessionId) })

const dispute = z.object({
  id: z.string(),
  status: text,
  amount: z.int(),
  reason: text,
  evidence_details: optional(z.object({ due_by: seconds })),
})
export const disputeList = z.object({ object: z.literal('list'), data: listOf(dispute) })

type CheckoutSession = z.output<typeof checkoutSession>
type Intent = z.output<typeof intent>
type Charge = z.output<typeof charge>
type Refund = z.output<typeof refund>
type Dispute = z.output<typeof dispute>

export function stripeSession(session: CheckoutSession, disputes: Dispute[]): PaymentSession {
  const intent = whole(session.payment_intent)
  const charge = whole(intent?.latest_charge)
  const state = stateOf(session, intent)
  const balance = state === 'paid' ? whole(charge?.balance_transaction) : null
  return {
    state,
    amountCents: (state === 'paid' ? intent?.amount_received : session.amount_total) ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    reference: session.client_reference_id ?? '',
    method: methodOf(charge),
    card: cardOf(charge),
    declineReason: state === 'paid' ? null : stripeDecline(intent?.last_payment_error ?? null),
    feeCents: balance?.fee ?? null,
    availableOn: balance?.available_on ? new Date(balance.available_on * 1000) : null,
    refunds: charge?.refunds?.data.map(toRefund) ?? [],
    disputes: disputes.map(toDispute),
  }
}

function stateOf(session: CheckoutSession, intent: Intent | null): PaymentSession['state'] {
  if (session.payment_status === 'paid') return 'paid'
  if (session.status === 'open') return 'open'
  if (session.status === 'expired') return 'expired'
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'declined' : 'waiting'
}

function methodOf(charge: Charge | null): PaymentMethod | null {
  const details = charge?.payment_method_details
  if (details?.type === 'pix') return 'pix'
  if (details?.type !== 'card') return null
  return details.card?.funding === 'debit' ? 'debit' : 'card'
}

function cardOf(charge: Charge | null): CardDetails | null {
  const card = charge?.payment_method_details?.card
  if (!card?.last4) return null
  return { brand: card.brand ?? '', last4: card.last4, instalments: card.installments?.plan?.count ?? 1 }
}

const refundStates: Record<string, ProviderRefund['state']> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

export function toRefund(refund: Refund): ProviderRefund {
  const state = refundStates[refund.status ?? ''] ?? 'sent'
  return { id: refund.id, amountCents: refund.amount, state, failure: refund.failure_reason ?? null }
}

/** Maps a dispute; `prevented` and `warning_closed` count as won, since no money was taken. */
function toDispute({ id, status, amount, reason, evidence_details }: Dispute): ProviderDispute {
  const isOver = status === 'won' || status === 'warning_closed' || status === 'prevented'
  return {
    id,
    state: status === 'lost' ? 'lost' : isOver ? 'won' : 'open',
    amountCents: amount,
    reason,
    answerBy: evidence_details?.due_by ? new Date(evidence_details.due_by * 1000) : null,
  }
}

export function whole<T extends object>(value: T | string | null | undefined): T | null {
  return typeof value === 'object' ? value : null
}

// Stripe's decline codes (docs.stripe.com/declines/codes), and the few error codes that say more.
const reasons: Record<string, DeclineReason> = {
  insufficient_funds: 'insufficient_funds',
  card_velocity_exceeded: 'limit_exceeded',
  withdrawal_count_limit_exceeded: 'limit_exceeded',
  amount_too_large: 'limit_exceeded',
  invalid_amount: 'limit_exceeded',
  incorrect_number: 'wrong_card_data',
  invalid_number: 'wrong_card_data',
  incorrect_cvc: 'wrong_card_data',
  invalid_cvc: 'wrong_card_data',
  invalid_expiry_month: 'wrong_card_data',
  invalid_expiry_year: 'wrong_card_data',
  incorrect_zip: 'wrong_card_data',
  incorrect_address: 'wrong_card_data',
  expired_card: 'expired_card',
  authentication_required: 'not_authenticated',
  authentication_not_handled: 'not_authenticated',
  payment_intent_authentication_failure: 'not_authenticated',
  offline_pin_required: 'not_authenticated',
  online_or_offline_pin_required: 'not_authenticated',
  approve_with_id: 'try_later',
  processing_error: 'try_later',
  reenter_transaction: 'try_later',
  try_again_later: 'try_later',
  issuer_not_available: 'try_later',
  card_not_supported: 'not_supported',
  currency_not_supported: 'not_supported',
  service_not_allowed: 'not_supported',
  transaction_not_allowed: 'not_supported',
  not_permitted: 'not_supported',
  invalid_account: 'card_blocked',
  restricted_card: 'card_blocked',
  new_account_information_available: 'card_blocked',
  call_issuer: 'call_bank',
  do_not_honor: 'call_bank',
  do_not_try_again: 'call_bank',
  no_action_taken: 'call_bank',
  security_violation: 'call_bank',
  stop_payment_order: 'call_bank',
  revocation_of_all_authorizations: 'call_bank',
  revocation_of_authorization: 'call_bank',
  generic_decline: 'call_bank',
  duplicate_transaction: 'repeated',
  pin_try_exceeded: 'too_many_attempts',
  // Lost or stolen cards: reveals only that the payment was refused.
  fraudulent: 'refused_for_safety',
  lost_card: 'refused_for_safety',
  stolen_card: 'refused_for_safety',
  pickup_card: 'refused_for_safety',
  merchant_blacklist: 'refused_for_safety',
}

/** Maps the codes of a failed attempt to a reason for the buyer; null if nothing failed. */
export function stripeDecline(
  error: { code?: string | null; decline_code?: string | null } | null,
): DeclineReason | null {
  if (!error) return null
  return reasons[error.decline_code ?? ''] ?? reasons[error.code ?? ''] ?? 'other'
}
