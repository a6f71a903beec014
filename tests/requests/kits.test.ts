import { beforeAll, describe, expect, it } from 'vitest'
import { createKit, endKit } from '#domain/kits/kits.server.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { addProject } from '../support/builders.ts'

const app = useRequestApp()
const promotions = '/meus-projetos/promocoes'
const shown = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')
let maker: { id: string; visitor: Visitor }
let ids: string[]

beforeAll(async () => {
  const { db } = app.database
  maker = await signedIn(app, { userType: 'designer', fullName: 'Helena Prado' })
  ids = []
  for (const [title, priceCents] of [
    ['Vaso Maré', 2490],
    ['Par de castiçais', 2800],
    ['Vaso Prisma', 1680],
  ] as const)
    ids.push((await addProject(db, { designerId: maker.id, title, priceCents })).project.id)
})

const typed = () => ({ intent: 'kit', title: 'Mesa posta', projects: ids, price: '54,90' })

describe('kits', () => {
  it('kits say under each field what is wrong, and keep what was typed', async () => {
    const empty = await maker.visitor.post(promotions, { intent: 'kit', title: 'ab', price: 'x' })
    expect(empty.status).toBe(400)
    expect(shown(empty.$('#campo-title-erro').text())).toContain('Dê um nome de pelo menos 3 letras')
    expect(shown(empty.$('#projetos-do-kit-erro').text())).toContain('Escolha pelo menos 2 projetos')
    expect(shown(empty.$('#campo-preco-do-kit-erro').text())).toContain('Escreva o preço como 54,90')
    expect(empty.$('#projetos-do-kit input').first().attr('aria-describedby')).toBe('projetos-do-kit-erro')
    const dear = await maker.visitor.post(promotions, { ...typed(), price: '72,00' })
    expect(shown(dear.$('#campo-preco-do-kit-erro').text())).toContain('Precisa ser menos que a soma de R$ 69,70')
    expect(dear.$('#campo-preco-do-kit').attr('value')).toBe('72,00')
    expect(dear.$(`#projetos-do-kit input[name=projects][value="${ids[0]}"]`).attr('checked')).toBeDefined()
    const cheap = await maker.visitor.post(promotions, { ...typed(), price: '2,00' })
    expect(shown(cheap.$('#campo-preco-do-kit-erro').text())).toContain(
      'Vaso Prisma ficaria com R$ 0,48. Cada parte vale pelo menos R$ 1,00: o kit, a partir de R$ 4,15.',
    )
  })

  it('kits go from the form to page, projects, shop, sitemap, cart and end', async () => {
    expect((await maker.visitor.post(promotions, typed())).location).toBe(promotions)
    const list = await maker.visitor.get(promotions)
    expect(shown(list.$('tbody').text())).toContain(
      'Mesa postaNo arKit por R$ 54,90: Vaso Maré, Par de castiçais e Vaso Prisma',
    )
    expect((await maker.visitor.get('/kits/mesa-posta')).$('main').text()).toContain('Ver em Promoções')

    const page = await app.visitor().get('/kits/mesa-posta')
    expect([page.status, page.$('h1').text()]).toEqual([200, 'Mesa posta'])
    expect(shown(page.$('main aside').text())).toContain('R$ 54,90antes R$ 69,70R$ 14,80 a menos que um a um')
    expect(shown(page.$('main').text())).toContain('No kit: R$ 19,61')
    expect(page.$('link[rel=canonical]').attr('href')).toMatch(/\/kits\/mesa-posta$/)
    expect(JSON.parse(page.$('script[type="application/ld+json"]').first().text())).toMatchObject({
      '@type': 'Product',
      name: 'Mesa posta',
      offers: { price: '54.90', includesObject: [{}, {}, {}] },
    })
    const project = await app.visitor().get(`/projeto/${ids[1]}`)
    expect(shown(project.$('main section[aria-labelledby=kits]').text())).toContain(
      'Também no kitMesa postaKit de 3 projetos',
    )
    const seller = page.$('main a[href^="/maker/"]').attr('href') ?? ''
    expect((await app.visitor().get(seller)).$('#kits a[href="/kits/mesa-posta"]').length).toBe(1)
    const kitId = page.$('input[name=kit]').attr('value') ?? ''
    expect((await app.visitor().get(`/sitemap/kits/${kitId}.xml`)).html).toContain('/kits/mesa-posta')

    const buyer = await signedIn(app, { userType: 'buyer' })
    await buyer.visitor.post('/carrinho', { intent: 'add', kit: kitId })
    const cart = await buyer.visitor.get('/carrinho')
    expect(shown(cart.$('aside[aria-label="Resumo do Pedido"]').text())).toContain(
      'Subtotal (3 itens)R$ 69,70Kit Mesa posta− R$ 14,80',
    )
    expect(shown(cart.$('main li').first().text())).toContain('No kit Mesa posta')
    const bought = await buyer.visitor.post('/comprar', { kit: kitId, shown: [`${kitId}:5490`] })
    expect(bought.location).toContain('/sandbox/')
    // Another total than the one shown asks again.
    const other = await buyer.visitor.post('/comprar', { kit: kitId, shown: [`${kitId}:5000`] })
    expect(other.location).toBe('/marketplace')

    expect((await maker.visitor.post(promotions, { intent: 'end', kit: kitId })).location).toBe(promotions)
    const ended = await app.visitor().get('/kits/mesa-posta')
    expect(shown(ended.$('main').text())).toContain('Este kit acabou')
    expect(ended.$('meta[name=robots]').attr('content')).toBe('noindex')
    expect(ended.$('form[action="/comprar"]').length).toBe(0)
    expect(shown((await buyer.visitor.get('/carrinho')).$('main').text())).not.toContain('Kit Mesa posta')
    expect((await app.visitor().get(`/projeto/${ids[1]}`)).$('section[aria-labelledby=kits]').length).toBe(0)
  })

  it('kits that a visitor wants are in the cart after the sign-in, and another price is asked about first', async () => {
    const world = { db: app.database.db, clock: { now: () => new Date() } }
    const made = await createKit(world, maker.id, { title: 'Dois vasos', projects: [ids[0]!, ids[2]!], price: 3000 })
    const kitId = made.ok ? made.id : ''
    const [email, password] = [`${kitId}@exemplo.com.br`, 'vasos-em-espiral']
    await app.visitor().post('/auth?mode=signup', { fullName: 'Ana Maria', email, password, userType: 'buyer', adult: 'sim' }) // prettier-ignore
    const visitor = app.visitor()
    const referer = `${app.origin}/kits/dois-vasos`
    const wanted = await visitor.post('/carrinho', { intent: 'add', kit: kitId }, { referer })
    expect(shown((await visitor.get(wanted.location ?? '')).$('main').text())).toContain(
      'adicionar o kit Dois vasos ao carrinho',
    )
    const added = await visitor.post(wanted.location ?? '', { email, password })
    expect(added.location).toBe('/kits/dois-vasos')
    expect(shown((await visitor.get('/carrinho')).$('main').text())).toContain('Kit Dois vasos− R$ 11,70')

    const other = app.visitor()
    const pressed = await other.post('/comprar', { kit: kitId, shown: [`${kitId}:2900`] }, { referer })
    const asked = await other.post(pressed.location ?? '', { email, password })
    expect(asked.location).toBe('/kits/dois-vasos')
    await endKit(world, maker.id, kitId)
  })
})
