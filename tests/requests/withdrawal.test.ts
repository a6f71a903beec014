import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { orders, purchases } from '#db/schema/commerce.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { addMaker } from '../support/builders.ts'
import { mailsTo } from '../support/app/outbox.ts'
import { moneyBreaches, noBreaches, sellProject } from '../support/worlds/payment-world.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { until } from '../support/until.ts'

const app = useRequestApp()
afterAll(async () => {
  expect(await moneyBreaches(app.database.db)).toEqual(noBreaches)
})

const db = () => app.database.db
const plain = (html: string) => html.replaceAll('\u00a0', ' ')

/** Buys everything in the cart through the simulator; the order's id. */
async function buy(visitor: Visitor, projectIds: string[]): Promise<string> {
  for (const project_id of projectIds) await visitor.post('/carrinho', { intent: 'add', project_id })
  const pay = await visitor.follow(
    await visitor.submit(await visitor.get('/carrinho'), 'form[action="/finalizar-compra"]'),
  )
  const done = await visitor.follow(await visitor.submit(pay, 'main form', { outcome: 'approve', method: 'pix' }))
  expect(done.$('h1').text()).toBe('Compra Realizada!')
  const link = done.$('main a[href$="/desistir"]').attr('href') ?? ''
  return link.split('/')[2] ?? ''
}

describe('giving a purchase up', () => {
  it('giving a purchase up asks first, gives one of two back in full, takes its files, and shows how far the money is', async () => {
    const { id, visitor } = await signedIn(app, { email: 'rafael@exemplo.com.br' })
    const maker = await addMaker(db(), { email: 'helena@exemplo.com.br' })
    const [vase, lamp] = [
      await sellProject(db(), { title: 'Vaso Maré', designerId: maker.id }),
      await sellProject(db(), { title: 'Luminária Onda', digitalCents: 4900 }),
    ]
    const orderId = await buy(visitor, [vase.id, lamp.id])
    const ofOrder = await visitor.get(`/minhas-compras/${orderId}/desistir`)
    expect(ofOrder.$('input[name=compra]')).toHaveLength(2)
    expect(ofOrder.$('input[name=compra]:checked')).toHaveLength(0)
    const library = await visitor.get('/minhas-compras')
    const file = library.$('a[aria-label="Baixar Vaso Maré-1.stl"]').attr('href') ?? ''
    const { location: link } = await visitor.get(file)
    const give = library.$('article:has(h2:contains("Vaso Maré")) a:contains("Desistir da compra")').attr('href') ?? ''

    const asked = await visitor.get(give)
    expect(asked.headers.get('cache-control')).toBe('private, no-store')
    expect(plain(asked.$('main').text())).toContain('O valor inteiro volta pelo mesmo meio de pagamento: no Pix')
    expect(asked.$('input[name=compra]')).toHaveLength(2)
    expect(asked.$('input[name=compra]:checked')).toHaveLength(1)
    const nothing = await visitor.post(give)
    expect([nothing.status, nothing.$('#compra-erro').text()]).toEqual([400, 'Escolha o que devolver'])

    const answer = await visitor.submit(asked, 'main form')
    expect([answer.status, answer.location]).toEqual([303, '/minhas-compras#devolucoes'])
    const after = await visitor.follow(answer)
    expect(after.html).toContain('Desistência confirmada')
    expect(after.$('main article')).toHaveLength(1)
    for (const gone of [file, link ?? '']) expect((await visitor.get(gone)).status).toBe(404)
    const seen = await until(async () => {
      const page = await visitor.get('/minhas-compras')
      return page.$('main').text().includes('Devolvida') && page
    })
    const row = plain(seen.$('section[aria-labelledby=devolucoes] li').text())
    for (const part of ['Vaso Maré', 'R$ 24,90', 'Devolvida']) expect(row).toContain(part)
    expect((await visitor.get('/dashboard/entusiasta')).$('main').text()).toContain('49,00')

    // In no order: letters about a sale wait until the queue looks by itself.
    const told = (address: string, subject: string) =>
      until(async () => (await mailsTo(app.dataFolder, address)).find((mail) => mail.subject?.startsWith(subject)))
    await told('rafael@exemplo.com.br', 'Reembolso do pedido')
    expect((await told(maker.email, 'Venda desfeita: ')).subject).toContain('Venda desfeita: Vaso Maré')
    const rows = await db().select().from(purchases).where(eq(purchases.buyerId, id))
    expect(rows.map((one) => one.status).sort()).toEqual(['completed', 'refunded'])
  })

  it('giving a purchase up knows no order of anybody else, and nothing twice', async () => {
    const [owner, stranger] = [await signedIn(app), await signedIn(app)]
    const orderId = await buy(owner.visitor, [(await sellProject(db())).id])
    const path = `/minhas-compras/${orderId}/desistir`
    const [purchase] = await db().select().from(purchases).where(eq(purchases.orderId, orderId))
    const compra = purchase?.id ?? ''
    expect((await stranger.visitor.get(path)).status).toBe(404)
    expect((await stranger.visitor.post(path, { compra })).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 5 }, () => owner.visitor.post(path, { compra })))
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([303, 400, 400, 400, 400])
    const list = await owner.visitor.get('/minhas-compras')
    expect(list.$('main h2').first().text()).toBe('Tudo foi devolvido')
    expect((await owner.visitor.get(path)).status).toBe(404)
  })

  it('giving a purchase up ends with its term, and says what is left to do', async () => {
    const { visitor } = await signedIn(app)
    const orderId = await buy(visitor, [(await sellProject(db())).id])
    const before = new Date(Date.now() - 9 * 86_400_000)
    await db().update(purchases).set({ completedAt: before }).where(eq(purchases.orderId, orderId))
    await db().update(orders).set({ paidAt: before }).where(eq(orders.id, orderId))
    const path = `/minhas-compras/${orderId}/desistir`
    const page = await visitor.get(path)
    expect(page.$('main form')).toHaveLength(0)
    expect(page.$('main').text()).toContain('O prazo de 7 dias para desistir desta compra acabou')
    const [purchase] = await db().select().from(purchases).where(eq(purchases.orderId, orderId))
    expect((await visitor.post(path, { compra: purchase?.id ?? '' })).status).toBe(400)
    expect((await visitor.get('/minhas-compras')).$('main').text()).not.toContain('Desistir da compra')
  })
})
