import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { LabelOrder } from '#domain/freight/label-seller.ts'
import { ProviderAway } from '#fault'
import { question } from '../tests/support/conformance/freight-conformance.ts'
import { melhorEnvioDouble } from '../tests/support/doubles/melhor-envio-double.ts'
import { mercadoPagoDouble } from '../tests/support/doubles/mercado-pago-double.ts'
import { pixDouble } from '../tests/support/doubles/pix-double.ts'
import { pixPayoutDouble } from '../tests/support/doubles/pix-payout-double.ts'
import type { ProviderServer } from '../tests/support/doubles/provider-server.ts'
import { stripeDouble } from '../tests/support/doubles/stripe-double.ts'
import type { Token } from './freight/melhor-envio-api.server.ts'
import { melhorEnvio } from './freight/melhor-envio.server.ts'
import { mercadoPagoPayments } from './payments/mercado-pago/mercado-pago.server.ts'
import { pixPayments } from './payments/pix/pix.server.ts'
import { stripePayments } from './payments/stripe/stripe.server.ts'
import { pixPayouts } from './payouts/pix.server.ts'

const start = new Date('2026-11-21T12:00:00Z')
const clock = { now: () => start }
const publicUrl = new URL('https://camada.example')
const timeoutMs = 700

const request = (methods: readonly ('pix' | 'card')[] = ['pix', 'card']) => {
  const reference = crypto.randomUUID()
  return {
    reference,
    lines: [{ title: 'Vaso', kind: 'digital' as const, designerName: 'Lia', quantity: 1, amountCents: 2490 }],
    totalCents: 2490,
    methods,
    buyerEmail: 'comprador@exemplo.com.br',
    expiresAt: new Date('2026-11-21T13:00:00Z'),
    returnUrl: 'https://camada.example/compra-sucesso',
    cancelUrl: 'https://camada.example/carrinho',
    idempotencyKey: `checkout:${reference}`,
  }
}

type Call = [name: string, ask: () => Promise<unknown>]
type Stand = { double: ProviderServer; calls: Call[] }
type Paying = Pick<ReturnType<typeof pixPayments>, 'createSession' | 'retrieveSession' | 'refund' | 'sessionOf'>

/** Every question that a payment provider is asked about one paid, refunded and disputed order. */
async function paid(
  payments: Paying,
  bank: { pay(id: string): void; dispute(id: string, cents: number): void; subject(id: string): string },
  methods?: readonly ('pix' | 'card')[],
): Promise<Call[]> {
  const asked = request(methods)
  const { providerSessionId: id } = await payments.createSession(asked)
  bank.pay(id)
  const refund = { providerSessionId: id, amountCents: 500, idempotencyKey: 'refund:1' }
  await payments.refund(refund)
  bank.dispute(id, 1000)
  return [
    ['createSession', () => payments.createSession(request(methods))],
    ['retrieveSession', () => payments.retrieveSession(id)],
    ['refund', () => payments.refund(refund)],
    ['sessionOf', () => payments.sessionOf(bank.subject(id))],
  ]
}

const account = (url: URL) => ({
  apiUrl: new URL('/api/', url),
  tokenUrl: new URL('/oauth/token', url),
  clientId: 'id',
  clientSecret: 'secret',
  key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  clock,
  timeoutMs,
})

const label: LabelOrder = {
  key: 'P-1',
  code: '1',
  from: { name: 'Lia', document: '52998224725', cep: '01310100', street: 'Av. Paulista', number: '1', complement: '', district: 'Centro', city: 'São Paulo', uf: 'SP' }, // prettier-ignore
  to: { name: 'Rui', document: null, cep: '20040002', street: 'Rua A', number: '2', complement: '', district: 'Centro', city: 'Rio de Janeiro', uf: 'RJ' }, // prettier-ignore
  contents: [{ name: 'Vaso', quantity: 1, cents: 2490 }],
  grams: 300,
  sidesMm: [200, 100, 50],
  documentKey: null,
}

