import { pathTo } from '#domain/shared/paths.ts'
import {
  Chargeback,
  MercadoPagoConfig,
  MerchantOrder,
  MPBadRequestError,
  MPNotFoundError,
  MPValidationError,
  Payment,
  PaymentRefund,
  Preference,
  WebhookSignatureValidator,
} from 'mercadopago'
import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes.js'
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'
import { orderNumber } from '#domain/orders/order.ts'
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
import { Fault } from '#fault'
import { isReceived, isUnderway, mercadoPagoSession, toCents, toReais, toRefund } from './mercado-pago-session.ts'

export type MercadoPagoSettings = {
  accessToken: string
  /** Several during a rotation. */
  webhookSecrets: string[]
  clock: Clock
  /** Our address for buyers and webhooks. */
  publicUrl: URL
  /** Address of a test double. */
  apiUrl?: URL
  timeoutMs?: number
}

/** In milliseconds. */
const usualTimeoutMs = 10_000
const mostRetries = 2

/** Returns Mercado Pago: its hosted page for cards and Pix or, for Pix only, a code on our page. */
export function mercadoPagoPayments(settings: MercadoPagoSettings): PaymentProvider {
  // The SDK has no option for it.
  if (settings.apiUrl) Object.assign(AppConfig, { BASE_URL: settings.apiUrl.origin })
  // The SDK's timeout ends with the headers; a response stalled after them would block for minutes.
  const wholeMs = (1 + mostRetries) * (settings.timeoutMs ?? usualTimeoutMs) + 1_000
  return {
    name: 'mercadopago',
    methods: ['pix', 'card', 'debit'],
    instalments: business.maxInstalments,
    createSession: (request) => within(wholeMs, createSession(settings, request)),
    retrieveSession: (id) => within(wholeMs, retrieveSession(settings, id)),
    expireSession: (id) => within(wholeMs, expireSession(settings, id)),
    refund: (request) => within(wholeMs, refund(settings, request)),
    verifyWebhook: async (request) => verifyWebhook(settings, request),
    sessionOf: (subject) => within(wholeMs, sessionOf(settings, subject)),
  }
}

