import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { favorites } from '#db/schema/community.ts'
import { disputeLines, disputes } from '#db/schema/refunds.ts'
import type { Page } from '../support/app/app-client.ts'
import { addMaker, addProject, addPurchase, addShipment, addUser } from '../support/builders.ts'
import { addQuestion } from '../support/community-builders.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp()

const db = () => app.database.db
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

/** The figures of a page by their labels. */
function figures(page: Page): Record<string, string> {
  const entries = page.$('main dt').map((_, term) => {
    const value = page.$(term).next('dd').text().replaceAll('\u00a0', ' ')
    return [[page.$(term).text(), value]]
  })
  return Object.fromEntries(entries.get())
}

async function shop() {
  const maker = await signedIn(app, { userType: 'designer', fullName: 'Helena Prado' })
  const { project } = await addProject(db(), { designerId: maker.id, title: 'Vaso <Maré>' })
  const sell = async (days: number, projectId = project.id) =>
    addPurchase(db(), { buyerId: (await addUser(db())).id, projectId, completedAt: daysAgo(days) })
  return { ...maker, project, sell }
}

describe('access to dashboards', () => {
  const makers = ['/dashboard/maker', '/meus-projetos', '/novo-projeto', '/dashboard-vendas', '/dashboard-vendas/csv']

  it('dashboards send visitors to sign in and back', async () => {
    for (const path of [...makers, '/dashboard/entusiasta']) {
      const page = await app.visitor().get(path)
      expect([page.status, page.location]).toEqual([302, `/auth?mode=login&redirect=${encodeURIComponent(path)}`])
    }
  })

  it('dashboards send buyers from the makers’ pages to their own, and designers the other way', async () => {
    const buyer = await signedIn(app)
    for (const path of makers) expect((await buyer.visitor.get(path)).location).toBe('/dashboard/entusiasta')
    const designer = await signedIn(app, { userType: 'designer' })
    expect((await designer.visitor.get('/dashboard/entusiasta')).location).toBe('/dashboard/maker')
    const both = await signedIn(app, { userType: 'both' })
    for (const path of [...makers, '/dashboard/entusiasta']) expect((await both.visitor.get(path)).status).toBe(200)
  })

  it('dashboards may not be stored by any cache', async () => {
    const { visitor } = await signedIn(app, { userType: 'both' })
    for (const path of [...makers, '/dashboard/entusiasta']) {
      expect((await visitor.get(path)).headers.get('cache-control')).toBe('private, no-store')
    }
  })
})

