import Stripe from 'stripe'
import type {
  PaymentEvent,
  PaymentProvider,
  PaymentSession,
  ProviderRefund,
  SessionRequest,
  StartedSession,
  WebhookRequest,
} from '#domain/payments/payment-provider.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { stripeSession, toRefund, whole } from './stripe-session.ts'

export type StripeSettings = {
  secretKey: string
  /** More than one while they are being exchanged. */
  webhookSecrets: string[]
  clock: Clock
  /** Where a double of tests answers in place of Stripe. */
  apiUrl?: URL
  /** How long one try may take with its whole answer, in milliseconds. */
  timeoutMs?: number
}

/** What the responses we read look like. Changing it is a change of this file. */
const apiVersion = '2026-10-28.endive'
/** A webhook older or newer than this is refused, in seconds. */
const toleranceSeconds = 300
/** In milliseconds. */
const usualTimeoutMs = 10_000

/** Stripe Checkout on Stripe's own page: cards and, for accounts that have it, Pix. */
export function stripePayments(settings: StripeSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    apiVersion,
    maxNetworkRetries: 2,
    timeout: settings.timeoutMs ?? usualTimeoutMs,
    // Its time ends with the answer's last byte; that of the client for Node ends with the headers.
    httpClient: Stripe.createFetchHttpClient(),
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
    // Its instalments are for cards of Mexico and Japan.
    instalments: 1,
    createSession: (request) => createSession(stripe, request),
    retrieveSession: (id) => retrieveSession(stripe, id),
    expireSession: (id) => expireSession(stripe, id),
    refund: (request) => refund(stripe, request),
    verifyWebhook: async (request) => verifyWebhook(settings, request),
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
  const charge = whole(whole(session.payment_intent)?.latest_charge)
  const disputes = charge?.disputed ? (await stripe.disputes.list({ charge: charge.id })).data : []
  return stripeSession(session, disputes)
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
      // Signed by another secret, or not signed.
    }
  }
  return null
}

function eventsOf(event: Stripe.Event): PaymentEvent[] {
  const about = event.data.object as { object: string; id: string; payment_intent?: string | { id: string } | null }
  const isSubject = about.object === 'checkout.session' || about.object === 'payment_intent'
  const subject = isSubject ? about.id : idOf(about.payment_intent ?? null)
  // Of how many places still wait for the event, a repeat says otherwise.
  const { pending_webhooks: _, ...said } = event
  return subject ? [{ eventId: event.id, subject, kind: event.type, body: JSON.stringify(said) }] : []
}

async function sessionOf(stripe: Stripe, subject: string): Promise<string | null> {
  if (subject.startsWith('cs_')) return subject
  const { data } = await stripe.checkout.sessions.list({ payment_intent: subject, limit: 1 })
  return data[0]?.id ?? null
}

function idOf(value: string | { id: string } | null): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}

function nullWhenUnknown(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
  throw error
}
