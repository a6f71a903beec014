import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { orders } from '#db/schema/commerce.ts'
import { contracts } from '#db/schema/legal.ts'
import type { Contract } from '#domain/checkout/contract.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInBuyer } from '../support/app/signed-in.ts'
import { addFreightTable } from '../support/builders.ts'
import { sellProject } from '../support/worlds/payment-world.ts'

const app = useRequestApp()
const db = () => app.database.db
const said = ({ $ }: Page, part = 'main') => $(part).text().replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')
const ordersOf = (buyerId: string) => db().select().from(orders).where(eq(orders.buyerId, buyerId))

async function contractOf(buyerId: string): Promise<Contract> {
  const [row] = await db()
    .select({ content: contracts.content })
    .from(contracts)
    .innerJoin(orders, eq(orders.id, contracts.orderId))
    .where(eq(orders.buyerId, buyerId))
  return row?.content as Contract
}

async function sendingMaker(given: Omit<Parameters<typeof addFreightTable>[1], 'makerId'> = {}) {
  const project = await sellProject(db(), { printedCents: 5400, title: 'Vaso Maré' })
  await addFreightTable(db(), { makerId: project.designerId, ...given })
  return project
}

const pay = async (visitor: Visitor, page: Page) =>
  visitor.follow(await visitor.submit(page, 'main form', { outcome: 'approve' }))

describe('the contract in short', () => {
  it('the contract summary is beside the button where files are bought at once, and is kept with the order', async () => {
    const { id, visitor } = await signedIn(app)
    const { id: projectId } = await sellProject(db(), { title: 'Vaso de papel' })
    const page = await visitor.get(`/projeto/${projectId}`)
    const beside = said(page, '[aria-label="Comprar"]')
    for (const part of [
      'R$ 24,90',
      'uso pessoal',
      'ou 4x de até R$ 6,23 sem juros',
      'Desistência em até 7 dias da compra',
      'Termos de Uso',
    ])
      expect(beside).toContain(part)
    const answer = await visitor.submit(page, 'form[action="/comprar"]')
    expect(answer.location).toContain('/sandbox/')
    expect(await contractOf(id)).toMatchObject({
      terms: 1,
      totalCents: 2490,
      lines: [{ title: 'Vaso de papel', amountCents: 2490, licence: { name: 'Uso pessoal' } }],
      deliveries: [],
    })
  })

  it('the contract in short of a cart says seller, licence, withdrawal, payment and total, with one button', async () => {
    const { id, visitor } = await signedIn(app)
    const { digital } = await sellProject(db(), { title: 'Vaso de papel' })
    await visitor.post('/carrinho', { intent: 'add', offerId: digital })
    const page = await visitor.get('/revisar')
    for (const part of [
      'Vaso de papel',
      'Vendido por Maker',
      'Licença: uso pessoal',
      'Não pode: Vender peças impressas',
    ])
      expect(said(page)).toContain(part)
    expect(said(page)).toContain('cartão de débito, à vista ou 4x de até R$ 6,23 sem juros.')
    expect(page.$('main button').text()).toBe('Ir para o pagamento')
    expect((await visitor.submit(page, 'main form')).location).toContain('/sandbox/')
    expect(await ordersOf(id)).toHaveLength(1)
  })

  it('the contract in short comes again with 409 when price or terms changed since, and nothing is ordered', async () => {
    const { id, visitor } = await signedIn(app)
    const { digital } = await sellProject(db(), { title: 'Vaso de papel' })
    await visitor.post('/carrinho', { intent: 'add', offerId: digital })
    const page = await visitor.get('/revisar')
    const stale = await visitor.submit(page, 'main form', { terms: '99' })
    expect([stale.status, said(stale, '[role=alert]')]).toEqual([
      409,
      'Os Termos de Uso mudaram. Leia os novos e confirme a compra. O que mudou',
    ])
    expect(stale.$('[role=alert] a').attr('href')).toBe('/termos/versoes')
    await db().update(offers).set({ priceCents: 2600 }).where(eq(offers.id, digital))
    const changed = await visitor.submit(page, 'main form')
    expect(changed.status).toBe(409)
    expect(said(changed)).toContain('TotalR$ 26,00')
    expect(await ordersOf(id)).toEqual([])
    expect((await visitor.submit(changed, 'main form')).location).toContain('/sandbox/')
  })

  it('the contract in short of objects is asked for where the page of delivery showed another total than is charged', async () => {
    const { id, visitor } = await signedInBuyer(app)
    const { printed, designerId } = await sendingMaker({ pickup: 'No Centro, à tarde' })
    await visitor.post('/carrinho', { intent: 'add', offerId: printed })
    const page = await visitor.get('/entrega')
    // Without a script the sum stays that of the usual way.
    const way = { [`entrega:${designerId}`]: `${designerId}:pickup:0` }
    const other = await visitor.submit(page, '#entrega', way)
    expect(other.location).toMatch(/^\/revisar\?/)
    const review = await visitor.follow(other)
    expect(said(review)).toContain('Retirada com quem vende, pronta até')
    expect(said(review)).toContain('TotalR$ 54,00')
    expect(await ordersOf(id)).toEqual([])
    expect((await visitor.submit(review, 'main form')).location).toContain('/sandbox/')
    expect(await contractOf(id)).toMatchObject({ totalCents: 5400, deliveries: [{ freightCents: 0 }] })
  })

  it('the contract in short of objects is kept from the page of delivery where that showed all of it', async () => {
    const { id, visitor } = await signedInBuyer(app)
    const { printed } = await sendingMaker()
    await visitor.post('/carrinho', { intent: 'add', offerId: printed })
    expect((await visitor.submit(await visitor.get('/entrega'), '#entrega')).location).toContain('/sandbox/')
    const { lines, deliveries, totalCents, freightCents } = await contractOf(id)
    expect([totalCents, freightCents]).toEqual([7400, 2000])
    expect(lines[0]?.withdrawal).toContain('7 dias do recebimento')
    expect(deliveries[0]?.words).toMatch(/^Envio: postada até .*, chega até \d\d\/\d\d\/\d{4}$/)
    expect(deliveries[0]?.place).toBe('São Paulo/SP, CEP 01310-100')
  })

  it('the contract in short shows the whole address of the delivery with the way to change it', async () => {
    const { visitor } = await signedInBuyer(app)
    const { printed } = await sendingMaker()
    await visitor.post('/carrinho', { intent: 'add', offerId: printed })
    const delivery = await visitor.get('/entrega')
    const review = await visitor.follow(await visitor.submit(delivery, '#entrega', { charged: '1' }))
    for (const part of ['Ana Maria', 'Avenida Paulista, 1578', 'Bela Vista, São Paulo/SP, CEP 01310-100'])
      expect(said(review)).toContain(part)
    const change = review.$('main a:contains("Mudar")').attr('href') ?? ''
    expect((await visitor.get(change)).$('[name=endereco]:checked').val()).toBe(
      new URL(review.url, 'http://shop').searchParams.get('endereco'),
    )
  })

  it('the contract in short says in which town a piece is fetched, where and when', async () => {
    const { id, visitor } = await signedInBuyer(app)
    const { printed } = await sendingMaker({
      originCep: '80420090',
      postsBy: 'pickup',
      pickup: 'No Batel, aos sábados',
    })
    await visitor.post('/carrinho', { intent: 'add', offerId: printed })
    const page = await visitor.get('/entrega')
    const review = said(await visitor.follow(await visitor.submit(page, '#entrega', { charged: '1' })))
    expect(review).toMatch(/pronta até \d\d\/\d\d\/\d{4}\. Em Curitiba, PR\. No Batel, aos sábados\. ?Grátis/)
    expect((await visitor.submit(page, '#entrega')).location).toContain('/sandbox/')
    expect((await contractOf(id)).deliveries).toMatchObject([{ freightCents: 0, place: '' }])
  })

  it('the contract in short leads to the page of delivery for objects without an address, and to the cart when that is empty', async () => {
    const { visitor } = await signedIn(app)
    expect((await visitor.get('/revisar')).location).toBe('/carrinho')
    const { printed } = await sendingMaker()
    expect((await visitor.get(`/revisar?oferta=${printed}&quantidade=2`)).location).toBe(
      `/entrega?oferta=${printed}&quantidade=2`,
    )
  })
})

