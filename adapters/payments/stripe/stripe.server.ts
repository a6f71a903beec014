import Stripe from 'stripe'
import { z } from 'zod'
import { knownAddress, providerFetch, readProvider } from '#adapters/outbound.server.ts'
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
import { ProviderAway, readAs } from '#fault'
import {
  checkoutSession,
  disputeList,
  refund as refunded,
  sessionId,
  sessionList,
  stripeSession,
  toRefund,
  whole,
} from './stripe-session.ts'

export type StripeSettings = {
  secretKey: string
  /** Secrets that sign webhooks; several during a rotation. */
  webhookSecrets: string[]
  clock: Clock
  apiUrl?: URL
  /** Timeout of one attempt in milliseconds, including its whole response. */
  timeoutMs?: number
}

/** API version, which fixes the shape of the responses parsed in this file. */
const apiVersion = '2026-10-28.endive'
/** Maximum difference of a webhook's time from now, seconds. */
const toleranceSeconds = 300
/** Default timeout of one attempt in milliseconds. */
const usualTimeoutMs = 10_000

/** Returns Stripe as payment provider, on Stripe's page: cards and, if the account has it, Pix. */
export function stripePayments(settings: StripeSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    apiVersion,
    // Callers wait for one attempt; jobs and reconciliation retry.
    maxNetworkRetries: 0,
    timeout: settings.timeoutMs ?? usualTimeoutMs,
    httpClient: Stripe.createFetchHttpClient(providerFetch('Stripe')),
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
    instalmentRates: [],
    createSession: (request) => answered(createSession(stripe, request, settings.apiUrl)),
    retrieveSession: (id) => answered(retrieveSession(stripe, id)),
    expireSession: (id) => answered(expireSession(stripe, id)),
    refund: (request) => answered(refund(stripe, request)),
    verifyWebhook: async (request) => verifyWebhook(settings, request),
    sessionOf: (subject) => answered(sessionOf(stripe, subject)),
  }
}

/** Returns Stripe's answer; throws `ProviderAway` if there is no usable one. */
async function answered<Result>(asking: Promise<Result>): Promise<Result> {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || isRefusal(error)) throw error
    throw new ProviderAway(`Stripe: ${error.type}`, { cause: error.detail instanceof Error ? error.detail : error })
  }
}

/** Returns whether a status refuses the request itself; 401 and 403 are about our keys. */
function isRefusal({ statusCode = 0 }: { statusCode?: number | undefined }): boolean {
  return statusCode >= 400 && statusCode < 500 && ![401, 403, 408, 429].includes(statusCode)
}

async function createSession(stripe: Stripe, request: SessionRequest, own: URL | undefined): Promise<StartedSession> {
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
  const { id, url } = readProvider(sessionId, session, 'new session of Stripe')
  if (!url) throw new ProviderAway(`Stripe session ${id}: no page`)
  return { providerSessionId: id, url: knownAddress(url, { hosts: ['stripe.com'], own }).href, pixCode: null }
}

async function retrieveSession(stripe: Stripe, id: string): Promise<PaymentSession | null> {
  const expand = ['payment_intent.latest_charge.balance_transaction', 'payment_intent.latest_charge.refunds']
  const answer = await stripe.checkout.sessions.retrieve(id, { expand }).catch(nullWhenUnknown)
  if (!answer) return null
  const session = readSession(answer)
  const charge = whole(whole(session.payment_intent)?.latest_charge)
  const disputes =
    charge?.disputed && charge.id
      ? readProvider(disputeList, await stripe.disputes.list({ charge: charge.id }), 'disputes of Stripe').data
      : []
  return stripeSession(session, disputes)
}

async function expireSession(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const session = await stripe.checkout.sessions.retrieve(id).catch(nullWhenUnknown)
    if (session && readSession(session).status === 'open') throw error
  }
}

async function refund(
  stripe: Stripe,
  { providerSessionId, amountCents, idempotencyKey }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  const session = readSession(await stripe.checkout.sessions.retrieve(providerSessionId))
  const intent = idOf(session.payment_intent ?? null)
  const failed = (failure: string): ProviderRefund => ({ id: idempotencyKey, amountCents, state: 'failed', failure })
  if (!intent) return failed('nothing was paid')
  try {
    const asked = { payment_intent: intent, amount: amountCents }
    return toRefund(readProvider(refunded, await stripe.refunds.create(asked, { idempotencyKey }), 'refund of Stripe'))
  } catch (error) {
    // Final refusal. Everything else (timeouts, rate limits, server errors) is retried.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return failed(error.code ?? error.message)
    throw error
  }
}

/** Event kinds that can change an order's payment; others are ignored. */
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
  const answer = await stripe.checkout.sessions.list({ payment_intent: subject, limit: 1 })
  const { data } = readProvider(sessionList, answer, 'sessions of Stripe')
  return data[0]?.id ?? null
}

function readSession(body: unknown) {
  return readProvider(checkoutSession, body, 'session of Stripe')
}

function idOf(value: string | { id: string | null } | null): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}

function nullWhenUnknown(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
  throw error
}