describe('/dashboard/maker', () => {
  it('/dashboard/maker greets by name and counts projects, sales and what stays', async () => {
    const { visitor, sell, id } = await shop()
    await addProject(db(), { designerId: id, isActive: false })
    await sell(0)
    await sell(100)
    const page = await visitor.get('/dashboard/maker')
    expect(page.$('h1').text()).toBe('Olá, Helena Prado')
    expect(figures(page)).toMatchObject({
      'Total de Projetos': '2',
      'Total de Vendas': '2',
      'Receita Total': 'R$ 45,82',
    })
    expect(page.$('main').text()).toContain('1 no catálogo, 1 inativo')
    expect(page.$('main a[href="/novo-projeto"]').text()).toContain('Criar Novo Projeto')
    for (const to of ['/meus-projetos', '/dashboard-vendas', '/carteira'])
      expect(page.$(`main a[href="${to}"]:not(nav a)`)).toHaveLength(1)
    expect(page.$('main nav[aria-label="Painel"] a').get().map((tab) => page.$(tab).text())).toEqual(['Hoje', 'Projetos', 'Produção', 'Dinheiro']) // prettier-ignore
    expect(page.$('section[aria-labelledby=ultimas-vendas] li').first().text()).toContain('Vaso <Maré>')
  })

  it('/dashboard/maker says of an object which one it is and how far, on both sides and in the CSV', async () => {
    const maker = await signedIn(app, { userType: 'designer' })
    const buyer = await signedIn(app)
    const { project } = await addProject(db(), { designerId: maker.id, title: 'Luminária', kinds: ['printed'] })
    const sold = await addPurchase(db(), { buyerId: buyer.id, projectId: project.id })
    await db().update(purchases).set({ variant: 'PETG, azul', quantity: 2 }).where(eq(purchases.id, sold.id))
    await addShipment(db(), sold, { state: 'printing', arriveBy: '2099-12-04' })
    const sale = (await maker.visitor.get('/dashboard/maker')).$('main li:contains("Luminária")').text()
    expect(sale).toMatch(/PETG, azul, 2 unidades, hoje.*Imprimindo/)
    const home = await buyer.visitor.get('/dashboard/entusiasta')
    expect(home.$('main article').text()).toMatch(/PETG, azul, 2 unidades$/)
    const parcel = home.$('section[aria-labelledby=em-andamento]')
    expect(parcel.find('li').text()).toMatch(/Imprimindo.*Chega até 04\/12.*Luminária.*PETG, azul, 2 unidades/)
    expect(parcel.find('a').attr('href')).toBe(`/minhas-compras/${sold.orderId}`)
    expect((await maker.visitor.get('/dashboard-vendas/csv?periodo=30')).html).toMatch(/PETG, azul;2;.*;Imprimindo\r\n/)
  })

  it('/dashboard/maker begins with zeros and says what comes next', async () => {
    const { visitor } = await signedIn(app, { userType: 'designer' })
    const page = await visitor.get('/dashboard/maker')
    expect(figures(page)).toMatchObject({
      'Total de Projetos': '0',
      'Total de Vendas': '0',
      'Receita Total': 'R$ 0,00',
    })
    expect(page.$('main').text()).toContain('Nenhuma venda ainda')
    expect(page.$('main').text()).toContain('Faltam 3 passos para vender e receber.')
    const steps = page.$('section[aria-labelledby=para-vender] li a').toArray()
    expect(steps.map((step) => page.$(step).attr('href'))).toEqual([
      '/perfil/frete',
      '/perfil/oficina',
      '/carteira/conta',
    ])
    expect(page.$('section[aria-labelledby=para-vender]').text()).toContain('1 de 4 feitos: Dados de vendedor')
    expect(page.$('main a[href="/novo-projeto"]')).toHaveLength(1)
  })

  it('/dashboard/maker shows the eight most urgent tasks, all but three in a fold, and on another press all of them', async () => {
    const { visitor, id, project } = await shop()
    const asker = await addUser(db())
    for (let i = 0; i < 11; i++) {
      await addQuestion(db(), { projectId: project.id, makerId: id, askerId: asker.id, question: `Serve ${i}?` })
    }
    const listed = (page: Page) => page.$('section[aria-labelledby=para-fazer] li:contains("Serve ")').length
    const page = await visitor.get('/dashboard/maker')
    expect([listed(page), page.$('#para-fazer').text()]).toEqual([8, 'Para fazer (11)'])
    const way = page.$('section[aria-labelledby=para-fazer] a:contains("Ver todas as 11")')
    const fold = page.$('section[aria-labelledby=para-fazer] details:not(li *)')
    expect([fold.children('summary').text(), fold.attr('open')]).toEqual(['Mais 8 coisas', undefined])
    expect(fold.prevAll('ul').children()).toHaveLength(3)
    const all = await visitor.get(way.attr('href') ?? '')
    expect([listed(all), all.$('section[aria-labelledby=para-fazer] details[open]').length]).toEqual([11, 1])
    expect(all.$('a:contains("Ver só as mais urgentes")').attr('href')).toBe('/dashboard/maker')
  })
})

