import { createHmac } from 'node:crypto'
import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes.js'
import type { PaymentCreateRequest } from 'mercadopago/dist/clients/payment/create/types.js'
import type { PreferenceRequest } from 'mercadopago/dist/clients/preference/commonTypes.js'
import * as z from 'zod'
import type { WebhookRequest } from '#domain/payments/payment-provider.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Answer, type Asked, providerServer } from './provider-server.ts'

// Mercado Pago as far as we use it. It refuses fields that the SDK's types do not have.

type Shape<T> = Partial<Record<keyof T, z.ZodType>>

/** Reais with at most two decimals, as a number. */
const reais = z
  .number()
  .positive()
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4))
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/)

const item = z.strictObject({
  id: z.string().max(256),
  title: z.string().min(1).max(256),
  quantity: z.int().positive(),
  unit_price: reais,
  currency_id: z.literal('BRL'),
} satisfies Shape<PreferenceRequest['items'][number]>)

const preferenceBody = z.strictObject({
  items: z.array(item).min(1),
  external_reference: z.string().max(256),
  back_urls: z.strictObject({ success: z.url(), pending: z.url(), failure: z.url() }),
  auto_return: z.literal('approved').optional(),
  notification_url: z.url(),
  expires: z.literal(true),
  expiration_date_to: instant,
  payer: z.strictObject({ email: z.email() }),
  payment_methods: z.strictObject({
    excluded_payment_types: z.array(z.strictObject({ id: z.enum(['ticket', 'atm', 'bank_transfer']) })),
    installments: z.int().min(1).max(36),
  }),
} satisfies Shape<PreferenceRequest>)

const updateBody = preferenceBody.pick({ items: true, expires: true, expiration_date_to: true })

const pixBody = z.strictObject({
  payment_method_id: z.literal('pix'),
  transaction_amount: reais,
  description: z.string().max(256),
  external_reference: z.string().max(256),
  date_of_expiration: instant,
  notification_url: z.url(),
  payer: z.strictObject({ email: z.email() }),
} satisfies Shape<PaymentCreateRequest>)

const refundBody = z.strictObject({ amount: reais })

type Preference = z.output<typeof preferenceBody> & { id: string; order: number }
type Kept = PaymentResponse & { id: number; chargebacks: { id: string; amount: number }[] }

