import type Stripe from 'stripe'
import * as z from 'zod'

// What Stripe takes and says, as far as we use it, tied to the SDK's own types.

type Create = Stripe.Checkout.SessionCreateParams
type Shape<T> = Partial<Record<keyof T, z.ZodType>>

const positive = z.string().regex(/^[1-9]\d*$/)
const lineItem = z.strictObject({
  quantity: positive,
  price_data: z.strictObject({
    currency: z.literal('brl'),
    unit_amount: positive,
    product_data: z.strictObject({ name: z.string().min(1).max(250) } satisfies Shape<
      NonNullable<NonNullable<Stripe.Checkout.SessionCreateParams.LineItem['price_data']>['product_data']>
    >),
  } satisfies Shape<NonNullable<Stripe.Checkout.SessionCreateParams.LineItem['price_data']>>),
} satisfies Shape<Stripe.Checkout.SessionCreateParams.LineItem>)

/** What a session may be made of. */
export const createBody = z.strictObject({
  mode: z.literal('payment'),
  locale: z.literal('pt-BR'),
  client_reference_id: z.string().max(200),
  allowed_payment_method_types: z.record(z.string(), z.enum(['card', 'pix'])),
  line_items: z.record(z.string(), lineItem),
  payment_method_options: z
    .strictObject({ pix: z.strictObject({ expires_after_seconds: positive }) } satisfies Shape<
      NonNullable<Create['payment_method_options']>
    >)
    .optional(),
  payment_intent_data: z.strictObject({
    transfer_group: z.string(),
    metadata: z.record(z.string(), z.string()),
  } satisfies Shape<NonNullable<Create['payment_intent_data']>>),
  expires_at: positive,
  success_url: z.url(),
  cancel_url: z.url(),
} satisfies Shape<Create>)

/** What a refund may be made of. */
export const refundBody = z.strictObject({
  payment_intent: z.string().startsWith('pi_'),
  amount: positive,
} satisfies Shape<Stripe.RefundCreateParams>)

export type Session = {
  id: string
  reference: string
  amount: number
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  expiresAt: number
  intent: Intent | null
}

export type Intent = {
  id: string
  status: Stripe.PaymentIntent.Status
  received: number
  charge: string | null
  method: 'card' | 'debit' | 'pix'
  error: { code: string; decline_code?: string } | null
  refunds: { id: string; amount: number }[]
  disputes: { id: string; amount: number; status: Stripe.Dispute.Status }[]
}

/** A refund as Stripe says it. */
export function toRefund({ id, amount }: Intent['refunds'][number]) {
  return { id, object: 'refund', amount, status: 'succeeded' } satisfies Partial<Stripe.Refund>
}

/** A chargeback as Stripe says it. */
export function toDispute({ id, amount, status }: Intent['disputes'][number]) {
  const evidence_details = { due_by: 1_800_000_000 } as Stripe.Dispute.EvidenceDetails
  return {
    id,
    object: 'dispute',
    amount,
    status,
    reason: 'fraudulent',
    evidence_details,
  } satisfies Partial<Stripe.Dispute>
}

/** A checkout session as Stripe says it. */
export function toSession(session: Session) {
  return {
    id: session.id,
    object: 'checkout.session',
    url: session.status === 'open' ? `https://checkout.stripe.com/${session.id}` : null,
    status: session.status,
    payment_status: session.isPaid ? 'paid' : 'unpaid',
    amount_total: session.amount,
    currency: 'brl',
    client_reference_id: session.reference,
    payment_intent: session.intent && (toIntent(session.intent) as Stripe.PaymentIntent),
  } satisfies Partial<Stripe.Checkout.Session>
}

/** A payment with its charge. */
function toIntent(intent: Intent) {
  const card = { brand: 'visa', last4: '4242', funding: intent.method === 'debit' ? 'debit' : 'credit' }
  const details = intent.method === 'pix' ? { type: 'pix', pix: {} } : { type: 'card', card }
  const charge = intent.charge && {
    id: intent.charge,
    object: 'charge',
    disputed: intent.disputes.length > 0,
    payment_method_details: details as Stripe.Charge.PaymentMethodDetails,
    balance_transaction: {
      object: 'balance_transaction',
      fee: Math.round(intent.received * 0.04),
      available_on: 1_800_000_000,
    },
    refunds: { object: 'list', has_more: false, data: intent.refunds.map(toRefund) },
  }
  return {
    id: intent.id,
    object: 'payment_intent',
    status: intent.status,
    amount_received: intent.received,
    last_payment_error: intent.error as Stripe.PaymentIntent.LastPaymentError | null,
    latest_charge: charge as Stripe.Charge | null,
  } satisfies Partial<Stripe.PaymentIntent>
}

/** `a[0][b]=c` as it is meant. */
export function decodeForm(body: string): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[')
    let at = root
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>
    at[path.at(-1) ?? ''] = value
  }
  return root
}