describe('/dashboard/entusiasta', () => {
  it('/dashboard/entusiasta counts purchases, favourites and money, and shows the newest four as cards of a "Maker"', async () => {
    const { id, visitor } = await signedIn(app, { fullName: 'Rafael Souza' })
    const bought = []
    for (let day = 5; day > 0; day--) {
      const maker = await addMaker(db(), { fullName: 'Helena Prado' })
      const { project } = await addProject(db(), { designerId: maker.id })
      await addPurchase(db(), { buyerId: id, projectId: project.id, completedAt: daysAgo(day) })
      bought.unshift(project.id)
    }
    await db()
      .insert(favorites)
      .values({ userId: id, projectId: bought[0] ?? '' })
    const page = await visitor.get('/dashboard/entusiasta')
    expect(page.$('h1').text()).toBe('Olá, Rafael Souza')
    expect(figures(page)).toMatchObject({ 'Compras Realizadas': '5', Favoritos: '1', 'Total Investido': 'R$ 124,50' })
    const cards = page.$('main article')
    const links = cards.map((_, card) => page.$(card).find('a').first().attr('href')).get()
    expect(links).toEqual(bought.slice(0, 4).map((project) => `/projeto/${project}`))
    expect(cards.first().text()).toContain('por Helena Prado')
    expect(cards.first().text().replaceAll('\u00a0', ' ')).toContain('R$ 24,90')
    const byText = (to: string) => page.$(`main a[href="${to}"]`).text()
    expect(byText('/marketplace')).toContain('Explorar Projetos')
    expect(byText('/favoritos')).toBe('Meus Favoritos')
    expect(byText('/minhas-compras')).toContain('Ver Todas as Compras')
  })

  it('/dashboard/entusiasta begins with what is not over, and the list of purchases tells those of one title apart', async () => {
    const { id: buyerId, visitor } = await signedIn(app)
    const maker = await addMaker(db())
    const piece = await addProject(db(), { designerId: maker.id, title: 'Vaso', kinds: ['printed'] })
    const buy = async (days: number, state: 'printing' | 'delivered') => {
      const bought = await addPurchase(db(), { buyerId, projectId: piece.project.id, completedAt: daysAgo(days) })
      await addShipment(db(), bought, { state, deliveredAt: state === 'delivered' ? daysAgo(days) : null })
      return bought
    }
    const files = await addProject(db(), { designerId: maker.id, title: 'Castiçal' })
    const disputed = await addPurchase(db(), { buyerId, projectId: files.project.id, completedAt: daysAgo(9) })
    const { orderId, amountCents, feeCents, designerAmountCents } = disputed
    const [dispute] = await db().insert(disputes).values({ orderId, provider: 'sandbox', providerDisputeId: orderId, amountCents }).returning() // prettier-ignore
    await db()
      .insert(disputeLines)
      .values({ disputeId: dispute?.id ?? '', purchaseId: disputed.id, amountCents, feeCents, designerAmountCents })
    const printing = await buy(5, 'printing')
    const arrived = await buy(1, 'delivered')

    const code = (order: string) => order.slice(-8).toUpperCase()
    const home = await visitor.get('/dashboard/entusiasta')
    const rows = home.$('section[aria-labelledby=em-andamento] li').toArray()
    expect(rows.map((row) => home.$(row).text())).toEqual([
      expect.stringMatching(/^Contestada no bancoO banco decide.*CastiçalAcompanhar/),
      expect.stringMatching(new RegExp(`^Imprimindo.*VasoPedido ${code(printing.orderId)}`)),
    ])
    const notes = home.$('main article').toArray().map((card) => home.$(card).find('.card-note').text()) // prettier-ignore
    expect(notes).toEqual([`Pedido ${code(arrived.orderId)}. Entregue`, `Pedido ${code(printing.orderId)}`, ''])
    expect(home.$('section[aria-labelledby=em-andamento]').text()).not.toContain('Ver todas as compras')
    const list = await visitor.get('/minhas-compras')
    const entries = list.$('main article').toArray().map((entry) => list.$(entry).text()) // prettier-ignore
    expect(entries).toEqual([
      expect.stringContaining(`Pedido ${code(arrived.orderId)}`),
      expect.stringContaining(`Pedido ${code(printing.orderId)}`),
      expect.stringMatching(/Contestada no banco.*Seu banco está decidindo.*Acompanhar/),
    ])
    expect(entries[2]).not.toContain(code(disputed.orderId))
    for (let more = 0; more < 5; more++) await buy(2, 'printing')
    const full = (await visitor.get('/dashboard/entusiasta')).$('section[aria-labelledby=em-andamento]')
    expect([full.find('li').length, full.children('a').text()]).toEqual([6, 'Ver todas as compras'])
  })

  it('/dashboard/entusiasta says that nothing was bought yet', async () => {
    const { visitor } = await signedIn(app)
    const page = await visitor.get('/dashboard/entusiasta')
    expect(figures(page)).toMatchObject({ 'Compras Realizadas': '0', Favoritos: '0', 'Total Investido': 'R$ 0,00' })
    expect(page.$('main').text()).toContain('Nenhuma compra ainda')
    expect(page.$('section[aria-labelledby=em-andamento]')).toHaveLength(0)
  })
})

