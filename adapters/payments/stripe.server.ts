import Stripe from 'stripe'
import type {
  CardDetails,
  PaymentEvent,
  PaymentMethod,
  PaymentProvider,
  PaymentSession,
  ProviderDispute,
  ProviderRefund,
  SessionRequest,
  StartedSession,
  WebhookRequest,
} from '#domain/payments/payment-provider.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { stripeDecline } from './stripe-declines.ts'

export type StripeSettings = {
  secretKey: string
  /** More than one while they are being exchanged. */
  webhookSecrets: string[]
  clock: Clock
  /** Where a double of tests answers in place of Stripe. */
  apiUrl?: URL
}

/** What the responses we read look like. Changing it is a change of this file. */
const apiVersion = '2026-10-28.endive'
/** A webhook older or newer than this is refused, in seconds. */
const toleranceSeconds = 300
/** In milliseconds. */
const timeoutMs = 10_000

/** Stripe Checkout on Stripe's own page: cards and, for accounts that have it, Pix. */
export function stripePayments(settings: StripeSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    apiVersion,
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    ...(settings.apiUrl && {
      protocol: settings.apiUrl.protocol === 'https:' ? 'https' : 'http',
      host: settings.apiUrl.hostname,
      port: settings.apiUrl.port,
    }),
  })
  return {
    name: 'stripe',
    methods: ['pix', 'card', 'debit'],
    createSession: (request) => createSession(stripe, request),
    retrieveSession: (id) => retrieveSession(stripe, id),
    expireSession: (id) => expireSession(stripe, id),
    refund: (request) => refund(stripe, request),
    verifyWebhook: (request) => verifyWebhook(settings, request),
    sessionOf: (subject) => sessionOf(stripe, subject),
  }
}

async function createSession(stripe: Stripe, request: SessionRequest): Promise<StartedSession> {
  const { reference, lines, methods, expiresAt, returnUrl, cancelUrl, idempotencyKey } = request
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      locale: 'pt-BR',
      client_reference_id: reference,
      allowed_payment_method_types: [...new Set(methods.map((method) => (method === 'pix' ? 'pix' : 'card')))],
      line_items: lines.map(({ title, quantity, amountCents }) => ({
        // The amount of a line is frozen as a whole: divided by its quantity it might not be whole cents.
        quantity: 1,
        price_data: {
          currency: 'brl',
          unit_amount: amountCents,
          product_data: { name: quantity > 1 ? `${quantity} × ${title}` : title },
        },
      })),
      ...(methods.includes('pix') && {
        payment_method_options: { pix: { expires_after_seconds: business.checkoutMinutes * 60 } },
      }),
      payment_intent_data: { transfer_group: reference, metadata: { order: reference } },
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      success_url: returnUrl,
      cancel_url: cancelUrl,
    },
    { idempotencyKey },
  )
  if (!session.url) throw new Error(`session ${session.id} has no page`)
  return { providerSessionId: session.id, url: session.url, pixCode: null }
}

async function retrieveSession(stripe: Stripe, id: string): Promise<PaymentSession | null> {
  const expand = ['payment_intent.latest_charge.balance_transaction', 'payment_intent.latest_charge.refunds']
  const session = await stripe.checkout.sessions.retrieve(id, { expand }).catch(nullWhenUnknown)
  if (!session) return null
  const intent = whole(session.payment_intent)
  const charge = whole(intent?.latest_charge)
  const state = stateOf(session, intent)
  return {
    state,
    amountCents: (state === 'paid' ? intent?.amount_received : session.amount_total) ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    reference: session.client_reference_id ?? '',
    method: methodOf(charge),
    card: cardOf(charge),
    declineReason: state === 'paid' ? null : stripeDecline(intent?.last_payment_error ?? null),
    feeCents: state === 'paid' ? (whole(charge?.balance_transaction)?.fee ?? null) : null,
    refunds: charge?.refunds?.data.map(toRefund) ?? [],
    disputes: charge?.disputed ? await disputesOf(stripe, charge) : [],
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

function toRefund(refund: Stripe.Refund): ProviderRefund {
  const state = refundStates[refund.status ?? ''] ?? 'sent'
  return { id: refund.id, amountCents: refund.amount, state, failure: refund.failure_reason ?? null }
}

async function disputesOf(stripe: Stripe, charge: Stripe.Charge): Promise<ProviderDispute[]> {
  const { data } = await stripe.disputes.list({ charge: charge.id })
  return data.map((dispute) => ({
    id: dispute.id,
    // `prevented` and `warning_closed` cost nothing: no money was taken.
    state:
      dispute.status === 'lost'
        ? 'lost'
        : ['won', 'warning_closed', 'prevented'].includes(dispute.status)
          ? 'won'
          : 'open',
    amountCents: dispute.amount,
    reason: dispute.reason,
    answerBy: dispute.evidence_details.due_by ? new Date(dispute.evidence_details.due_by * 1000) : null,
  }))
}

/** A session that is over already refuses to be expired, and that is as well. */
async function expireSession(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const session = await stripe.checkout.sessions.retrieve(id).catch(nullWhenUnknown)
    if (session?.status === 'open') throw error
  }
}

async function refund(
  stripe: Stripe,
  { providerSessionId, amountCents, idempotencyKey }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  const session = await stripe.checkout.sessions.retrieve(providerSessionId)
  const intent = idOf(session.payment_intent)
  const failed = (failure: string): ProviderRefund => ({ id: idempotencyKey, amountCents, state: 'failed', failure })
  if (!intent) return failed('nothing was paid')
  try {
    return toRefund(await stripe.refunds.create({ payment_intent: intent, amount: amountCents }, { idempotencyKey }))
  } catch (error) {
    // Refused for good. Everything else (no answer, too many requests, their fault) is asked again.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return failed(error.code ?? error.message)
    throw error
  }
}

/** The kinds of events that can change what an order knows of its payment; others are accepted and forgotten. */
const kinds = /^(?:checkout\.session|charge|refund|payment_intent)\./

function verifyWebhook(
  { webhookSecrets, clock }: StripeSettings,
  { body, headers }: WebhookRequest,
): PaymentEvent[] | null {
  const header = headers.get('stripe-signature')
  const receivedAt = clock.now().getTime()
  for (const secret of webhookSecrets) {
    try {
      const event = Stripe.webhooks.constructEvent(
        Buffer.from(body),
        header ?? '',
        secret,
        toleranceSeconds,
        undefined,
        receivedAt,
      )
      return kinds.test(event.type) ? eventsOf(event) : []
    } catch {
      // Signed by another secret, or by nobody.
    }
  }
  return null
}

function eventsOf(event: Stripe.Event): PaymentEvent[] {
  const about = event.data.object as { object: string; id: string; payment_intent?: string | { id: string } | null }
  const isSubject = about.object === 'checkout.session' || about.object === 'payment_intent'
  const subject = isSubject ? about.id : idOf(about.payment_intent ?? null)
  return subject ? [{ eventId: event.id, subject, kind: event.type }] : []
}

async function sessionOf(stripe: Stripe, subject: string): Promise<string | null> {
  if (subject.startsWith('cs_')) return subject
  const { data } = await stripe.checkout.sessions.list({ payment_intent: subject, limit: 1 })
  return data[0]?.id ?? null
}

/** What was asked for with `expand`; a mere id is as good as nothing. */
function whole<T extends object>(value: T | string | null | undefined): T | null {
  return typeof value === 'object' ? value : null
}

function idOf(value: string | { id: string } | null): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}

function nullWhenUnknown(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
  throw error
}
