import { load } from 'cheerio'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { mercadoPagoPayments } from '#adapters/payments/mercado-pago/mercado-pago.server.ts'
import { pixPayments } from '#adapters/payments/pix/pix.server.ts'
import { stripePayments } from '#adapters/payments/stripe/stripe.server.ts'
import SandboxPayment from '#app/checkout/sandbox-payment.tsx'
import { LegalClauses } from '#app/legal/legal-text.tsx'
import { methodWords } from '#domain/legal/promises.ts'
import { termsText } from '#domain/legal/terms-text.ts'
import { lawfulRules } from '#domain/orders/withdrawal-rule.ts'
import { instalmentPlans } from '#domain/payments/instalments.ts'
import { business } from '#domain/shared/business.ts'
import { settingsInForce } from '../../tests/support/usual-settings.ts'
import FaqPage from './faq.tsx'

const Faq = FaqPage as unknown as ComponentType<{ loaderData: object }>

function wordsOf(Component: ComponentType): string {
  const Page = createRoutesStub([{ path: '/', Component }])
  return load(renderToStaticMarkup(<Page />))('body')
    .text()
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/g, ' ')
}

// Its other properties are the framework's own.
const PaymentPage = SandboxPayment as unknown as ComponentType<{ loaderData: object }>

function pagesUnder(instalments: number) {
  const methods = ['pix', 'card', 'debit'] as const
  const { payouts, ...settings } = settingsInForce()
  const facts = { fee: '8% sobre cada venda', share: '92%', next: null, payouts, hours: [], instalments, exception: '' }
  const session = {
    id: 's',
    reference: '0199a8f0-0000-7000-8000-000000000000',
    amountCents: 24_000,
    lines: [],
    methods: ['card' as const, 'pix' as const],
    state: 'open' as const,
    expiresAt: new Date('2026-11-23T13:00:00Z'),
    isPaymentComing: false,
    pix: { text: '', qr: { size: 1, path: '' } },
  }
  const plans = instalmentPlans(session.amountCents, { max: instalments, minPartCents: business.minInstalmentCents })
  const payment = { session, lines: [], plans, method: 'card' as const, secondsLeft: 600, returnTo: '/', cancelTo: '/' }
  return {
    terms: wordsOf(() => (
      <LegalClauses text={termsText({ ...settings, payouts, instalments, methods, withdrawalRules: lawfulRules })} />
    )),
    faq: wordsOf(() => <Faq loaderData={{ ...facts, methods: methodWords(methods) }} />),
    payment: wordsOf(() => <PaymentPage loaderData={payment} />),
  }
}

describe('instalments', () => {
  it('instalments are not mentioned where the provider offers none: terms, answers and payment say ’à vista’', () => {
    const { terms, faq, payment } = pagesUnder(1)
    expect(terms).toContain('se paga com Pix, cartão de crédito ou cartão de débito, à vista.')
    expect(faq).toContain('sempre em reais, à vista.')
    expect(payment).toContain('À vista, R$ 240,00')
    for (const page of [terms, faq, payment]) expect(page).not.toMatch(/\d+x\b|parcela\b|juros/)
  })

  it('instalments are twelve where the provider offers twelve, and no page says that the price is paid at once alone', () => {
    const { terms, faq, payment } = pagesUnder(12)
    for (const page of [terms, faq]) expect(page).toContain('à vista ou em até 12x no cartão de crédito')
    expect(payment).toContain('até 12x')
    expect(payment).not.toContain('até 12x sem juros')
    expect(payment).toContain('O provedor simulado não cobra juros')
    expect(payment).toContain('12x de R$ 20,00, total R$ 240,00')
    expect(payment).not.toContain('13x')
  })

  it('instalments are what the one setting says, at every provider that has them', () => {
    const world = {} as never
    expect(mercadoPagoPayments(world).instalments).toBe(business.maxInstalments)
    const stripe = stripePayments({ secretKey: 'sk_test', webhookSecrets: [], clock: { now: () => new Date() } })
    expect([stripe.instalments, pixPayments(world).instalments]).toEqual([1, 1])
  })
})