const stands: Record<string, () => Promise<Stand>> = {
  async Stripe() {
    const double = await stripeDouble({ secret: 'whsec_double', clock })
    const payments = stripePayments({
      secretKey: 'sk_test_double',
      webhookSecrets: [],
      clock,
      apiUrl: double.url,
      timeoutMs,
    })
    const intent = (id: string) => double.sessions.get(id)?.intent?.id ?? ''
    const calls = await paid(payments, { ...double, pay: (id) => double.pay(id, 'card'), subject: intent })
    return { double, calls }
  },
  async 'Mercado Pago, page'() {
    const double = await mercadoPagoDouble({ secret: 's', clock })
    const payments = mercadoPagoPayments({ accessToken: 'APP_USR-double', webhookSecrets: [], clock, publicUrl, apiUrl: double.url, timeoutMs }) // prettier-ignore
    const said = () => `payment:${double.deliveries[0]?.query.get('data.id')}`
    return { double, calls: await paid(payments, { ...double, pay: (id) => double.pay(id, 'card'), subject: said }) }
  },
  async 'Mercado Pago, Pix'() {
    const double = await mercadoPagoDouble({ secret: 's', clock })
    const payments = mercadoPagoPayments({ accessToken: 'APP_USR-double', webhookSecrets: [], clock, publicUrl, apiUrl: double.url, timeoutMs }) // prettier-ignore
    const bank = { ...double, pay: (id: string) => double.pay(id, 'pix'), subject: (id: string) => `payment:${id}` }
    return { double, calls: await paid(payments, bank, ['pix']) }
  },
  async 'Pix bank'() {
    const double = await pixDouble({ secret: 's', clock })
    // Without a token that is kept, its answer is read in every call.
    const payments = () => pixPayments({ ...account(double.url), webhookSecrets: [] })
    const fresh: Paying = {
      createSession: (one) => payments().createSession(one),
      retrieveSession: (id) => payments().retrieveSession(id),
      refund: (one) => payments().refund(one),
      sessionOf: (id) => payments().sessionOf(id),
    }
    const calls = await paid(fresh, { ...double, pay: (id) => double.pay(id, 'pix'), subject: (id) => id }, ['pix'])
    return { double, calls: calls.filter(([name]) => name !== 'sessionOf') }
  },
  async 'bank transfers'() {
    const double = await pixPayoutDouble()
    const payouts = () => pixPayouts(account(double.url))
    const order = (key: string) => ({ key, amountCents: 1000, note: 'Camada', holder: { name: 'Lia', document: '52998224725', documentKind: 'cpf' as const }, destination: { kind: 'pix' as const, key: '52998224725', keyType: 'cpf' as const } }) // prettier-ignore
    const known = order(crypto.randomUUID())
    await payouts().send(known)
    return {
      double,
      calls: [
        ['send', () => payouts().send(order(crypto.randomUUID()))],
        ['find', () => payouts().find(known.key)],
      ],
    }
  },
  async 'Melhor Envio'() {
    const double = await melhorEnvioDouble()
    let kept: Token | null = null
    const tokens = { read: async () => kept, renew: async (_: Token | null, exchange: (kept: Token | null) => Promise<Token>) => (kept = await exchange(kept)) } // prettier-ignore
    const seller = () =>
      melhorEnvio({ clientId: 'cliente', clientSecret: 'segredo', refreshToken: 'r0', contact: 'tecnico@camada.exemplo', url: double.url, clock, tokens, quoteMs: timeoutMs, callMs: timeoutMs }) // prettier-ignore
    const made = await seller().order(label)
    if (!made.ok) throw new Error(made.reason)
    await seller().pay(made.reference)
    return {
      double,
      calls: [
        ['quote', () => seller().quote(question)],
        ['order', () => seller().order(label)],
        ['pay', () => seller().pay(made.reference)],
        ['track', () => seller().track([made.reference])],
        ['print', () => seller().print(made.reference)],
        ['cancel', () => seller().cancel(made.reference)],
      ],
    }
  },
}

const isAway = (told: unknown) =>
  told instanceof ProviderAway ||
  (typeof told === 'object' && told !== null && 'reason' in told && told.reason === 'unavailable')
const outcome = (ask: () => Promise<unknown>): Promise<unknown> => ask().catch((error: unknown) => error)

const head = (response: ServerResponse, status = 200, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers })

function drip(response: ServerResponse, piece: string, everyMs: number): void {
  const timer = setInterval(() => response.write(piece), everyMs)
  response.on('close', () => clearInterval(timer))
}

