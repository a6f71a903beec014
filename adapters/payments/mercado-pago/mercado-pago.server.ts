import { pathTo } from '#domain/shared/paths.ts'
import { WebhookSignatureValidator } from 'mercadopago'
import { knownAddress, readProvider } from '#adapters/outbound.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { InstalmentRate } from '#domain/payments/instalment-rate.ts'
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
import { ProviderAway } from '#fault'
import {
  mercadoPagoApi,
  type MercadoPagoApi,
  type MercadoPagoApiSettings,
  MercadoPagoRefusal,
} from './mercado-pago-api.server.ts'
import { isReceived, isUnderway, mercadoPagoSession, toCents, toReais, toRefund } from './mercado-pago-session.ts'
import { commonRates } from './mercado-pago-instalments.ts'
import {
  type Chargeback,
  chargebackOf,
  chargebacks,
  found,
  installments,
  merchantOrder,
  type Payment,
  payment,
  preference,
  refund as refunded,
  refusal,
} from './mercado-pago-shapes.ts'

export type MercadoPagoSettings = MercadoPagoApiSettings & {
  /** Secrets that sign webhooks; several during a rotation. */
  webhookSecrets: string[]
  clock: Clock
  publicUrl: URL
}

type World = MercadoPagoSettings & { api: MercadoPagoApi }

const hosts = ['mercadopago.com.br', 'mercadopago.com']

/** Returns Mercado Pago as payment provider: on Mercado Pago's page, or for Pix alone by a code on our page. */
export function mercadoPagoPayments(settings: MercadoPagoSettings): PaymentProvider {
  const world = { ...settings, api: mercadoPagoApi(settings) }
  return {
    name: 'mercadopago',
    methods: ['pix', 'card', 'debit'],
    instalments: business.maxInstalments,
    instalmentRates: () => instalmentRates(world),
    createSession: (request) => createSession(world, request),
    retrieveSession: (id) => retrieveSession(world, id),
    expireSession: (id) => expireSession(world, id),
    refund: (request) => refund(world, request),
    verifyWebhook: async (request) => verifyWebhook(settings, request),
    sessionOf: (subject) => sessionOf(world, subject),
  }
}

/** Brands whose instalments are compared; the highest cost is shown, so that no card pays more. */
const askedBrands = ['visa', 'master'] as const

/** Reads the instalment rates for a usual amount, since interest is the same percentage for every amount. */
async function instalmentRates({ api }: World): Promise<InstalmentRate[]> {
  const query = { amount: '1000', payment_type_id: 'credit_card' }
  const answers = await Promise.all(
    askedBrands.map((brand) =>
      api('GET', 'v1/payment_methods/installments', { query: { ...query, payment_method_id: brand } }),
    ),
  )
  return commonRates(
    answers.map((answer) => readProvider(installments, answer, 'instalments of Mercado Pago')),
    business.maxInstalments,
  )
}

function createSession(world: World, request: SessionRequest): Promise<StartedSession> {
  const isPix = request.methods.length === 1 && request.methods[0] === 'pix'
  return isPix ? createPix(world, request) : createPreference(world, request)
}

async function createPix(world: World, request: SessionRequest): Promise<StartedSession> {
  const { reference, totalCents, expiresAt, buyerEmail, idempotencyKey } = request
  const answer = await world.api('POST', 'v1/payments', {
    key: idempotencyKey,
    body: {
      payment_method_id: 'pix',
      transaction_amount: toReais(totalCents),
      description: `Pedido ${orderNumber(reference)}`,
      external_reference: reference,
      date_of_expiration: instantOf(expiresAt),
      notification_url: notificationUrl(world),
      payer: { email: buyerEmail },
    },
  })
  const payment = readPayment(answer)
  const pixCode = payment.point_of_interaction?.transaction_data?.qr_code
  if (!pixCode) throw new ProviderAway(`Mercado Pago: payment of order ${reference} without a Pix code`)
  return { providerSessionId: String(payment.id), url: null, pixCode }
}

async function createPreference(world: World, request: SessionRequest): Promise<StartedSession> {
  const { reference, lines, methods, expiresAt, returnUrl, cancelUrl, buyerEmail, idempotencyKey } = request
  // Boletos and cash machines take days, longer than an order stays open.
  const excluded = ['ticket', 'atm', ...(methods.includes('pix') ? [] : ['bank_transfer'])]
  const answer = await world.api('POST', 'checkout/preferences', {
    key: idempotencyKey,
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
      ...(world.publicUrl.protocol === 'https:' && { auto_return: 'approved' }),
      notification_url: notificationUrl(world),
      expires: true,
      expiration_date_to: instantOf(expiresAt),
      payer: { email: buyerEmail },
      payment_methods: {
        excluded_payment_types: excluded.map((id) => ({ id })),
        installments: business.maxInstalments,
      },
    },
  })
  const { id, init_point } = readPreference(answer)
  if (!init_point) throw new ProviderAway(`Mercado Pago: preference of order ${reference} without a page`)
  return { providerSessionId: id, url: knownAddress(init_point, { hosts, own: world.apiUrl }).href, pixCode: null }
}

/** Returns the address for webhooks; `source_news=webhooks` excludes the older, unsigned notifications. */
function notificationUrl({ publicUrl }: Pick<World, 'publicUrl'>): string {
  return new URL(`${pathTo('/webhooks/:provider', { provider: 'mercadopago' })}?source_news=webhooks`, publicUrl).href
}

function instantOf(date: Date): string {
  return date.toISOString().replace('Z', '+00:00')
}

const isPayment = (id: string) => /^\d+$/.test(id)

function readPayment(body: unknown): Payment {
  return readProvider(payment, body, 'payment of Mercado Pago')
}

function readPreference(body: unknown) {
  return readProvider(preference, body, 'preference of Mercado Pago')
}

