import { describe, expect, it } from 'vitest'
import { business } from '#domain/shared/business.ts'
import type { Page } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedInBuyer } from '../support/app/signed-in.ts'
import { demoShop } from '#demo/load/shop-settings.server.ts'
import { addFreightTable } from '../support/builders.ts'
import { sellProject } from '../support/worlds/payment-world.ts'

// What pages promise is what the rules do, under each setting that changes a rule.
const texts = ['/', '/termos', '/faq', '/como-funciona', '/para-impressoras', '/para-designers', '/privacidade']

const said = ({ $ }: Page, part = 'main') => $(part).text().replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')

/** Those that say the rule in full; the others promise nothing of their own, or lead to the page that says it. */
const inFull = ['/termos', '/faq', '/como-funciona']
const exception = /até a impressão começar/

describe.each([
  { rule: 'by_law', isFirm: false },
  { rule: 'until_printing', isFirm: true },
] as const)('with objects that may be given up $rule', ({ rule, isFirm }) => {
  const app = useRequestApp({
    config: { withdrawalRules: { ready: 'by_law', made_to_order: rule, personalized: rule } },
  })

  it(`every text that promises days names the exception where there is one, and only there: ${rule}`, async () => {
    for (const path of texts) {
      const words = said(await app.visitor().get(path))
      expect([path, exception.test(words)]).toEqual([path, isFirm && inFull.includes(path)])
      expect([path, /(?:para|pode) desistir/.test(words)]).toEqual([
        path,
        inFull.includes(path) || path === '/para-impressoras',
      ])
      if (path === '/para-impressoras') expect(words).toContain('no prazo que a página do projeto diz')
    }
  })

  it(`the shop’s data for machines promises days for all sales only without an exception: ${rule}`, async () => {
    const { $ } = await app.visitor().get('/')
    const [, store] = JSON.parse($('script[type="application/ld+json"]').text())['@graph']
    const { merchantReturnDays: days, merchantReturnLink: link } = store.hasMerchantReturnPolicy
    expect([days, link]).toEqual(isFirm ? [undefined, `${app.origin}/termos`] : [business.withdrawalDays, undefined])
  })

  it(`pages of one object promise what its rule gives: ${rule}`, async () => {
    const { id, printed, designerId } = await sellProject(app.database.db, { printedCents: 5400 })
    await addFreightTable(app.database.db, { makerId: designerId })
    const { visitor } = await signedInBuyer(app)
    await visitor.post('/carrinho', { intent: 'add', offerId: printed })
    const page = await visitor.get(`/projeto/${id}?oferta=impresso`)
    const { address } = { address: (await visitor.get('/entrega')).$('[name=endereco]').attr('value') }
    const review = await visitor.get(`/revisar?endereco=${address}`)
    for (const words of [said(page, '[aria-label="Comprar"]'), said(review)]) expect(exception.test(words)).toBe(isFirm)
    expect(said(review).includes('dias do recebimento')).toBe(!isFirm)
    const seen = await app.visitor().get(`/projeto/${id}`)
    const data = seen.$('script[type="application/ld+json"]').text()
    // Files are always returned; the object only where its rule says so.
    expect(data.split('MerchantReturnPolicy').length - 1).toBe(isFirm ? 2 : 4)
  })
})

describe('the texts', () => {
  const app = useRequestApp({ shop: demoShop })

  it('the texts say of instalments, payouts, defects and hours what the rules have, each the same', async () => {
    const visitor = app.visitor()
    const [terms, faq, contact, support] = await Promise.all(
      ['/termos', '/faq', '/contato', '/suporte'].map(async (path) => said(await visitor.get(path))),
    )
    for (const words of [terms, faq]) {
      expect(words).toContain('à vista ou em até 12x no cartão de crédito')
      expect(words).toContain('a partir de R$ 20,00, para quem tem a verificação em duas etapas')
      expect(words).toContain(`${business.defectDays} dias`)
    }
    for (const words of [contact, support])
      expect(words).toMatch(/[Ss]egunda a sexta[:,] 9h às 18h.*[Ss]ábado[:,] 10h às 14h/)
    for (const words of [terms, faq]) expect(words).not.toMatch(/para sempre|janeiro de 2025|30 dias para produtos/)
  })
})