export async function mercadoPagoDouble({ secret, clock }: { secret: string; clock: Clock }) {
  const preferences = new Map<string, Preference>()
  const payments = new Map<number, Kept>()
  const said = new Map<string, Answer>()
  const deliveries: WebhookRequest[] = []
  let count = 1000
  const server = await providerServer(route)

  function route(asked: Asked): Answer {
    if (asked.headers.authorization !== 'Bearer APP_USR-double') return refuse(401, 'unauthorized')
    const key = asked.headers['x-idempotency-key']
    if (asked.method !== 'POST') return act(asked)
    if (typeof key !== 'string') return refuse(400, 'no key')
    const before = said.get(key)
    if (before) return before
    const answer = act(asked)
    said.set(key, answer)
    return answer
  }

  function act({ method, url, body }: Asked): Answer {
    const [, path = '', id = '', verb] =
      /^\/((?:checkout|v1)\/\w+|merchant_orders)(?:\/([\w-]+))?(?:\/(\w+))?\/?$/.exec(url.pathname) ?? []
    const json = body ? (JSON.parse(body) as unknown) : null
    switch (`${method} ${path}${verb ? `/${verb}` : ''}`) {
      case 'POST checkout/preferences':
        return createPreference(json)
      case 'PUT checkout/preferences':
        return updatePreference(id, json)
      case 'GET checkout/preferences':
        return found(preferences.get(id), toPreference)
      case 'POST v1/payments':
        return createPix(json)
      case 'PUT v1/payments':
        return cancel(Number(id))
      case 'GET v1/payments':
        return id === 'search' ? search(url.searchParams) : found(known(Number(id)), toPayment)
      case 'POST v1/payments/refunds':
        return refund(Number(id), json)
      case 'GET v1/chargebacks':
        return id === 'search' ? chargebacksOf(Number(url.searchParams.get('payment_id'))) : chargeback(id)
      case 'GET v1/payment_methods':
        return id === 'installments' ? instalmentsOf(url.searchParams) : refuse(404, 'not_found')
      case 'GET merchant_orders':
        return found(
          [...preferences.values()].find((one) => one.order === Number(id)),
          (one) => ({ id: one.order, preference_id: one.id }),
        )
      default:
        return refuse(404, 'not_found')
    }
  }

  function createPreference(json: unknown): Answer {
    const read = preferenceBody.safeParse(json)
    if (!read.success) return refuse(400, z.prettifyError(read.error))
    const preference = { ...read.data, id: `${++count}-${crypto.randomUUID()}`, order: ++count }
    preferences.set(preference.id, preference)
    return { status: 201, body: toPreference(preference) }
  }

  function updatePreference(id: string, json: unknown): Answer {
    const read = updateBody.safeParse(json)
    if (!read.success) return refuse(400, z.prettifyError(read.error))
    return found(preferences.get(id), (preference) => toPreference(Object.assign(preference, read.data)))
  }

  function createPix(json: unknown): Answer {
    const read = pixBody.safeParse(json)
    if (!read.success) return refuse(400, z.prettifyError(read.error))
    const { external_reference, transaction_amount, date_of_expiration } = read.data
    const payment = add({
      external_reference,
      transaction_amount,
      date_of_expiration,
      payment_method_id: 'pix',
      payment_type_id: 'bank_transfer',
      status: 'pending',
      status_detail: 'pending_waiting_transfer',
      point_of_interaction: { transaction_data: { qr_code: `00020126pix${external_reference}6304ABCD` } },
    })
    return { status: 201, body: toPayment(payment) }
  }

  function cancel(id: number): Answer {
    const payment = known(id)
    if (payment?.status !== 'pending') return refuse(400, 'Invalid status')
    payment.status = 'cancelled'
    return { status: 200, body: toPayment(payment) }
  }

  function refund(id: number, json: unknown): Answer {
    const read = refundBody.safeParse(json)
    const payment = known(id)
    if (!read.success || !payment) return refuse(400, 'bad refund')
    if (payment.status !== 'approved') return refuse(400, 'The payment cannot be refunded')
    const given = (payment.refunds ?? []).reduce((sum, one) => sum + cents(one.amount), 0)
    if (cents(read.data.amount) > cents(payment.transaction_amount) - given)
      return refuse(400, 'Amount is greater than what is left')
    const made = { id: ++count, payment_id: id, amount: read.data.amount, status: 'approved' }
    payment.refunds = [...(payment.refunds ?? []), made] as PaymentResponse['refunds']
    if (given + cents(read.data.amount) === cents(payment.transaction_amount)) payment.status = 'refunded'
    tell('payment', String(id))
    return { status: 201, body: made }
  }

  function search(query: URLSearchParams): Answer {
    const results = [...payments.keys()]
      .flatMap((id) => known(id) ?? [])
      .filter((one) => one.external_reference === query.get('external_reference'))
      .reverse()
      .map(({ refunds: _refunds, fee_details: _fees, ...one }) => one)
    return { status: 200, body: { results, paging: { total: results.length, limit: 30, offset: 0 } } }
  }

  function chargebacksOf(payment: number): Answer {
    const results = known(payment)?.chargebacks.map((one) => ({ ...one, payment_id: payment, reason: 'fraud' })) ?? []
    return { status: 200, body: { results } }
  }

  function chargeback(id: string): Answer {
    const payment = [...payments.values()].find((one) => one.chargebacks.some((other) => other.id === id))
    return found(payment, (one) => ({ id, payment_id: one.id }))
  }

  function known(id: number): Kept | undefined {
    const payment = payments.get(id)
    const isOver = Date.parse(payment?.date_of_expiration ?? '') <= clock.now().getTime()
    if (payment?.status === 'pending' && isOver) payment.status = 'cancelled'
    return payment
  }

  function add(fields: Partial<PaymentResponse>): Kept {
    const payment = {
      id: ++count,
      currency_id: 'BRL',
      chargebacks: [],
      refunds: [],
      ...fields,
    } as Partial<Kept> as Kept
    payments.set(payment.id, payment)
    return payment
  }

  /** An attempt on the provider's page, or the Pix that was made here. */
  function attempt(session: string, fields: Partial<PaymentResponse>): Kept {
    const preference = preferences.get(session)
    const made = preference ? undefined : known(Number(session))
    if (made && made.status !== 'pending') throw new Error('this payment is over')
    if (preference && Date.parse(preference.expiration_date_to) <= clock.now().getTime())
      throw new Error('this page is closed')
    const { external_reference, items = [], order } = preference ?? {}
    const amount = items.reduce((sum, one) => sum + one.quantity * one.unit_price, 0)
    const payment = made ?? add({ external_reference, transaction_amount: amount, order: { id: order } })
    Object.assign(payment, fields)
    tell('payment', String(payment.id))
    return payment
  }

  function latest(session: string): Kept {
    const reference = preferences.get(session)?.external_reference
    const payment =
      [...payments.values()].findLast((one) => one.external_reference === reference) ?? known(Number(session))
    if (!payment) throw new Error(`nothing was paid for ${session}`)
    return payment
  }

  /** Signed as Mercado Pago signs, and kept as it would go over the wire. */
  function tell(type: string, id: string): void {
    const [ts, request] = [clock.now().getTime(), crypto.randomUUID()]
    const v1 = createHmac('sha256', secret).update(`id:${id};request-id:${request};ts:${ts};`).digest('hex')
    deliveries.push({
      body: new TextEncoder().encode(JSON.stringify({ id: ++count, type, data: { id } })),
      headers: new Headers({ 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': request }),
      query: new URLSearchParams({ 'data.id': id, type, source_news: 'webhooks' }),
    })
  }

  const types = { pix: 'bank_transfer', card: 'credit_card', debit: 'debit_card' }
  function approved(method: keyof typeof types, amount?: number): Partial<PaymentResponse> {
    return {
      status: 'approved',
      status_detail: 'accredited',
      payment_type_id: types[method],
      payment_method_id: method === 'pix' ? 'pix' : method === 'card' ? 'visa' : 'debvisa',
      fee_details: [{ type: 'mercadopago_fee', amount: 1.25, fee_payer: 'collector' }],
      money_release_date: '2026-12-21T12:00:00.000-04:00',
      ...(method !== 'pix' && { card: { last_four_digits: '4242' }, installments: 3 }),
      ...(amount && { transaction_amount: amount / 100 }),
    }
  }

  return {
    ...server,
    deliveries,
    sessionsOf: (reference: string) =>
      [...preferences.values(), ...payments.values()].filter((one) => one.external_reference === reference).length,
    pay: (session: string, method: keyof typeof types, amountCents?: number) =>
      void attempt(session, approved(method, amountCents)),
    decline: (session: string, detail: string) =>
      void attempt(session, { status: 'rejected', status_detail: detail, payment_type_id: 'credit_card' }),
    promise: (session: string) => void attempt(session, { status: 'in_process', status_detail: 'pending_contingency' }),
    keepPromise(session: string) {
      const payment = Object.assign(latest(session), approved('pix'))
      tell('payment', String(payment.id))
    },
    dispute(session: string, amountCents: number) {
      const payment = latest(session)
      const made = { id: String(++count), amount: amountCents / 100 }
      Object.assign(payment, { status: 'charged_back', status_detail: 'in_process' })
      payment.chargebacks.push(made)
      tell('chargebacks', made.id)
    },
    decideDispute(session: string, state: 'won' | 'lost') {
      latest(session).status_detail = state === 'lost' ? 'settled' : 'reimbursed'
    },
  }
}

function toPreference(preference: Preference) {
  return { ...preference, init_point: `https://www.mercadopago.com.br/checkout?pref_id=${preference.id}` }
}

function toPayment({ chargebacks: _kept, ...payment }: Kept) {
  return payment
}

function cents(reais: number | undefined): number {
  return Math.round((reais ?? 0) * 100)
}

function found<T>(value: T | undefined, show: (value: T) => unknown): Answer {
  return value ? { status: 200, body: show(value) } : refuse(404, 'not_found')
}

/** Instalments of a brand, by two issuers, as for R$ 1.000: up to eighteen, the first two without interest. */
function instalmentsOf(query: URLSearchParams): Answer {
  const brand = query.get('payment_method_id')
  const dearer = brand === 'master' ? 0.51 : 0
  if (!brand || query.get('payment_type_id') !== 'credit_card' || !(Number(query.get('amount')) > 0))
    return refuse(400, 'bad_request')
  const costs = Array.from({ length: 18 }, (_, index) => {
    const installments = index + 1
    const installment_rate = installments < 3 ? 0 : Math.round((installments * 1.74 + dearer) * 100) / 100
    return {
      installments,
      installment_rate,
      discount_rate: 0,
      min_allowed_amount: installments === 1 ? 0.5 : installments * 5,
      max_allowed_amount: 60_000,
      installment_rate_collector: ['MERCADOPAGO'],
    }
  })
  const issuer = (id: string) => ({
    payment_method_id: brand,
    payment_type_id: 'credit_card',
    issuer: { id },
    payer_costs: costs,
  })
  return { status: 200, body: [issuer('1'), issuer('2')] }
}

function refuse(status: number, message: string): Answer {
  return { status, body: { status, message, error: message, cause: [] } }
}
