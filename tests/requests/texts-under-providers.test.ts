import { describe, expect, it } from 'vitest'
import type { Page } from '../support/app/app-client.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { addProject } from '../support/builders.ts'
import { mercadopago, pix, stripe } from '../support/provider-settings.ts'

// Every page of text, under each provider: it names the ways to pay that there are, and who gets data.
const texts = [
  '/', '/como-funciona', '/para-designers', '/para-impressoras', '/sobre', '/carreiras', '/imprensa', '/faq', '/frete',
  '/contato', '/suporte', '/newsletter', '/termos', '/termos/versoes', '/termos/1', '/privacidade', '/privacidade/versoes',
  '/privacidade/1', '/responsaveis', '/acessibilidade', '/desenvolvedores', '/transparencia', '/auth?mode=signup',
] // prettier-ignore

const said = ({ $ }: Page) => $('main, footer').text().replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')

const freight = {
  MELHOR_ENVIO_URL: 'https://id:secret@melhorenvio.com.br/',
  MELHOR_ENVIO_REFRESH_TOKEN: 'token',
}
const taker = /Simulador da própria Camada|Stripe|Mercado Pago|Banco que recebe o Pix/g

describe.each([
  { name: 'sandbox', env: {}, takes: 'Simulador da própria Camada', hasCard: true, parts: 12, abroad: false },
  { name: 'stripe', env: { ...stripe, ...freight }, takes: 'Stripe', hasCard: true, parts: 1, abroad: true },
  { name: 'mercadopago', env: mercadopago, takes: 'Mercado Pago', hasCard: true, parts: 12, abroad: false },
  { name: 'pix', env: pix, takes: 'Banco que recebe o Pix', hasCard: false, parts: 1, abroad: false },
])('with $name taking the payments', ({ name, env, takes, hasCard, parts, abroad }) => {
  const app = useRequestApp({ env })

  it(`no page of text speaks of a way to pay, of parts or of a recipient that there is not: ${name}`, async () => {
    await addProject(app.database.db)
    for (const path of texts) {
      const page = await app.visitor().get(path)
      expect([path, page.status]).toEqual([path, 200])
      const words = said(page)
      if (!hasCard)
        expect([path, /\bcart(?:ão|ões) de (?:crédito|débito)|Pix ou cartão|Pix e cartão/.test(words)]).toEqual([
          path,
          false,
        ])
      if (parts === 1) expect([path, /\b\d+x\b|parcela/.test(words)]).toEqual([path, false])
      if (/^\/privacidade(\/1)?$/.test(path)) {
        expect(new Set(words.match(taker))).toEqual(new Set([takes]))
        expect(words.includes('Melhor Envio')).toBe('MELHOR_ENVIO_URL' in env)
        expect(words.includes('Nenhum deles leva dados para fora do Brasil.')).toBe(!abroad)
      } else expect([path, words.match(/Stripe|Melhor Envio/)]).toEqual([path, null])
      // The page for developers says what an answer in JSON may hold.
      if (path !== '/desenvolvedores')
        expect([path, words.match(/\b(?:undefined|NaN|null)\b|\[object/)]).toEqual([path, null])
    }
  })

  it(`terms and answers say the ways to pay and the parts that there are: ${name}`, async () => {
    const ways = hasCard ? 'Pix, cartão de crédito ou cartão de débito' : 'Pix'
    const how = parts > 1 ? `à vista ou em até ${parts}x no cartão de crédito` : 'à vista'
    expect(said(await app.visitor().get('/termos'))).toContain(`se paga com ${ways}, ${how}.`)
    expect(said(await app.visitor().get('/faq'))).toContain(`Com ${ways}, sempre em reais, ${how}.`)
    const brief = hasCard ? 'Pague com Pix ou cartão' : 'Pague com Pix'
    const { project } = await addProject(app.database.db, { priceCents: 24_000 })
    // The simulator knows its instalments by itself; others are asked by a job, which has not run.
    const offer = name === 'sandbox' ? 'ou 12x de R$ 20,00 sem juros' : null
    expect(said(await app.visitor().get(`/projeto/${project.id}`))).toContain(
      offer ? `Pix ou cartão à vista, ${offer}` : `${hasCard ? 'Pix ou cartão' : 'Pix'}, ${how}`,
    )
    const buyer = await signedIn(app)
    await buyer.visitor.post('/carrinho', { intent: 'add', project_id: project.id })
    for (const page of [await app.visitor().get('/marketplace'), await buyer.visitor.get('/carrinho')])
      if (offer) expect(said(page)).toContain(offer)
      else expect(said(page)).not.toMatch(/\d+x de R\$/)
    for (const path of ['/', '/como-funciona', '/para-impressoras'])
      expect([path, said(await app.visitor().get(path)).includes(brief)]).toEqual([path, true])
  })
})
