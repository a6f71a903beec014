import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'
import { mercadoPagoDouble } from '../../../tests/support/doubles/mercado-pago-double.ts'
import { paymentConformance } from '../../../tests/support/conformance/payment-conformance.ts'
import type { ProviderTraits } from '../../../tests/support/conformance/provider-stand.ts'
import vectors from '../../../tests/vectors/mercado-pago-webhook.json' with { type: 'json' }
import { mercadoPagoDecline } from './mercado-pago-declines.ts'
import { mercadoPagoPayments } from './mercado-pago.server.ts'

const secret = 'segredo'
const publicUrl = new URL('https://camada.example')

const standOf =
  (only?: Partial<PaymentProvider>): ProviderTraits['build'] =>
  async ({ clock }) => {
    const double = await mercadoPagoDouble({ secret, clock })
    const accessToken = 'APP_USR-double'
    const settings = { accessToken, webhookSecrets: ['antigo', secret], clock, publicUrl, apiUrl: double.url }
    return {
      ...double,
      payments: { ...mercadoPagoPayments(settings), ...only },
      hasty: { ...mercadoPagoPayments({ ...settings, timeoutMs: 500 }), ...only },
      decline: (id) => double.decline(id, 'cc_rejected_insufficient_amount'),
      payLate(id, passTime) {
        double.promise(id)
        passTime()
        double.keepPromise(id)
      },
      deliveries: () => double.deliveries,
      forge(genuine) {
        const signature = genuine.headers.get('x-signature') ?? ''
        const request = genuine.headers.get('x-request-id') ?? ''
        const headers = (x: string, id = request) => new Headers({ 'x-signature': x, 'x-request-id': id })
        const query = new URLSearchParams(genuine.query)
        query.set('data.id', '1')
        return [
          { ...genuine, headers: new Headers() },
          { ...genuine, query },
          { ...genuine, query: new URLSearchParams() },
          { ...genuine, headers: headers(signature, 'another') },
          { ...genuine, headers: headers(signature.replace(/ts=\d+/, 'ts=1')) },
          { ...genuine, headers: headers(signature.replace(/v1=\w+/, `v1=${'0'.repeat(64)}`)) },
        ]
      },
    }
  }

const traits = { name: 'mercadopago', declineIsFinal: false, saysFees: true, hasNetwork: true }

describe('on its own page', () => paymentConformance({ ...traits, declines: true, build: standOf() }))
describe('as a Pix on ours', () =>
  paymentConformance({ ...traits, declines: false, build: standOf({ methods: ['pix'] }) }))

describe('mercado pago, beyond the others', () => {
  it('mercado pago, beyond the others says its instalments with interest, up to ours and at the dearest brand', async () => {
    const { payments } = await standOf()({ clock: { now: () => new Date() } } as never)
    const ask = payments.instalmentRates
    const rates = typeof ask === 'function' ? await ask() : []
    expect(rates.map(({ count }) => count)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(rates[0]).toEqual({ count: 2, interestBps: 0, minCents: 1_000, maxCents: 6_000_000 })
    expect(rates.at(-1)).toEqual({ count: 12, interestBps: 2_139, minCents: 6_000, maxCents: 6_000_000 })
  })

  it.each(vectors.cases)(
    'mercado pago, beyond the others judges a signed webhook as others do: $name',
    async (given) => {
      const clock = { now: () => new Date() }
      const payments = mercadoPagoPayments({
        accessToken: 'x',
        webhookSecrets: ['antigo', given.secret],
        clock,
        publicUrl,
      })
      const read = await payments.verifyWebhook({
        body: new TextEncoder().encode('{}'),
        headers: new Headers({ 'x-signature': given.signature, 'x-request-id': given.requestId }),
        query: new URLSearchParams({ 'data.id': given.id, type: 'payment' }),
      })
      expect(read).toEqual(given.accepted ? [expect.objectContaining({ subject: `payment:${given.id}` })] : null)
    },
  )

  it('mercado pago, beyond the others takes nothing from a webhook but the id that is signed, as it is written', async () => {
    const clock = { now: () => new Date() }
    const payments = mercadoPagoPayments({ accessToken: 'x', webhookSecrets: [secret], clock, publicUrl })
    const ask = (id: string, type: string) => {
      const v1 = createHmac('sha256', secret).update(`id:${id};request-id:req-1;ts:1742505638683;`).digest('hex')
      return payments.verifyWebhook({
        body: new TextEncoder().encode('{"data":{"id":"999"}}'),
        headers: new Headers({ 'x-signature': `ts=1742505638683,v1=${v1}`, 'x-request-id': 'req-1' }),
        query: new URLSearchParams({ 'data.id': id, type }),
      })
    }
    expect(await ask('123', 'payment')).toEqual([
      {
        eventId: '123:req-1:1742505638683',
        subject: 'payment:123',
        kind: 'payment',
        body: '{"data":{"id":"999"}}',
      },
    ])
    expect(await ask('ORD01ABC', 'payment')).toMatchObject([{ subject: 'payment:ORD01ABC' }])
    expect(await ask('123', 'topic_merchant_order_wh')).toEqual([])
  })

  it('mercado pago never reveals that a payment was refused for safety', () => {
    expect(mercadoPagoDecline('cc_rejected_high_risk')).toBe('refused_for_safety')
    expect(mercadoPagoDecline('cc_rejected_bad_filled_date')).toBe('wrong_card_data')
    expect(mercadoPagoDecline('cc_rejected_something_new')).toBe('other')
  })
})
