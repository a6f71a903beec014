import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cartItems, favorites } from '#db/schema/community.ts'
import { users } from '#db/schema/accounts.ts'
import { addFreightTable } from '../support/builders.ts'
import { sellProject } from '../support/worlds/payment-world.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp()
const db = () => app.database.db
const password = 'vasos-em-espiral'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** A person with a password who is not signed in here. */
async function stranger(): Promise<{ id: string; email: string; visitor: Visitor }> {
  const email = `${randomUUID()}@exemplo.com.br`
  await app
    .visitor()
    .post('/auth?mode=signup', { fullName: 'Ana Maria', email, password, userType: 'buyer', adult: 'sim' })
  const [user] = await db().select({ id: users.id }).from(users).where(eq(users.email, email))
  return { id: user?.id ?? '', email, visitor: app.visitor() }
}

/** Types the password on the page that the last answer led to. */
async function signIn(person: { email: string; visitor: Visitor }, location: string | null) {
  return person.visitor.post(location ?? '', { email: person.email, password })
}

describe('an action before sign-in', () => {
  it('an action before sign-in continues after it: the chosen variant is bought, and paid next', async () => {
    const project = await sellProject(db(), { digitalCents: 900, printedCents: 5400 })
    const person = await stranger()
    const chosen = { offerId: project.printed ?? '', quantity: '2' }
    const asked = await person.visitor.post('/comprar', chosen, { referer: `${app.origin}/projeto/${project.id}` })
    expect(asked.location).toContain('/auth?mode=login')
    const opened = await signIn(person, asked.location)
    expect([opened.status, opened.location]).toEqual([303, `/entrega?oferta=${project.printed}&quantidade=2`])
    const files = await sellProject(db(), { digitalCents: 1500 })
    const other = await stranger()
    const form = { offerId: files.digital ?? '', shown: `${files.digital}:1500` }
    const wanted = await other.visitor.post('/comprar', form, { referer: `${app.origin}/projeto/${files.id}` })
    const pay = await other.visitor.follow(await signIn(other, wanted.location))
    expect(plain(pay.$('h1').text())).toBe('Pagar R$ 15,00')
  })

  it('an action before sign-in continues after it: the variant is in the cart', async () => {
    const project = await sellProject(db(), { digitalCents: 900, printedCents: 5400 })
    const person = await stranger()
    const referer = `${app.origin}/projeto/${project.id}`
    const asked = await person.visitor.post('/carrinho', { intent: 'add', offerId: project.printed ?? '' }, { referer })
    const opened = await signIn(person, asked.location)
    expect(opened.location).toBe(`/projeto/${project.id}?oferta=${project.printed}`)
    const lines = await db().select().from(cartItems).where(eq(cartItems.userId, person.id))
    expect(lines.map((line) => line.offerId)).toEqual([project.printed])
  })

  it('puts the chosen licence in the cart when a visitor signs in after choosing it', async () => {
    const project = await sellProject(db(), { digitalCents: 900, printedCents: 5400 })
    const person = await stranger()
    const sent = { intent: 'add', licence_id: project.digital ?? '', offerId: project.printed ?? '' }
    const referer = `${app.origin}/projeto/${project.id}`
    const asked = await person.visitor.post('/carrinho', sent, { referer })
    await signIn(person, asked.location)
    const lines = await db().select().from(cartItems).where(eq(cartItems.userId, person.id))
    expect(lines.map((line) => line.offerId)).toEqual([project.digital])
  })

  it('an action before sign-in continues after it: the favourite is saved once, also where it was before', async () => {
    const project = await sellProject(db())
    const person = await stranger()
    for (let n = 0; n < 2; n++) {
      const visitor = app.visitor()
      const page = await visitor.get(`/projeto/${project.id}`)
      const asked = await visitor.submit(page, 'form[action="/favoritos/alternar"]')
      const opened = await signIn({ ...person, visitor }, asked.location)
      expect(opened.location).toBe(`/projeto/${project.id}`)
      expect((await visitor.follow(opened)).$('output').text()).toContain('Adicionado aos favoritos!')
      const kept = await db().select().from(favorites).where(eq(favorites.userId, person.id))
      expect(kept.map((one) => one.projectId)).toEqual([project.id])
      // Signing in again does nothing again.
      const later = await signIn({ ...person, visitor }, asked.location)
      expect(later.location).toBe(`/projeto/${project.id}`)
    }
  })

  it('an action before sign-in names itself on the page that asks for it, and on the page that opens an account', async () => {
    const project = await sellProject(db(), { title: 'Vaso Maré', digitalCents: 900, printedCents: 5400 })
    await db().execute(
      sql`insert into printed_offers (offer_id, color_name) values (${project.printed}, 'terracota')
        on conflict (offer_id) do update set color_name = 'terracota'`,
    )
    const visitor = app.visitor()
    const referer = `${app.origin}/projeto/${project.id}`
    const titles = async (path: string, fields: Record<string, string>) => {
      const asked = await visitor.post(path, fields, { referer })
      const page = await visitor.follow(asked)
      const open = await visitor.get(page.$('main a[href*="mode=signup"]').attr('href') ?? '')
      return [page.$('h1').text(), open.$('h1').text()]
    }
    const offerId = project.printed ?? ''
    expect(await titles('/comprar', { offerId })).toEqual([
      'Entre para comprar o Vaso Maré, terracota',
      'Crie a conta para comprar o Vaso Maré, terracota',
    ])
    expect((await titles('/comprar', { offerId: project.digital ?? '' }))[0]).toBe(
      'Entre para comprar o Vaso Maré, arquivos',
    )
    expect((await titles('/carrinho', { intent: 'add', offerId }))[0]).toBe(
      'Entre para adicionar o Vaso Maré, terracota, ao carrinho',
    )
    expect((await titles('/favoritos/alternar', { projectId: project.id }))[0]).toBe('Entre para favoritar o Vaso Maré')
    const cart = await visitor.follow(await visitor.get('/carrinho'))
    expect([cart.$('h1').text(), cart.$('title').text()]).toEqual([
      'Entre para ver seu carrinho',
      'Entre para ver seu carrinho · Camada',
    ])
    expect((await app.visitor().get('/auth?mode=login')).$('h1').text()).toBe('Entrar')
  })

  it('an action before sign-in is done through sign-up, with the quantity it had', async () => {
    const project = await sellProject(db(), { digitalCents: 900, printedCents: 5400 })
    const visitor = app.visitor()
    const email = `${randomUUID()}@exemplo.com.br`
    const chosen = { offerId: project.printed ?? '', quantity: '3' }
    const asked = await visitor.post('/comprar', chosen, { referer: `${app.origin}/projeto/${project.id}` })
    const page = await visitor.follow(asked)
    const open = await visitor.get(page.$('main a[href*="mode=signup"]').attr('href') ?? '')
    const fields = { fullName: 'Ana Maria', email, password, userType: 'buyer', adult: 'sim' }
    const entry = await visitor.follow(await visitor.submit(open, 'main form', fields))
    expect(entry.$('main [name=email]').val()).toBe(email)
    expect(entry.$('main [autofocus]').attr('name')).toBe('password')
    const opened = await visitor.submit(entry, 'main form', { email, password })
    expect(opened.location).toBe(`/entrega?oferta=${project.printed}&quantidade=3`)
  })

  it('an action before sign-in survives a forgotten password that is replaced in the same browser', async () => {
    const project = await sellProject(db(), { digitalCents: 900 })
    const person = await stranger()
    const referer = `${app.origin}/projeto/${project.id}`
    await person.visitor.post('/carrinho', { intent: 'add', offerId: project.digital ?? '' }, { referer })
    await person.visitor.post('/auth?mode=reset', { email: person.email })
    const mails = await waitForMails(app.dataFolder, person.email, 2)
    const token = /token=([\w-]+)/.exec(mails.find(({ text }) => text?.includes('mode=new-password'))?.text ?? '')?.[1]
    const changed = await person.visitor.post(`/auth?mode=new-password&token=${token}`, { password: `${password}-2` })
    expect(changed.location).toContain(`redirect=%2Fprojeto%2F${project.id}`)
    const opened = await person.visitor.post(changed.location ?? '', {
      email: person.email,
      password: `${password}-2`,
    })
    expect(opened.status).toBe(303)
    const lines = await db().select().from(cartItems).where(eq(cartItems.userId, person.id))
    expect(lines.map((line) => line.offerId)).toEqual([project.digital])
  })

  it('an action before sign-in is dropped when the user signs in from another page', async () => {
    const project = await sellProject(db())
    const person = await stranger()
    const referer = `${app.origin}/projeto/${project.id}`
    await person.visitor.post('/comprar', { offerId: project.digital ?? '' }, { referer })
    const opened = await signIn(person, '/auth?mode=login&redirect=%2Fperfil')
    expect(opened.location).toBe('/perfil')
    const { rows } = await db().execute(sql`select 1 from orders where buyer_id = ${person.id}`)
    expect(rows).toEqual([])
  })
})