const spoiled: [string, (response: ServerResponse) => unknown][] = [
  ['too large', (response) => head(response).end(`{"a":"${'x'.repeat(1_000_001)}"}`)],
  ['endless', (response) => drip(head(response), 'x'.repeat(100_000), 1)],
  ['slow', (response) => drip(head(response), ' ', 50)],
  ['silent behind its headers', (response) => head(response).flushHeaders()],
  ['a redirect to another host', (response) => head(response, 302, { location: 'http://127.0.0.1:9/' }).end()],
  ['a redirect without an address', (response) => head(response, 307).end()],
  ['no JSON', (response) => head(response).end('<html>manutenção</html>')],
  [
    'cut in the middle',
    (response) => head(response, 200, { 'content-length': '100' }).write('{', () => response.destroy()),
  ],
  ['a failure in HTML', (response) => head(response, 502).end('<html>')],
  ['nobody we know', (response) => head(response, 401).end('{}')],
]

describe.each(Object.entries(stands))('%s', (_name, open) => {
  it.each(spoiled)('makes the provider unavailable when its answer is %s', async (_how, raw) => {
    const { double, calls } = await open()
    double.spoil({ raw })
    const told = await Promise.all(calls.map(async ([name, ask]) => ({ name, told: await outcome(ask) })))
    for (const one of told) expect([one, isAway(one.told)]).toEqual([one, true])
    await double.close()
  })

  it('reads every answer with any one field absent, null or odd, or is unavailable, and never fails otherwise', async () => {
    const { double, calls } = await open()
    for (const [name, ask] of calls) {
      const seen = new Map<string, number>()
      double.spoil({ body: (body, { method, url }) => (note(seen, `${method} ${shapeOf(url)}`, body), body) })
      await ask()
      for (const [answer, count] of seen)
        for (let field = 0; field < count; field++)
          for (const change of ['absent', 'null', 'odd'] as const) {
            double.spoil({
              body: (body, { method, url }) =>
                `${method} ${shapeOf(url)}` === answer ? changed(body, field, change) : body,
            })
            const told = await outcome(ask)
            const isRead = !(told instanceof Error) || isAway(told) || /^(?:payout|charge) /.test(told.message)
            expect([name, answer, field, change, isRead ? '' : told]).toEqual([name, answer, field, change, ''])
          }
    }
    await double.close()
  })
})

/** An address without its ids. */
const shapeOf = (url: URL) => url.pathname.replace(/\/[\w-]*\d[\w-]{3,}/g, '/*')

function note(seen: Map<string, number>, answer: string, body: unknown): void {
  seen.set(answer, Math.max(seen.get(answer) ?? 0, fieldsOf(body).length))
}

type Field = { of: Record<string, unknown>; name: string }

/** Every field of an answer, those of its parts and of the elements of its lists included. */
function fieldsOf(value: unknown): Field[] {
  if (typeof value !== 'object' || value === null) return []
  const of = value as Record<string, unknown>
  return Object.keys(of).flatMap((name) => [{ of, name }, ...fieldsOf(of[name])])
}

function changed(body: unknown, index: number, change: 'absent' | 'null' | 'odd'): unknown {
  const copy: unknown = structuredClone(body)
  const field = fieldsOf(copy)[index]
  if (!field) return copy
  const { of, name } = field
  if (change === 'absent') delete of[name]
  else of[name] = change === 'null' ? null : typeof of[name] === 'object' ? 7 : { odd: [] }
  return copy
}

describe('an address that is handed on', () => {
  const bad = ['javascript:alert(1)', 'http://checkout.stripe.com/x', 'https://evil.example/', 'https://stripe.com.evil.example/', 'https://user@stripe.com.br/', 'data:text/html,x', '//evil.example', 'not an address'] // prettier-ignore
  it.each([
    ['Stripe', 'url'],
    ['Mercado Pago, page', 'init_point'],
    ['Melhor Envio', 'url'],
  ])('is refused when %s says one that is not https at its own host', async (provider, field) => {
    const { double, calls } = await stands[provider]!()
    const [, ask] = calls.find(([name]) => name === (provider === 'Melhor Envio' ? 'print' : 'createSession'))!
    for (const address of bad) {
      double.spoil({ body: (body) => (body !== null && typeof body === 'object' && field in body ? { ...body, [field]: address } : body) }) // prettier-ignore
      expect([address, await outcome(ask)]).toEqual([address, expect.any(ProviderAway)])
    }
    await double.close()
  })
})
