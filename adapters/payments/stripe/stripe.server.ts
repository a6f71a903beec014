import Stripe from 'stripe'
import { z } from 'zod'
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
import { Fault, readAs } from '#fault'
import { stripeSession, toRefund, whole } from './stripe-session.ts'

export type StripeSettings = {
  secretKey: string
  /** Several during a rotation. */
  webhookSecrets: string[]
  clock: Clock
  /** Address of a test double. */
  apiUrl?: URL
  /** Timeout of one attempt including its whole response, milliseconds. */
  timeoutMs?: number
}

/** API version, which fixes the shape of the responses parsed in this file. */
const apiVersion = '2026-10-28.endive'
/** Maximum age or advance of a webhook, seconds. */
const toleranceSeconds = 300
/** In milliseconds. */
const usualTimeoutMs = 10_000

/** Returns Stripe Checkout on Stripe's page: cards and, if the account has it, Pix. */
export function stripePayments(settings: StripeSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    apiVersion,
    maxNetworkRetries: 2,
    timeout: settings.timeoutMs ?? usualTimeoutMs,
    // Its timeout covers the whole body; that of the client for Node ends with the headers.
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
    // Stripe's instalments only support cards of Mexico and Japan.
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
        // Line totals are frozen; divided by the quantity they might not be whole cents.
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
  if (!session.url) throw new Fault(`Stripe session ${session.id}: no page`)
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
    // Final refusal. Everything else (timeouts, rate limits, server errors) is retried.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return failed(error.code ?? error.message)
    throw error
  }
}

/** Event kinds that can change an order's payment; others are accepted and ignored. */
const kinds = /^(?:checkout\.session|charge|refund|payment_intent)\./

function verifyWebhook(
  { webhookSecrets, clock }: StripeSettings,
  { body, headers }: WebhookRequest,
): PaymentEvent[] | null {
  const header = headers.get('stripe-signature')
  const receivedAt = clock.now().getTime()
  const signedBy = (secret: string) => {
    try {
      const bytes = Buffer.from(body)
      return Stripe.webhooks.constructEvent(bytes, header ?? '', secret, toleranceSeconds, undefined, receivedAt)
    } catch {
      return null // wrong or missing signature
    }
  }
  const event = webhookSecrets.map(signedBy).find((one) => one !== null)
  if (!event) return null
  return kinds.test(event.type) ? eventsOf(event) : []
}

const subjectOfEvent = z.object({
  object: z.string(),
  id: z.string(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
})

function eventsOf(event: Stripe.Event): PaymentEvent[] {
  const about = readAs(subjectOfEvent, event.data.object, `Stripe event ${event.id}`)
  const isSubject = about.object === 'checkout.session' || about.object === 'payment_intent'
  const subject = isSubject ? about.id : idOf(about.payment_intent ?? null)
  // `pending_webhooks` differs between retries of the same event.
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
