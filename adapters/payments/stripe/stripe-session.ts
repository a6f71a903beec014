import type Stripe from 'stripe'
import type {
  CardDetails,
  PaymentMethod,
  PaymentSession,
  ProviderDispute,
  ProviderRefund,
} from '#domain/payments/payment-provider.ts'
import { stripeDecline } from './stripe-declines.ts'

/** What Stripe says of a Checkout session, with its payment and charge expanded, and of the disputes about that charge. */
export function stripeSession(session: Stripe.Checkout.Session, disputes: Stripe.Dispute[]): PaymentSession {
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
    availableOn: balance ? new Date(balance.available_on * 1000) : null,
    refunds: charge?.refunds?.data.map(toRefund) ?? [],
    disputes: disputes.map(toDispute),
  }
}

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): PaymentSession['state'] {
  if (session.payment_status === 'paid') return 'paid'
  if (session.status === 'open') return 'open'
  if (session.status === 'expired') return 'expired'
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'declined' : 'waiting'
}

function methodOf(charge: Stripe.Charge | null): PaymentMethod | null {
  const details = charge?.payment_method_details
  if (details?.type === 'pix') return 'pix'
  if (details?.type !== 'card') return null
  return details.card?.funding === 'debit' ? 'debit' : 'card'
}

function cardOf(charge: Stripe.Charge | null): CardDetails | null {
  const card = charge?.payment_method_details?.card
  if (!card?.last4) return null
  return { brand: card.brand ?? '', last4: card.last4, instalments: card.installments?.plan?.count ?? 1 }
}

const refundStates: Record<string, ProviderRefund['state']> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  const state = refundStates[refund.status ?? ''] ?? 'sent'
  return { id: refund.id, amountCents: refund.amount, state, failure: refund.failure_reason ?? null }
}

/** `prevented` and `warning_closed` cost nothing: no money was taken. */
function toDispute({ id, status, amount, reason, evidence_details }: Stripe.Dispute): ProviderDispute {
  const isOver = status === 'won' || status === 'warning_closed' || status === 'prevented'
  return {
    id,
    state: status === 'lost' ? 'lost' : isOver ? 'won' : 'open',
    amountCents: amount,
    reason,
    answerBy: evidence_details.due_by ? new Date(evidence_details.due_by * 1000) : null,
  }
}

/** What was asked for with `expand`; a mere id is as good as nothing. */
export function whole<T extends object>(value: T | string | null | undefined): T | null {
  return typeof value === 'object' ? value : null
}
