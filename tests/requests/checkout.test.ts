import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { orders, paymentEvents } from '#db/schema/commerce.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { addAddress } from '../support/builders.ts'
import { moneyBreaches, noBreaches, sellProject } from '../support/worlds/payment-world.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { readCookieValue } from '../support/cookie-values.ts'
import { makeJobsDue } from '../support/queue.ts'
import { until } from '../support/until.ts'

const app = useRequestApp()
afterAll(async () => {
  expect(await moneyBreaches(app.database.db)).toEqual(noBreaches)
})

const db = () => app.database.db
const plain = (html: string) => html.replaceAll('\u00a0', ' ')

const person = () => signedIn(app)

/** Puts a project in the cart and goes to the simulator's page. */
async function goToPay(visitor: Visitor, projectId: string) {
  await visitor.post('/carrinho', { intent: 'add', project_id: projectId })
  const cart = await visitor.get('/carrinho')
  return visitor.follow(await visitor.submit(cart, 'form[action="/finalizar-compra"]'))
}

describe('the cart', () => {
  it('the cart sends a visitor to sign in', async () => {
    for (const path of ['/carrinho', '/compra-sucesso?session_id=x'])
      expect((await app.visitor().get(path)).location).toContain('/auth')
    for (const path of ['/carrinho', '/finalizar-compra', '/comprar'])
      expect((await app.visitor().post(path)).location).toContain('/auth')
  })

  it('the cart takes a project once, shows what it costs, changes a quantity, and lets go', async () => {
    const { visitor } = await person()
    const project = await sellProject(db(), { title: 'Porta-chaves Serra', digitalCents: 123_456, printedCents: 5400 })
    expect((await visitor.get('/carrinho')).html).toContain('Seu carrinho está vazio')
    const wish = { intent: 'add', project_id: project.id }
    const added = await visitor.post('/carrinho', wish, { referer: `${app.origin}/carrinho?x=1` })
    expect([added.status, added.location]).toEqual([303, '/carrinho?x=1'])
    const message = (await visitor.follow(added)).$('output').text()
    for (const words of ['Adicionado ao carrinho', 'R$\u00a01.234,56', 'Ver carrinho']) expect(message).toContain(words)
    const twice = await visitor.post('/carrinho', { intent: 'add', offerId: project.digital })
    expect((await visitor.follow(twice)).html).toContain('Projeto já está no carrinho')
    await visitor.post('/carrinho', { intent: 'add', offerId: project.printed, quantity: '2' })
    await visitor.post('/carrinho', { intent: 'quantity', offerId: project.printed, quantity: '3' })
    await visitor.post('/carrinho', { intent: 'quantity', offerId: project.digital, quantity: '3' })
    const none = await visitor.post('/carrinho', { intent: 'quantity', offerId: project.printed, quantity: '0' })
    expect((await visitor.follow(none)).html).toContain('Escreva de 1 a 99 peças.')
    const cart = await visitor.get('/carrinho')
    expect(cart.headers.get('cache-control')).toBe('private, no-store')
    const said = plain(cart.$('main').text())
    for (const part of ['Porta-chaves Serra', 'por Maker', 'R$ 1.234,56', 'Resumo do Pedido', 'Limpar Carrinho'])
      expect(said).toContain(part)
    expect(said).toContain('Subtotal (4 itens)')
    expect(said).toContain('R$ 1.396,56')
    const removed = await visitor.follow(
      await visitor.post('/carrinho', { intent: 'remove', offerId: project.printed }),
    )
    expect(removed.html).toContain('Removido do carrinho')
    expect(plain(removed.$('main').text())).toContain('Subtotal (1 item)')
    const cleared = await visitor.follow(await visitor.post('/carrinho', { intent: 'clear' }))
    expect(cleared.html).toContain('Seu carrinho está vazio')
  })

  it('the cart refuses own, unknown and malformed things with the words of the specification', async () => {
    const { id, visitor } = await person()
    const own = await sellProject(db(), { designerId: id })
    const say = async (fields: Record<string, string>) =>
      (await visitor.follow(await visitor.post('/carrinho', fields))).html
    expect(await say({ intent: 'add', project_id: own.id })).toContain('Este é seu projeto')
    expect(await say({ intent: 'add', project_id: crypto.randomUUID() })).toContain('Erro ao adicionar ao carrinho')
    expect(await say({ intent: 'add', project_id: "' or 1=1" })).toContain('Erro ao adicionar ao carrinho')
    expect(await say({ intent: 'remove', offerId: 'x' })).toContain('Erro ao remover do carrinho')
    expect(await say({ intent: 'explode' })).toContain('Erro ao adicionar ao carrinho')
  })

  it('the cart keeps one line of fifty simultaneous additions', async () => {
    const { visitor } = await person()
    const wish = { intent: 'add', project_id: (await sellProject(db())).id }
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.post('/carrinho', wish)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([303]))
    expect((await visitor.get('/carrinho')).$('[aria-labelledby=itens] li h3')).toHaveLength(1)
  })

  it('the cart names what left the shop, leaves the rest alone, and asks again when a price changed', async () => {
    const { visitor } = await person()
    const gone = await sellProject(db(), { title: 'Vaso sumido' })
    const kept = await sellProject(db(), { digitalCents: 1000 })
    for (const { id } of [gone, kept]) await visitor.post('/carrinho', { intent: 'add', project_id: id })
    const before = await visitor.get('/carrinho')
    await db().update(projects).set({ isActive: false }).where(eq(projects.id, gone.id))
    const refused = await visitor.follow(await visitor.submit(before, 'form[action="/finalizar-compra"]'))
    expect(new URL(refused.url).pathname).toBe('/carrinho')
    expect(refused.$('main').text()).toContain('Remova Vaso sumido para finalizar a compra')
    await visitor.post('/carrinho', { intent: 'remove', offerId: gone.digital })
    const shown = await visitor.get('/carrinho')
    await db().update(offers).set({ priceCents: 1100 }).where(eq(offers.id, kept.digital))
    const asked = await visitor.follow(await visitor.submit(shown, 'form[action="/finalizar-compra"]'))
    expect(asked.html).toContain('O preço mudou')
    expect(plain(asked.$('main').text())).toContain('O preço mudou: era R$ 10,00, agora é R$ 11,00.')
    const paying = await visitor.follow(await visitor.submit(asked, 'form[action="/finalizar-compra"]'))
    expect(plain(paying.$('h1').text())).toBe('Pagar R$ 11,00')
  })

  it('the cart asks again when two prices changed and the total did not', async () => {
    const { visitor } = await person()
    const [up, down] = [
      await sellProject(db(), { digitalCents: 1000 }),
      await sellProject(db(), { digitalCents: 2000 }),
    ]
    for (const { id } of [up, down]) await visitor.post('/carrinho', { intent: 'add', project_id: id })
    const shown = await visitor.get('/carrinho')
    await db()
      .update(offers)
      .set({ priceCents: 1500 })
      .where(inArray(offers.id, [up.digital, down.digital]))
    const asked = await visitor.follow(await visitor.submit(shown, 'form[action="/finalizar-compra"]'))
    const text = plain(asked.$('main').text())
    expect(text).toContain('era R$ 10,00, agora é R$ 15,00')
    expect(text).toContain('era R$ 20,00, agora é R$ 15,00')
    const paying = await visitor.follow(await visitor.submit(asked, 'form[action="/finalizar-compra"]'))
    expect(plain(paying.$('h1').text())).toBe('Pagar R$ 30,00')
  })

  it('the cart leads back to the same payment from another tab and from the back button, and shows its end afterwards', async () => {
    const { id, visitor } = await person()
    await visitor.post('/carrinho', { intent: 'add', project_id: (await sellProject(db())).id })
    const [one, two] = [await visitor.get('/carrinho'), await visitor.get('/carrinho')]
    const pay = await visitor.follow(await visitor.submit(one, 'form[action="/finalizar-compra"]'))
    const again = await visitor.follow(await visitor.submit(two, 'form[action="/finalizar-compra"]'))
    expect(again.url).toBe(pay.url)
    const done = await visitor.submit(pay, 'main form', { outcome: 'approve' })
    // The other tab still shows the buttons.
    const late = await visitor.submit(again, 'main form', { outcome: 'decline' })
    expect(late.location).toBe(done.location)
    expect((await visitor.follow(late)).html).toContain('Compra Realizada!')
    expect((await visitor.get(pay.url)).$('button[name="outcome"]')).toHaveLength(0)
    const empty = await visitor.follow(await visitor.submit(two, 'form[action="/finalizar-compra"]'))
    expect(empty.html).toContain('Carrinho vazio')
    expect(await db().select().from(orders).where(eq(orders.buyerId, id))).toHaveLength(1)
  })

  it('the cart says that something left it between the page and the button, not that a price changed', async () => {
    const { visitor } = await person()
    const [gone, kept] = [await sellProject(db()), await sellProject(db())]
    for (const { id } of [gone, kept]) await visitor.post('/carrinho', { intent: 'add', project_id: id })
    const page = await visitor.get('/carrinho')
    await visitor.post('/carrinho', { intent: 'remove', offerId: gone.digital })
    const asked = await visitor.follow(await visitor.submit(page, 'form[action="/finalizar-compra"]'))
    expect(asked.html).toContain('O carrinho mudou')
    expect(asked.$('form[action="/finalizar-compra"] [name=shown]')).toHaveLength(1)
    await visitor.post('/carrinho', { intent: 'clear' })
    const empty = await visitor.follow(await visitor.submit(asked, 'form[action="/finalizar-compra"]'))
    expect(empty.html).toContain('Algo que estava nele foi comprado, removido ou saiu da loja.')
  })

  it('the cart says that it is empty', async () => {
    const { visitor } = await person()
    const page = await visitor.follow(await visitor.post('/finalizar-compra'))
    expect(page.html).toContain('Carrinho vazio')
    expect(page.html).toContain('Adicione projetos ao carrinho antes de finalizar a compra')
  })
})

