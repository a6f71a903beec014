import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { coupons } from '#db/schema/coupons.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { formatDate } from '#domain/shared/format.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { sellProject, type SoldProject } from '../support/worlds/payment-world.ts'

const app = useRequestApp()
const path = '/meus-projetos/promocoes'
const today = dayOf(new Date())
const shown = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')
let maker: Visitor
let project: SoldProject

const typed = (change: Record<string, string | string[]> = {}) => ({
  intent: 'coupon',
  code: 'mesa10',
  kind: 'percent',
  value: '10',
  kinds: ['digital', 'printed'],
  projects: [],
  from: formatDate(today),
  until: formatDate(addDays(today, 3)),
  uses: '',
  uses_each: '1',
  minimum: '',
  ...change,
})

beforeAll(async () => {
  const person = await signedIn(app, { userType: 'designer' })
  maker = person.visitor
  project = await sellProject(app.database.db, { designerId: person.id, digitalCents: 2000 })
  expect((await maker.post(path, typed())).location).toBe(path)
})

const cartOf = async () => {
  const { visitor, id } = await signedIn(app)
  await visitor.post('/carrinho', { intent: 'add', offerId: project.digital })
  return { visitor, id }
}

describe('coupons', () => {
  it('coupons say under each field what is wrong, and keep what was typed', async () => {
    const page = await maker.post(path, {
      ...typed({ code: 'até', value: '96', until: '01/01/2020', uses: '0', minimum: 'muito', kinds: [] }),
    })
    expect(page.status).toBe(400)
    const error = (field: string) => shown(page.$(`#campo-${field}-erro`).text())
    expect(['code', 'value', 'until', 'uses', 'minimum'].map(error)).toEqual([
      'Use de 4 a 20 letras e números, sem acento',
      'Escreva um número inteiro de 1 a 95',
      'Acaba antes de começar',
      'Escreva um número de 1 a 100.000, ou deixe em branco',
      'Escreva o valor como 24,90, ou deixe em branco',
    ])
    expect(page.$('#kinds-erro').text()).toContain('Escolha arquivos, peças ou os dois')
    const wrong = page.$('input[name=kinds]').first()
    expect([wrong.attr('aria-invalid'), wrong.attr('aria-describedby')]).toEqual(['true', 'kinds-erro'])
    expect(page.$('input[name=code]').attr('value')).toBe('até')
    const taken = await maker.post(path, typed())
    expect(taken.status).toBe(400)
    expect(taken.$('#campo-code-erro').text()).toContain('Você já tem o cupom MESA10')
  })

  it('coupons count in cart, delivery to receipt, whatever case they are typed in, until removed', async () => {
    const { visitor, id } = await cartOf()
    const refused = await visitor.post('/carrinho', { intent: 'coupon', coupon: 'nada' })
    expect(refused.status).toBe(400)
    expect(shown(refused.$('#campo-coupon-erro').text())).toBe(
      'Não existe cupom com este código. Confira letra por letra.',
    )
    expect(refused.$('input[name=coupon]:not([type=hidden])').attr('value')).toBe('nada')
    expect((await visitor.post('/carrinho', { intent: 'coupon', coupon: ' Mesa10 ' })).location).toBe('/carrinho')
    const cart = await visitor.get('/carrinho')
    expect(shown(cart.$('aside').text())).toContain('Cupom MESA10− R$ 2,00')
    expect(shown(cart.$('main li').text())).toContain('Cupom MESA10: − R$ 2,00')
    await visitor.post('/carrinho', { intent: 'remove_coupon', coupon: 'MESA10' })
    expect((await visitor.get('/carrinho')).$('aside').text()).not.toContain('MESA10')
    await visitor.post('/carrinho', { intent: 'coupon', coupon: 'mesa10' })
    const payment = await visitor.follow(
      await visitor.submit(await visitor.get('/carrinho'), 'form[action="/finalizar-compra"]'),
    )
    const receipt = await visitor.follow(await visitor.submit(payment, 'main form', { outcome: 'approve' }))
    expect(shown(receipt.$('main').text())).toContain('Cupom MESA10− R$ 2,00')
    const [line] = await app.database.db.select().from(purchases).where(eq(purchases.buyerId, id))
    expect(line?.reasons).toContainEqual({ kind: 'coupon', cents: 200, paidBy: 'maker', name: 'MESA10' })
    const list = shown((await maker.get(path)).$('main').text())
    expect(list).toContain('MESA10')
    expect(list).toMatch(/Vendas com desconto, 30 dias1de 1 no total.*Desconto dadoR\$ 2,00/)
  })

  it('coupons come by a link of project, shop or cart, and the address without them is the page’s', async () => {
    const slug = /\/maker\/[\w-]+/.exec((await app.visitor().get(`/projeto/${project.id}`)).html)?.[0] ?? ''
    const visitor = app.visitor()
    for (const page of [`/projeto/${project.id}`, slug]) {
      visitor.cookies.delete('cupom')
      const linked = await visitor.get(`${page}?cupom=mesa10`)
      expect([linked.status, linked.location]).toEqual([303, page])
      expect(visitor.cookies.has('cupom')).toBe(true)
      expect((await visitor.get(page)).$('body').text()).toContain('Cupom guardado')
    }
    const buyer = await cartOf()
    const cart = await buyer.visitor.follow(await buyer.visitor.get('/carrinho?cupom=MESA10'))
    expect(shown(cart.$('aside').text())).toContain('Cupom MESA10− R$ 2,00')
    // A code that does not exist is said once, and not kept.
    const unknown = await buyer.visitor.follow(await buyer.visitor.get('/carrinho?cupom=NADA9'))
    expect(unknown.$('aside').text()).toContain('Não existe cupom com este código.')
    expect((await buyer.visitor.get('/carrinho')).$('aside').text()).not.toContain('NADA9')
    // 'Comprar Agora' after a link is at its price, too.
    const now = await signedIn(app)
    await now.visitor.get(`/projeto/${project.id}?cupom=mesa10`)
    await now.visitor.submit(await now.visitor.get(`/projeto/${project.id}`), 'form[action="/comprar"]')
    const [line] = await app.database.db.select().from(purchases).where(eq(purchases.buyerId, now.id))
    expect(line?.reasons[0]).toMatchObject({ kind: 'coupon', cents: 200 })
  })

  it('coupons of the API are applied, or refused with their sentence', async () => {
    const { visitor } = await signedIn(app)
    const ask = (coupon: string) => visitor.json('/api/create-checkout', { projectIds: [project.id], coupon })
    const refused = await ask('nada')
    expect([refused.status, JSON.parse(refused.html)]).toMatchObject([
      409,
      { error: { code: 'coupon_refused', message: 'Não existe cupom com este código. Confira letra por letra.' } },
    ])
    expect((await ask('mesa10')).status).toBe(200)
  })

  it('shows a maker the whole address of a coupon, which leaves their own cart alone', async () => {
    const link = (await maker.get(path)).$('table a[href*="cupom=MESA10"]')
    expect(link.text()).toBe(link.attr('href'))
    expect(link.text()).toMatch(/^http.*\/maker\/.*\?cupom=MESA10$/)
    const { pathname, search } = new URL(link.text())
    const opened = await maker.get(pathname + search)
    expect(opened.location).toBe(pathname)
    expect(shown((await maker.follow(opened)).html)).not.toContain('Cupom guardado')
    const { visitor } = await cartOf()
    await visitor.get(pathname + search)
    expect(shown((await visitor.get('/carrinho')).$('aside').text())).toContain('MESA10')
  })

  it('coupons are ended by their maker alone', async () => {
    const [coupon] = await app.database.db.select().from(coupons).where(eq(coupons.code, 'MESA10'))
    const end = { intent: 'end', coupon: coupon?.id ?? '' }
    const other = await signedIn(app, { userType: 'designer' })
    await other.visitor.post(path, end)
    const { visitor } = await cartOf()
    expect((await visitor.post('/carrinho', { intent: 'coupon', coupon: 'MESA10' })).status).toBe(303)
    await maker.post(path, end)
    expect(shown((await visitor.get('/carrinho')).$('aside').text())).toContain('MESA10')
    expect(shown((await visitor.get('/carrinho')).$('aside').text())).not.toContain('− R$ 2,00')
    expect(shown((await maker.get(path)).$('main').text())).toContain('Encerrado')
  })
})