describe('/dashboard-vendas', () => {
  it('/dashboard-vendas shows four figures against the period before, a chart with its table, and projects', async () => {
    const { visitor, sell, id } = await shop()
    const printed = await addProject(db(), { designerId: id, kinds: ['printed'], priceCents: 10_000, title: 'Peça' })
    for (const days of [0, 1, 2]) await sell(days)
    await sell(3, printed.project.id)
    for (const days of [40, 41]) await sell(days)
    const page = await visitor.get('/dashboard-vendas')
    expect(page.$('h1').text()).toBe('Dashboard de Vendas')
    expect(figures(page)).toMatchObject({
      Vendas: '4',
      'Receita bruta': 'R$ 174,70',
      'Receita líquida': 'R$ 160,73',
      'Ticket médio': 'R$ 43,68',
    })
    expect(page.$('h1 + p').text()).toBe('Comparado com os 30 dias anteriores.')
    expect(page.$('main dl dd').eq(1).text()).toBe('+100%3 de arquivos, 1 de peças')
    const chart = page.$('main svg[role=img]').first()
    expect(chart.find('rect')).toHaveLength(4)
    expect(chart.find('rect.fill-star')).toHaveLength(1)
    expect(page.$('main details tbody tr')).toHaveLength(30)
    const rows = page.$('main table').last().find('tbody tr')
    expect(rows.map((_, row) => page.$(row).find('td').eq(1).text()).get()).toEqual(['3', '1'])
    expect(rows.first().text()).toContain('Vaso <Maré>')
    expect(page.html).not.toContain('style="')
  })

  it.each([
    ['7', 7],
    ['90', 90],
    ['365', 13],
    ['1000000', 30],
    ['-1', 30],
    ['x', 30],
  ])('/dashboard-vendas looks back %s days in %i rows', async (period, rows) => {
    const { visitor, sell } = await shop()
    await sell(0)
    const page = await visitor.get(`/dashboard-vendas?periodo=${period}`)
    expect(page.$('main details tbody tr')).toHaveLength(rows)
    expect(page.$('nav[aria-label="Período"] [aria-current]')).toHaveLength(1)
  })

  it('/dashboard-vendas has pages of ten projects', async () => {
    const { visitor, sell, id } = await shop()
    for (let i = 0; i < 11; i++) await sell(1, (await addProject(db(), { designerId: id })).project.id)
    const rowsOf = async (page: string) =>
      (await visitor.get(`/dashboard-vendas?pagina=${page}`)).$('main table').last().find('tbody tr').length
    expect(await Promise.all(['1', '2', '99', 'x', '-3'].map(rowsOf))).toEqual([10, 1, 1, 10, 10])
  })

  it('/dashboard-vendas is plain without sales', async () => {
    const { visitor } = await signedIn(app, { userType: 'designer' })
    const page = await visitor.get('/dashboard-vendas')
    expect(page.status).toBe(200)
    expect(page.$('main').text()).toContain('Nenhuma venda neste período')
  })

  it('/dashboard-vendas has royalties with the period before them, also for who sold nothing, and so have dashboard and spreadsheet', async () => {
    const owner = await signedIn(app, { userType: 'designer' })
    const printer = await signedIn(app, { userType: 'designer' })
    const { project } = await addProject(db(), { designerId: owner.id, title: 'Luminária', kinds: ['printed'] })
    for (const days of [1, 2, 40]) {
      const { id } = await addPurchase(db(), { buyerId: printer.id, projectId: project.id, completedAt: daysAgo(days) })
      const parts = { royaltyCents: 600, designerAmountCents: 2291 - 600, royaltyOwnerId: owner.id }
      const sold = { designerId: printer.id, ...parts }
      await db().update(purchases).set(sold).where(eq(purchases.id, id))
    }
    const page = await owner.visitor.get('/dashboard-vendas')
    expect(figures(page)).toMatchObject({
      Vendas: '0',
      'Peças vendidas por outros makers': '2',
      Royalties: 'R$ 12,00',
      'Vendas e royalties, líquido': 'R$ 12,00',
    })
    const royalties = page.$('section[aria-labelledby=royalties]').text()
    expect(royalties).toContain('+100%')
    expect(royalties).toContain('Luminária')
    expect(page.$('main').text()).not.toContain('Nenhuma venda neste período')
    const panel = await owner.visitor.get('/dashboard/maker')
    expect(figures(panel)).toMatchObject({ 'Total de Vendas': '0', 'Receita Total': 'R$ 18,00' })
    expect(panel.$('section[aria-labelledby=ultimas-vendas] li').first().text()).toContain(
      'Royalty de impressão: Luminária',
    )
    const sheet = (await owner.visitor.get('/dashboard-vendas/csv?periodo=30')).html.trim().split('\r\n')
    expect(sheet).toHaveLength(3)
    expect(sheet[1]).toMatch(/;Luminária;Royalty de impressão;;1;6,00;0;0,00;6,00;0,00;0,00;0,00;$/)
    expect((await printer.visitor.get('/dashboard-vendas')).$('#royalties')).toHaveLength(0)
  })

  it('/dashboard-vendas gives the period as a spreadsheet, one’s own sales only', async () => {
    const { visitor, sell } = await shop()
    await sell(1)
    await sell(40)
    await (await shop()).sell(1)
    const sheet = await visitor.get('/dashboard-vendas/csv?periodo=30')
    expect(sheet.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(sheet.headers.get('content-disposition')).toMatch(
      /^attachment; filename="vendas-30-dias-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const lines = sheet.html.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/;Vaso <Maré>;Arquivos;;1;24,90;8;1,99;22,91;0,00;0,00;0,00;$/)
  })
})