describe('paying', () => {
  it('paying goes from the cart through the simulator to the files, by page and by webhook', async () => {
    const { id, visitor } = await person()
    const project = await sellProject(db(), { title: 'Vaso Maré' })
    const pay = await goToPay(visitor, project.id)
    expect(pay.url).toMatch(/\/sandbox\/sbx_[\w-]{32}$/)
    expect(pay.$('aside li img').attr('src')).toContain('imagens/')
    expect(pay.$('body').text()).toMatch(/00020126.*br\.gov\.bcb\.pix.*540524\.90.*6304[0-9A-F]{4}/s)
    const buttons = pay.$('main form button').map((_, button) => pay.$(button).text())
    expect(buttons.get()).toEqual(['Aprovar pagamento', 'Recusar pagamento', 'Deixar expirar', 'Pagar mais tarde'])
    const card = await visitor.get(`${pay.url}?metodo=credito`)
    expect(
      card
        .$('main input[name]')
        .map((_, input) => card.$(input).attr('name'))
        .get(),
    ).toEqual(['method'])
    const chosen = await visitor.submit(card, 'main form', { outcome: 'approve' })
    expect(chosen.location).toMatch(/^\/compra-sucesso\?session_id=[0-9a-f-]{36}$/)
    const done = await visitor.follow(chosen)
    expect(done.$('h1').text()).toBe('Compra Realizada!')
    expect(done.$('main').text()).toContain('Pagamento confirmado! Seus arquivos estão disponíveis.')
    expect(done.$('main').text()).toContain('Cartão de crédito')
    expect(done.$('main a[href="/minhas-compras"], main a[href="/marketplace"]')).toHaveLength(2)
    expect((await visitor.get('/carrinho')).html).toContain('Seu carrinho está vazio')
    const events = await until(async () => {
      const found = await db()
        .select({ handledAt: paymentEvents.handledAt, outcome: paymentEvents.outcome })
        .from(paymentEvents)
        .innerJoin(orders, eq(orders.providerSessionId, paymentEvents.subject))
        .where(eq(orders.buyerId, id))
      return found[0]?.handledAt != null && found
    })
    expect(events).toMatchObject([{ outcome: 'paid' }])
    expect((await visitor.get(pay.url)).$('main button')).toHaveLength(0)
    const again = await visitor.post('/carrinho', { intent: 'add', project_id: project.id })
    expect((await visitor.follow(again)).html).toContain('Você já tem estes arquivos')
  })

  it.each([
    // With Pix, whatever is wrong is not a card's.
    ['decline', 'O pagamento foi recusado. Tente de novo ou pague de outro jeito.'],
    ['expire', 'O tempo para pagar acabou'],
  ])('%s: says what went wrong, keeps the cart, and can be tried again', async (outcome, said) => {
    const { visitor } = await person()
    const project = await sellProject(db())
    const pay = await goToPay(visitor, project.id)
    const failed = await visitor.follow(await visitor.submit(pay, 'main form', { outcome }))
    expect(failed.$('h1').text()).toBe('Algo deu errado')
    expect(failed.$('main').text()).toContain(said)
    expect(failed.$('main a[href="/marketplace"]')).toHaveLength(1)
    const second = await goToPay(visitor, project.id)
    expect(second.url).not.toBe(pay.url)
    const done = await visitor.follow(await visitor.submit(second, 'main form', { outcome: 'approve' }))
    expect(done.$('h1').text()).toBe('Compra Realizada!')
  })

  it('paying waits for a Pix that comes later, reloading by itself without JavaScript', async () => {
    const { id, visitor } = await person()
    const pay = await goToPay(visitor, (await sellProject(db())).id)
    const waiting = await visitor.follow(await visitor.submit(pay, 'main form', { outcome: 'pay_later' }))
    const title = 'Aguardando confirmação do pagamento...'
    expect(waiting.$('h1').text()).toBe(title)
    expect(waiting.html).toMatch(/<noscript>\s*<meta http-equiv="refresh" content="3"/i)
    // Its job is due in twenty seconds; the test does not wait that long.
    await makeJobsDue(db(), 'sandbox:')
    await db().execute(sql`select graphile_worker.add_job('reconcile-orders', '{}'::json)`)
    const done = await until(async () => {
      const page = await visitor.follow(await visitor.get(waiting.url))
      return page.$('h1').text() !== title && page
    })
    expect(done.$('h1').text()).toBe('Compra Realizada!')
    const [order] = await db().select().from(orders).where(eq(orders.buyerId, id))
    expect(order?.paymentMethod).toBe('pix')
  })

  it('paying honours a Pix that arrives after the end', async () => {
    const { visitor } = await person()
    const pay = await goToPay(visitor, (await sellProject(db())).id)
    const over = await visitor.follow(await visitor.submit(pay, 'main form', { outcome: 'expire' }))
    const late = await visitor.get(pay.url)
    expect(
      late
        .$('main form button')
        .map((_, button) => late.$(button).text())
        .get(),
    ).toEqual(['Pagar mais tarde'])
    await visitor.submit(late, 'main form', { outcome: 'pay_later' })
    await makeJobsDue(db(), 'sandbox:')
    await db().execute(sql`select graphile_worker.add_job('reconcile-orders', '{}'::json)`)
    const done = await until(async () => {
      const page = await visitor.follow(await visitor.get(over.url))
      return page.$('h1').text() !== 'Algo deu errado' && page
    })
    expect(done.$('h1').text()).toBe('Compra Realizada!')
  })

  it('paying buys past the cart, and refuses the maker', async () => {
    const { id, visitor } = await person()
    await addAddress(db(), { userId: id })
    const project = await sellProject(db(), { printedCents: 700 })
    const own = await sellProject(db(), { designerId: id })
    const form = {
      offerId: project.printed,
      quantity: '2',
      shown: [`${project.digital}:2490`, `${project.printed}:700`],
    }
    const where = await visitor.follow(await visitor.post('/comprar', form))
    expect([where.$('h1').text(), where.$('main').text()]).toEqual(['Entrega', expect.stringContaining('chega até')])
    const pay = await visitor.follow(await visitor.submit(where, '#entrega'))
    expect(plain(pay.$('h1').text())).toBe('Pagar R$ 14,00')
    const done = await visitor.follow(await visitor.submit(pay, 'main form', { outcome: 'approve' }))
    expect(done.$('h1').text()).toBe('Compra Realizada!')
    const here = { referer: `${app.origin}/carrinho` }
    const refused = await visitor.post('/comprar', { project_id: own.id }, here)
    expect(refused.location).toBe('/carrinho')
    expect((await visitor.follow(refused)).html).toContain('Este é seu projeto')
    const dearer = await visitor.post('/comprar', { ...form, shown: `${project.printed}:699` }, here)
    expect((await visitor.follow(dearer)).html).toContain('O preço mudou')
  })

  it('paying knows no session but one’s own', async () => {
    const [owner, stranger] = [await person(), await person()]
    const pay = await goToPay(owner.visitor, (await sellProject(db())).id)
    const result = await owner.visitor.follow(await owner.visitor.submit(pay, 'main form', { outcome: 'approve' }))
    const session = new URL(result.url).searchParams.get('session_id') ?? ''
    const asked = ['', '?session_id=', '?session_id=x', `?session_id=${crypto.randomUUID()}`, `?session_id=${session}`]
    for (const query of asked) {
      const answer = await stranger.visitor.get(`/compra-sucesso${query}`)
      expect(answer.location).toBe('/marketplace')
      expect(readCookieValue(answer.headers.get('set-cookie') ?? '')).toMatchObject({ text: 'session_invalid' })
    }
    expect((await app.visitor().get('/sandbox/sbx_guess')).status).toBe(404)
  })
})