async function within<Answer>(ms: number, work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Fault(`Mercado Pago: no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns a client for one call: the SDK would reuse a call's options, including its idempotency key. */
function client(
  { accessToken, timeoutMs = usualTimeoutMs }: MercadoPagoSettings,
  idempotencyKey?: string,
): MercadoPagoConfig {
  return new MercadoPagoConfig({
    accessToken,
    options: { timeout: timeoutMs, maxRetries: mostRetries, initialDelay: 200, idempotencyKey },
  })
}

function createSession(settings: MercadoPagoSettings, request: SessionRequest): Promise<StartedSession> {
  const isPix = request.methods.length === 1 && request.methods[0] === 'pix'
  return isPix ? createPix(settings, request) : createPreference(settings, request)
}

async function createPix(settings: MercadoPagoSettings, request: SessionRequest): Promise<StartedSession> {
  const { reference, totalCents, expiresAt, buyerEmail, idempotencyKey } = request
  const payment = await new Payment(client(settings, idempotencyKey)).create({
    body: {
      payment_method_id: 'pix',
      transaction_amount: toReais(totalCents),
      description: `Pedido ${orderNumber(reference)}`,
      external_reference: reference,
      date_of_expiration: instantOf(expiresAt),
      notification_url: notificationUrl(settings),
      payer: { email: buyerEmail },
    },
  })
  const pixCode = payment.point_of_interaction?.transaction_data?.qr_code
  if (!payment.id || !pixCode) throw new Fault(`Mercado Pago: payment of order ${reference} without a Pix code`)
  return { providerSessionId: String(payment.id), url: null, pixCode }
}

async function createPreference(settings: MercadoPagoSettings, request: SessionRequest): Promise<StartedSession> {
  const { reference, lines, methods, expiresAt, returnUrl, cancelUrl, buyerEmail, idempotencyKey } = request
  // Boletos and cash machines take days, longer than an order stays open.
  const excluded = ['ticket', 'atm', ...(methods.includes('pix') ? [] : ['bank_transfer'])]
  const preference = await new Preference(client(settings, idempotencyKey)).create({
    body: {
      items: lines.map(({ title, quantity, amountCents }, index) => ({
        id: `${orderNumber(reference)}-${index + 1}`,
        title: quantity > 1 ? `${quantity} × ${title}` : title,
        // Line totals are frozen; divided by the quantity they might not be whole cents.
        quantity: 1,
        unit_price: toReais(amountCents),
        currency_id: 'BRL',
      })),
      external_reference: reference,
      back_urls: { success: returnUrl, pending: returnUrl, failure: cancelUrl },
      // Rejected for addresses that are not public.
      ...(settings.publicUrl.protocol === 'https:' && { auto_return: 'approved' }),
      notification_url: notificationUrl(settings),
      expires: true,
      expiration_date_to: instantOf(expiresAt),
      payer: { email: buyerEmail },
      payment_methods: {
        excluded_payment_types: excluded.map((id) => ({ id })),
        installments: business.maxInstalments,
      },
    },
  })
  if (!preference.id || !preference.init_point)
    throw new Fault(`Mercado Pago: preference of order ${reference} without a page`)
  return { providerSessionId: preference.id, url: preference.init_point, pixCode: null }
}

/** Returns the notification address with `source_news=webhooks`, which excludes the older, unsigned notifications. */
function notificationUrl({ publicUrl }: MercadoPagoSettings): string {
  return new URL(`${pathTo('/webhooks/:provider', { provider: 'mercadopago' })}?source_news=webhooks`, publicUrl).href
}

function instantOf(date: Date): string {
  return date.toISOString().replace('Z', '+00:00')
}

const isPayment = (id: string) => /^\d+$/.test(id)

async function retrieveSession(settings: MercadoPagoSettings, id: string): Promise<PaymentSession | null> {
  if (isPayment(id)) {
    const payment = await new Payment(client(settings)).get({ id }).catch(nullWhenUnknown)
    if (!payment) return null
    const isEnded = Date.parse(payment.date_of_expiration ?? '') <= settings.clock.now().getTime()
    const isOver = isEnded || (!isReceived(payment) && !isUnderway(payment))
    const asked = {
      amountCents: toCents(payment.transaction_amount),
      reference: payment.external_reference ?? '',
      isOver,
    }
    return mercadoPagoSession(asked, [payment], await chargebacksOf(settings, [payment]))
  }
  const preference = await new Preference(client(settings)).get({ preferenceId: id }).catch(nullWhenUnknown)
  if (!preference?.external_reference) return null
  const payments = await paymentsOf(settings, preference.external_reference)
  const end = preference.expiration_date_to ? Date.parse(preference.expiration_date_to) : Number.POSITIVE_INFINITY
  const asked = {
    amountCents: preference.items?.reduce((sum, item) => sum + toCents(item.unit_price) * item.quantity, 0) ?? 0,
    reference: preference.external_reference,
    isOver: settings.clock.now().getTime() >= end,
  }
  return mercadoPagoSession(asked, payments, await chargebacksOf(settings, payments))
}

/** Returns the payments of an order, newest first, with full details of those that count. */
async function paymentsOf(settings: MercadoPagoSettings, reference: string): Promise<PaymentResponse[]> {
  const { results = [] } = await new Payment(client(settings)).search({
    options: { external_reference: reference, sort: 'date_created', criteria: 'desc', limit: 30 },
  })
  const counting = results.filter(isReceived)
  const shown = counting.length > 0 ? counting : results.slice(0, 1)
  return Promise.all(shown.map((one) => new Payment(client(settings)).get({ id: String(one.id) })))
}

async function chargebacksOf(settings: MercadoPagoSettings, payments: PaymentResponse[]) {
  const disputed = payments.filter((one) => one.status === 'charged_back' || one.status === 'in_mediation')
  const found = await Promise.all(
    disputed.map((one) => new Chargeback(client(settings)).search({ options: { payment_id: one.id ?? 0 } })),
  )
  return found.flatMap((one) => one.results ?? [])
}

async function expireSession(settings: MercadoPagoSettings, id: string): Promise<void> {
  const session = await retrieveSession(settings, id)
  if (session?.state !== 'open' && session?.state !== 'waiting') return
  if (isPayment(id)) {
    await new Payment(client(settings)).cancel({ id })
    return
  }
  const { items = [] } = await new Preference(client(settings)).get({ preferenceId: id })
  const updatePreferenceRequest = { items, expires: true, expiration_date_to: instantOf(settings.clock.now()) }
  await new Preference(client(settings)).update({ id, updatePreferenceRequest })
}

async function refund(
  settings: MercadoPagoSettings,
  { providerSessionId: id, amountCents, idempotencyKey }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  const failed = (failure: string): ProviderRefund => ({ id: idempotencyKey, amountCents, state: 'failed', failure })
  const payment = await receivedPayment(settings, id)
  if (!payment?.id) return failed('nothing was paid')
  try {
    const body = { amount: toReais(amountCents) }
    return toRefund(await new PaymentRefund(client(settings, idempotencyKey)).create({ payment_id: payment.id, body }))
  } catch (error) {
    // Final refusal. Everything else (timeouts, rate limits, server errors) is retried.
    if (error instanceof MPBadRequestError || error instanceof MPValidationError) return failed(error.message)
    throw error
  }
}

async function receivedPayment(settings: MercadoPagoSettings, id: string): Promise<PaymentResponse | undefined> {
  if (isPayment(id)) {
    const payment = await new Payment(client(settings)).get({ id })
    return isReceived(payment) ? payment : undefined
  }
  const preference = await new Preference(client(settings)).get({ preferenceId: id })
  const payments = await paymentsOf(settings, preference.external_reference ?? '')
  return payments.find(isReceived)
}

/**
 * Verifies a webhook. The signature covers only the id in the query, so nothing else is used. Replays are stopped by stored
 * event ids, since the timestamp's unit is inconsistent.
 */
function verifyWebhook(
  { webhookSecrets }: MercadoPagoSettings,
  { body, headers, query }: WebhookRequest,
): PaymentEvent[] | null {
  const [xSignature, xRequestId, dataId] = [
    headers.get('x-signature'),
    headers.get('x-request-id'),
    query.get('data.id'),
  ]
  if (!dataId || !webhookSecrets.some((secret) => isSigned({ xSignature, xRequestId, dataId, secret }))) return null
  const kind = query.get('type') ?? ''
  if (kind !== 'payment' && kind !== 'chargebacks') return []
  const moment = /ts=(\d{1,20})/.exec(xSignature ?? '')?.[1] ?? ''
  const eventId = `${dataId}:${xRequestId ?? ''}:${moment}`.slice(0, 200)
  return [{ eventId, subject: `${kind}:${dataId}`, kind, body: new TextDecoder().decode(body) }]
}

function isSigned(options: Parameters<typeof WebhookSignatureValidator.validate>[0]): boolean {
  try {
    WebhookSignatureValidator.validate(options)
    return true
  } catch {
    return false
  }
}

/**
 * Resolves a notification to a session: payment, its merchant order, and that order's preference; the payment itself without
 * one.
 */
async function sessionOf(settings: MercadoPagoSettings, subject: string): Promise<string | null> {
  const [kind, named = ''] = subject.split(':')
  const chargeback =
    kind === 'chargebacks' ? await new Chargeback(client(settings)).get({ id: named }).catch(nullWhenUnknown) : null
  const id = chargeback?.payment_id ?? named
  const payment = await new Payment(client(settings)).get({ id }).catch(nullWhenUnknown)
  if (!payment?.id) return null
  if (!payment.order?.id) return String(payment.id)
  const order = await new MerchantOrder(client(settings)).get({ merchantOrderId: payment.order.id })
  return order.preference_id ?? String(payment.id)
}

function nullWhenUnknown(error: unknown): null {
  if (error instanceof MPNotFoundError) return null
  throw error
}