describe('the contract on paper', () => {
  it('the contract on paper is the buyer’s alone, and stays byte for byte when listing and price change', async () => {
    const { id, visitor } = await signedIn(app, { email: 'papel@exemplo.com.br' })
    const project = await sellProject(db(), { title: 'Vaso de papel' })
    const session = await visitor.follow(await visitor.post('/comprar', { offerId: project.digital }))
    await pay(visitor, session)
    const [order] = await ordersOf(id)
    const path = `/minhas-compras/${order?.id}/contrato.pdf`
    const first = await visitor.get(path)
    expect([first.headers.get('content-type'), first.html.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    const [mail] = await waitForMails(app.dataFolder, 'papel@exemplo.com.br', 1)
    expect(mail?.text?.replaceAll(/\s/g, '')).toContain(`${app.origin}${path}`)
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain('Desistência em até 7 dias da compra')
    await db().update(projects).set({ title: 'Outro nome' }).where(eq(projects.id, project.id))
    await db().update(offers).set({ priceCents: 9900 }).where(eq(offers.id, project.digital))
    expect((await visitor.get(path)).html === first.html).toBe(true)
    expect((await visitor.get(`/minhas-compras/${order?.id}`)).$(`a[href="${path}"]`).text()).toBe(
      'Contrato da compra (PDF)',
    )
    const stranger = await signedIn(app)
    expect((await stranger.visitor.get(path)).status).toBe(404)
    await expect(db().update(contracts).set({ content: {} })).rejects.toThrow()
  })
})