async function paymentOf({ api }: World, id: string): Promise<Payment> {
  return readPayment(await api('GET', `v1/payments/${encodeURIComponent(id)}`))
}

async function preferenceOf({ api }: World, id: string) {
  return readPreference(await api('GET', `checkout/preferences/${encodeURIComponent(id)}`))
}

async function retrieveSession(world: World, id: string): Promise<PaymentSession | null> {
  if (isPayment(id)) {
    const payment = await paymentOf(world, id).catch(nullWhenUnknown)
    if (!payment) return null
    const isEnded = Date.parse(payment.date_of_expiration ?? '') <= world.clock.now().getTime()
    const isOver = isEnded || (!isReceived(payment) && !isUnderway(payment))
    const asked = {
      amountCents: toCents(payment.transaction_amount),
      reference: payment.external_reference ?? '',
      isOver,
    }
    return mercadoPagoSession(asked, [payment], await chargebacksOf(world, [payment]))
  }
  const preference = await preferenceOf(world, id).catch(nullWhenUnknown)
  if (!preference?.external_reference) return null
  const payments = await paymentsOf(world, preference.external_reference)
  const end = preference.expiration_date_to ? Date.parse(preference.expiration_date_to) : Number.POSITIVE_INFINITY
  const asked = {
    amountCents: preference.items.reduce((sum, item) => sum + toCents(item.unit_price) * item.quantity, 0),
    reference: preference.external_reference,
    isOver: world.clock.now().getTime() >= end,
  }
  return mercadoPagoSession(asked, payments, await chargebacksOf(world, payments))
}

/** Returns the payments of an order, newest first, received ones with full details. */
async function paymentsOf(world: World, reference: string): Promise<Payment[]> {
  const query = { external_reference: reference, sort: 'date_created', criteria: 'desc', limit: '30' }
  const { results } = readProvider(
    found,
    await world.api('GET', 'v1/payments/search', { query }),
    'search of Mercado Pago',
  )
  // Strict, since leaving out an unreadable payment would make the sum too small.
  const payments = results.map(readPayment)
  const counting = payments.filter(isReceived)
  const shown = counting.length > 0 ? counting : payments.slice(0, 1)
  return Promise.all(shown.map((one) => paymentOf(world, String(one.id))))
}

async function chargebacksOf({ api }: World, payments: Payment[]): Promise<Chargeback[]> {
  const disputed = payments.filter((one) => one.status === 'charged_back' || one.status === 'in_mediation')
  const answers = await Promise.all(
    disputed.map((one) => api('GET', 'v1/chargebacks/search', { query: { payment_id: String(one.id) } })),
  )
  return answers.flatMap((one) => readProvider(chargebacks, one, 'chargebacks of Mercado Pago').results)
}

async function expireSession(world: World, id: string): Promise<void> {
  const session = await retrieveSession(world, id)
  if (session?.state !== 'open' && session?.state !== 'waiting') return
  const at = encodeURIComponent(id)
  if (isPayment(id)) {
    await world.api('PUT', `v1/payments/${at}`, { body: { status: 'cancelled' } })
    return
  }
  const { items } = await preferenceOf(world, id)
  const body = { items, expires: true, expiration_date_to: instantOf(world.clock.now()) }
  await world.api('PUT', `checkout/preferences/${at}`, { body })
}

async function refund(
  world: World,
  { providerSessionId: id, amountCents, idempotencyKey }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  const failed = (failure: string): ProviderRefund => ({ id: idempotencyKey, amountCents, state: 'failed', failure })
  const payment = await receivedPayment(world, id)
  if (!payment) return failed('nothing was paid')
  try {
    const body = { amount: toReais(amountCents) }
    const path = `v1/payments/${encodeURIComponent(payment.id)}/refunds`
    const answer = await world.api('POST', path, { body, key: idempotencyKey })
    return toRefund(readProvider(refunded, answer, 'refund of Mercado Pago'))
  } catch (error) {
    // Final refusal. Everything else (timeouts, rate limits, server errors) is retried.
    if (error instanceof MercadoPagoRefusal && (error.status === 400 || error.status === 422))
      return failed(refusal.safeParse(error.cause).data?.message ?? 'refused by the provider')
    throw error
  }
}

async function receivedPayment(world: World, id: string): Promise<Payment | undefined> {
  if (isPayment(id)) {
    const payment = await paymentOf(world, id)
    return isReceived(payment) ? payment : undefined
  }
  const { external_reference } = await preferenceOf(world, id)
  return (await paymentsOf(world, external_reference ?? '')).find(isReceived)
}

/** Verifies a webhook. The signature covers only the id in the query, so nothing else is used. */
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
 * Returns the session id of a notification's payment: the merchant order's preference, else the payment's id; null if
 * unknown.
 */
async function sessionOf(world: World, subject: string): Promise<string | null> {
  const [kind, named = ''] = subject.split(':')
  const chargeback =
    kind === 'chargebacks'
      ? await world.api('GET', `v1/chargebacks/${encodeURIComponent(named)}`).catch(nullWhenUnknown)
      : null
  const disputed = chargeback ? readProvider(chargebackOf, chargeback, 'chargeback of Mercado Pago').payment_id : null
  const payment = await paymentOf(world, disputed ? String(disputed) : named).catch(nullWhenUnknown)
  if (!payment) return null
  if (!payment.order) return String(payment.id)
  const order = await world.api('GET', `merchant_orders/${encodeURIComponent(payment.order.id)}`)
  return readProvider(merchantOrder, order, 'order of Mercado Pago').preference_id ?? String(payment.id)
}

function nullWhenUnknown(error: unknown): null {
  if (error instanceof MercadoPagoRefusal && error.status === 404) return null
  throw error
}
