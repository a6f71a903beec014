import { expect, it } from 'vitest'
import { paymentConformance } from '../../../tests/support/conformance/payment-conformance.ts'
import { pixDouble } from '../../../tests/support/doubles/pix-double.ts'
import { orderOfTxid, toAmount, txidOf } from './pix-charge.ts'
import { pixPayments } from './pix.server.ts'

const secret = 'um-segredo-no-endereco'

const settingsOf = (url: URL, clock: { now(): Date }) => ({
  apiUrl: new URL('/api/', url),
  tokenUrl: new URL('/oauth/token', url),
  clientId: 'id',
  clientSecret: 'secret',
  key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  webhookSecrets: ['antigo', secret],
  clock,
})

paymentConformance({
  name: 'pix',
  declines: false,
  declineIsFinal: false,
  saysFees: false,
  hasNetwork: true,
  async build({ clock }) {
    const double = await pixDouble({ secret, clock })
    return {
      ...double,
      payments: pixPayments(settingsOf(double.url, clock)),
      hasty: pixPayments({ ...settingsOf(double.url, clock), timeoutMs: 500 }),
      decline: () => undefined,
      payLate(id, passTime) {
        passTime()
        double.pay(id, 'pix')
      },
      deliveries: () => double.deliveries,
      forge: (genuine) => [
        { ...genuine, query: new URLSearchParams() },
        { ...genuine, query: new URLSearchParams({ secret: 'x' }) },
        { ...genuine, query: new URLSearchParams({ secret: `${secret}x` }) },
        { ...genuine, body: new TextEncoder().encode('{"pix":') },
      ],
      sessionsOf: (order) => (double.charges.has(txidOf(order)) ? 1 : 0),
    }
  },
})

it('a Pix provider gives money back for ninety days, and then says that it will not', async () => {
  const time = { now: new Date('2026-11-21T12:00:00Z') }
  const clock = { now: () => time.now }
  const double = await pixDouble({ secret, clock })
  const payments = pixPayments(settingsOf(double.url, clock))
  const reference = crypto.randomUUID()
  const { providerSessionId } = await payments.createSession({
    reference,
    lines: [],
    totalCents: 5000,
    methods: ['pix'],
    buyerEmail: 'comprador@exemplo.com.br',
    expiresAt: new Date('2026-11-21T13:00:00Z'),
    returnUrl: 'https://camada.example/',
    cancelUrl: 'https://camada.example/',
    idempotencyKey: 'x',
  })
  double.pay(providerSessionId, 'pix')
  const refund = (key: string) => payments.refund({ providerSessionId, amountCents: 1000, idempotencyKey: key })
  time.now = new Date('2027-02-19T11:00:00Z')
  expect(await refund('a')).toMatchObject({ state: 'done' })
  time.now = new Date('2027-02-19T13:00:00Z')
  expect(await refund('b')).toMatchObject({ state: 'failed', failure: 'passaram 90 dias' })
  // What was done before stays done.
  expect(await refund('a')).toMatchObject({ state: 'done' })
  await double.close()
})

it('a Pix webhook reads several Pix in one call, and an address that is merely tried', async () => {
  const payments = pixPayments(settingsOf(new URL('https://pix.example'), { now: () => new Date() }))
  const ask = (body: string, given = secret) =>
    payments.verifyWebhook({
      body: new TextEncoder().encode(body),
      headers: new Headers(),
      query: new URLSearchParams({ secret: given }),
    })
  const [a, b] = [txidOf(crypto.randomUUID()), txidOf(crypto.randomUUID())]
  const both = JSON.stringify({
    pix: [{ endToEndId: 'E1', txid: a }, { endToEndId: 'E2', txid: b }, { endToEndId: 'E3' }],
  })
  expect((await ask(both))?.map((event) => event.subject)).toEqual([a, b])
  expect(await ask(both, `${secret}/pix`)).toHaveLength(2)
  expect(await ask('{}')).toEqual([])
  expect(await ask('{}', 'antigo/')).toBeNull()
})

it('a Pix provider writes amounts and ids as the standard wants them', () => {
  expect([1, 10, 2490, 123_456].map(toAmount)).toEqual(['0.01', '0.10', '24.90', '1234.56'])
  const order = crypto.randomUUID()
  expect(txidOf(order)).toMatch(/^[a-z0-9]{32}$/)
  expect(orderOfTxid(txidOf(order))).toBe(order)
})