describe('sums', () => {
  it('cart and delivery show the same total with a known CEP, and leave the freight open without one', async () => {
    const project = await sellProject(db(), { printedCents: 5400 })
    await addFreightTable(db(), { makerId: project.designerId })
    const { visitor } = await signedIn(app)
    await visitor.post('/carrinho', { intent: 'add', offerId: project.printed ?? '' })
    const totals = async () => {
      const cart = await visitor.get('/carrinho')
      const where = await visitor.follow(await visitor.submit(cart, 'form[action="/finalizar-compra"]'))
      return [cart, where].map((page) => /Total( sem o frete)?R\$ [\d,]+/.exec(plain(page.$('aside').text()))?.[0])
    }
    expect(await totals()).toEqual(['Total sem o freteR$ 54,00', 'Total sem o freteR$ 54,00'])
    await visitor.post('/frete', { cep: '01310-100', voltar: '/carrinho' })
    expect(await totals()).toEqual(['TotalR$ 74,00', 'TotalR$ 74,00'])
    const where = await visitor.get('/entrega')
    expect(where.$('main [name=cep]').attr('value')).toBe('01310-100')
  })
})

describe('two baskets', () => {
  it('two baskets with one project in common: paying the first takes it out of the second, with words', async () => {
    const both = await sellProject(db(), { title: 'Vaso Maré', digitalCents: 1000 })
    const rest = await sellProject(db(), { title: 'Gancho Simples', digitalCents: 2500 })
    const { visitor } = await signedIn(app)
    for (const { digital } of [both, rest]) await visitor.post('/carrinho', { intent: 'add', offerId: digital ?? '' })
    const cart = await visitor.get('/carrinho')
    const second = await visitor.follow(await visitor.submit(cart, 'form[action="/finalizar-compra"]'))
    const { rows } = await db().execute<{ session: string }>(
      sql`select session_id as session from orders order by created_at desc limit 1`,
    )
    const first = await visitor.follow(await visitor.post('/comprar', { offerId: both.digital ?? '' }))
    await visitor.follow(await visitor.submit(first, 'main form', { outcome: 'approve' }))

    const changed = await visitor.get(`/compra-sucesso?session_id=${rows[0]?.session}`)
    expect(changed.$('h1').text()).toBe('O pedido mudou')
    expect(changed.$('main').text()).toContain('“Vaso Maré” já é seu por outra compra e saiu deste pedido.')
    expect(changed.$('main').text()).toContain('Falta pagar “Gancho Simples”')
    expect(plain(changed.$('main form button').text())).toBe('Pagar o resto, R$ 25,00')
    const pay = await visitor.follow(await visitor.submit(changed, 'main form[action="/finalizar-compra"]'))
    expect(pay.url).not.toBe(second.url)
    expect(plain(pay.$('h1').text())).toBe('Pagar R$ 25,00')
    const done = await visitor.follow(await visitor.submit(pay, 'main form', { outcome: 'approve' }))
    expect(done.$('h1').text()).toBe('Compra Realizada!')
    expect(plain(done.$('main').text())).toContain('Gancho Simples')
  })
})
