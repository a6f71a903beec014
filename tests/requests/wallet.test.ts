import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { holds } from '#db/schema/ledger.ts'
import { purchases } from '#db/schema/commerce.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { claimDefect } from '#domain/returns/claim-defect.server.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { pdfText } from '../support/pdf-text.ts'
import { sellProject } from '../support/worlds/payment-world.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp()

const db = () => app.database.db
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')

/** A maker who sold one project, paid through the simulator. */
async function seller() {
  const maker = await signedIn(app, { userType: 'both', fullName: 'Helena Prado' })
  return { ...maker, sale: await soldBy(maker.id, '=Vaso Maré') }
}

async function soldBy(designerId: string, title: string) {
  const project = await sellProject(db(), { designerId, title })
  const buyer = await signedIn(app, { fullName: 'Rafael Souza' })
  const pay = await buyer.visitor.follow(await buyer.visitor.post('/comprar', { offerId: project.digital }))
  await buyer.visitor.follow(await buyer.visitor.submit(pay, 'main form', { outcome: 'approve' }))
  const [sold] = await db().select().from(purchases).where(eq(purchases.projectId, project.id))
  if (sold?.status !== 'completed') throw new Error('not sold')
  return sold
}

const wallet = async (visitor: Visitor) => plain((await visitor.get('/carteira')).$('main').text())

it('a sale is there at once, with its sum, its day and what is missing, and nothing about its buyer', async () => {
  const { visitor } = await seller()
  const text = await wallet(visitor)
  for (const part of [
    '=Vaso Maré',
    'fim do prazo de desistência',
    'Preço dos arquivosR$ 24,90',
    'Taxa da Camada, 8%− R$ 1,99',
    'Taxa do meio de pagamentopor nossa conta',
    'Fica com vocêR$ 22,91',
    'Cadastre a conta que recebe os repasses.',
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/Libera em \d{2}\/\d{2}\/\d{4} 1 vendaR\$ 22,91/)
  expect(text).not.toContain('Rafael')
})

it('the payout account is saved with the password, shown masked, and a change of it holds the money', async () => {
  const visitor = app.visitor()
  const account = { email: 'helena@exemplo.com.br', password: 'vasos-em-espiral' }
  const person = { fullName: 'Helena Prado', userType: 'designer', adult: 'sim', ...account }
  await visitor.submit(await visitor.get('/auth?mode=signup'), 'main form', person)
  await visitor.submit(await visitor.get('/auth?mode=login'), 'main form', account)
  await app.database.db.execute(sql`update users set email_verified = true where email = ${account.email}`)
  const form = await visitor.get('/carteira/conta')
  const typed = { holderName: 'Helena Prado', document: '529.982.247-25', kind: 'pix', pixKey: account.email }
  const save = (fields: Record<string, string>) => visitor.submit(form, 'main form', { ...typed, ...fields })
  const wrong = await save({ document: '111', currentPassword: 'x' })
  expect([wrong.status, wrong.$('#campo-document-erro').text()]).toEqual([400, 'CPF ou CNPJ inválido'])
  expect(wrong.$('input[name=holderName]').attr('value')).toBe('Helena Prado')
  const guess = await save({ currentPassword: 'outra-senha' })
  expect([guess.status, guess.$('#campo-currentPassword-erro').text()]).toEqual([400, 'Senha atual incorreta'])
  expect(guess.$('input[name=currentPassword]').attr('value')).toBeUndefined()

  expect((await save({ currentPassword: account.password })).location).toBe('/carteira')
  const first = await visitor.get('/carteira')
  expect(plain(first.$('main').text())).toContain('Pix, e-mail h•••@exemplo.com.br')
  expect(first.$('main').html()).not.toContain(account.email)
  expect(first.$('main').text()).not.toContain('retidos')
  await save({ pixKey: '+5511987654321', currentPassword: account.password })
  const text = await wallet(visitor)
  expect(text).toContain('Seus repasses estão retidos')
  expect(text).toContain('A conta de recebimento mudou há poucos dias.')
})

it('a hold is shown on top with its reason, and contesting it begins a conversation', async () => {
  const { visitor, id, sale } = await seller()
  const note = 'Falta a nota fiscal.'
  await db().insert(holds).values({ makerId: id, purchaseId: sale.id, reason: 'review', note })
  const page = await visitor.get('/carteira')
  expect(plain(page.$('main').text())).toContain(`A equipe está conferindo. ${note}`)
  const form = await visitor.get(page.$('a[href^="/carteira/contestar/"]').attr('href') ?? '')
  expect(plain(form.$('main').text())).toContain('Valor retido desta vendaR$ 22,91')
  const empty = await visitor.submit(form, 'main form', { message: ' ' })
  expect([empty.status, empty.$('#campo-message-erro').text()]).toEqual([400, 'Escreva sua mensagem'])
  const sent = await visitor.submit(form, 'main form', { message: 'Já enviei a nota.' })
  expect(sent.location).toMatch(/^\/suporte\/conversa\//)
  const thread = plain((await visitor.get(sent.location ?? '')).$('main').text())
  for (const part of ['Contestação de valor retido', 'Já enviei a nota.', 'a venda de =Vaso Maré'])
    expect(thread).toContain(part)
  const stranger = await signedIn(app, { userType: 'both' })
  expect((await stranger.visitor.get(form.url)).status).toBe(404)
})

it('money held for a return says whose, of which order and until when, and leads to the return first', async () => {
  const { visitor, sale } = await seller()
  const { id: purchaseId, orderId, buyerId } = sale
  const claim = { buyerId, orderId, purchaseId, wish: 'correction', words: 'A base some.', photos: [] } as const
  const claimed = await claimDefect({ db: db(), clock: { now: () => new Date() } }, claim)
  if (!claimed.ok) throw new Error(claimed.reason)
  const says = `Rafael Souza relatou um problema com o arquivo, pedido ${orderNumber(orderId)}. Você tem até`
  const page = await visitor.get('/carteira')
  expect(plain(page.$('main').text())).toContain(says)
  const doors = `a[href="/devolucoes/${claimed.returnId}"]`
  expect(page.$(doors).text()).toBe('Responder ao problema: =Vaso Maré')
  const form = await visitor.get(page.$('a[href^="/carteira/contestar/"]').attr('href') ?? '')
  const text = plain(form.$('main').text())
  for (const part of [says, `Pedido ${orderNumber(orderId)}`, 'Comprado por Rafael Souza.'])
    expect(text).toContain(part)
  expect(form.$(doors).text()).toBe('Responder ao problema')
  const dashboard = await visitor.get('/dashboard/maker')
  expect(plain(dashboard.$('#para-fazer').parent().text())).toContain(`${says}`)
  expect(dashboard.$('#para-fazer').parent().find(doors)).toHaveLength(1)
  expect(dashboard.$('a[href^="/carteira/contestar/"]')).toHaveLength(0)
})

it('staff holds all payouts of a maker with a reason they read, and lifts what is not the bank’s to decide', async () => {
  const { visitor, id, sale } = await seller()
  const staff = (await signedIn(app, { role: 'all' })).visitor
  const path = `/admin/pessoas/${id}/valores`
  expect((await staff.post(path, { hold: 'new', reason: 'Documento ilegível' })).location).toBe(path)
  expect(await wallet(visitor)).toContain('Seus repasses estão retidosA equipe está conferindo. Documento ilegível')
  const disputed = { makerId: id, purchaseId: sale.id, reason: 'dispute' } as const
  const [bank] = await db().insert(holds).values(disputed).returning()
  const page = await staff.get(path)
  const choices = page
    .$('input[name=hold]')
    .map((_, input) => page.$(input).attr('value'))
    .get()
  expect(choices).toHaveLength(2)
  const toldOf = async (fields: Record<string, string>) =>
    (await staff.follow(await staff.post(path, fields))).$('body').text()
  expect(await toldOf({ hold: bank?.id ?? '', reason: 'Tanto faz' })).toContain('decidiu antes')
  expect((await staff.post(path, { hold: choices[0] ?? '', reason: 'Documento conferido' })).location).toBe(path)
  expect(await toldOf({ hold: choices[0] ?? '', reason: 'Outra vez' })).toContain('decidiu antes')
  const text = await wallet(visitor)
  expect(text).not.toContain('Seus repasses estão retidos')
  expect(text).toContain('O comprador contestou o pagamento no banco.')
  const log = plain((await staff.get('/admin/registro')).$('main').text())
  for (const part of ['Reteve valores', 'Liberou retenção', 'Documento conferido']) expect(log).toContain(part)
  expect((await visitor.post(path, { hold: 'new', reason: 'Não sou da equipe' })).status).toBe(404)
})

it('a sale that staff holds is work on their first page, and named by amount, title and order where it is lifted', async () => {
  const { id, sale } = await seller()
  // The oldest of the holds there are.
  const placedAt = new Date(Date.now() - 86_400_000)
  await db().insert(holds).values({ makerId: id, purchaseId: sale.id, reason: 'review', placedAt })
  const staff = (await signedIn(app, { role: 'all' })).visitor
  const path = `/admin/pessoas/${id}/valores`
  const work = plain((await staff.get('/admin')).$(`main a[href="${path}"]`).text())
  expect(work).toMatch(/reten(?:ção espera|ções esperam) a equipe, R\$ \d+,\d\d/)
  expect(work).toMatch(/Espera desde \d{2}\/\d{2}\/\d{4}/)
  const text = plain((await staff.get(path)).$('main').text())
  expect(text).toContain(`Liberar R$ 22,91 · =Vaso Maré, pedido ${orderNumber(sale.orderId)}`)
  expect(text).toMatch(/Vendas retidas.*A equipe está conferindo\./)
})

it('sales without a fiscal document are a list by month, counted, with one form open, that of the latest or the one that was refused', async () => {
  const { visitor, id, sale: older } = await seller()
  const newer = await soldBy(id, 'Cachepô')
  const form = (sold: string) => `form:has(input[name=purchaseId][value='${sold}'])`
  const open = ({ $ }: Page) => $('li details[open] input[name=purchaseId]').map((_, input) => $(input).attr('value')).get() // prettier-ignore
  const lastMonth = new Date(Date.now() - 40 * 86_400_000)
  await db().update(purchases).set({ completedAt: lastMonth }).where(eq(purchases.id, older.id))
  const page = await visitor.get('/carteira/documentos')
  expect(plain(page.$('main').text())).toContain('2 vendas sem número')
  const months = page.$('main section').map((_, month) => [page.$(month).find('h2').text(), page.$(month).find('li summary b').text()]).get() // prettier-ignore
  expect(months).toEqual([expect.stringMatching(/^.+ de \d{4}1 venda$/), 'Cachepô', expect.stringMatching(/1 venda$/), '=Vaso Maré']) // prettier-ignore
  expect([page.$('main li details').length, open(page)]).toEqual([2, [newer.id]])
  const refused = await visitor.submit(page, form(older.id), { number: ' ' })
  expect([refused.status, open(refused)]).toEqual([400, [older.id]])
  expect(refused.$(`#documento-${older.id}-erro`).text()).toBe('Informe a chave ou o número')
  const saved = await visitor.submit(page, form(newer.id), { number: 'NFS-e 77' })
  expect(open(await visitor.follow(saved))).toEqual([older.id])
})

it('a pasted list of orders and numbers documents their sales, or none when an order is not known', async () => {
  const { visitor, id, sale } = await seller()
  const other = await soldBy(id, 'Cachepô')
  const [first, second] = [sale, other].map((one) => orderNumber(one.orderId))
  const page = await visitor.get('/carteira/documentos')
  const paste = (list: string) => visitor.submit(page, 'form:has(textarea[name=list])', { list })
  const refused = await paste(`${first};11\nFFFFFFFF;12`)
  expect([refused.status, refused.$('#campo-list-erro').text()]).toEqual([
    400,
    'Linha 2: nenhuma venda sua sem documento no pedido FFFFFFFF',
  ])
  expect(refused.$('textarea[name=list]').text().trim()).toBe(`${first};11\nFFFFFFFF;12`)
  expect(plain(refused.$('main').text())).toContain('2 vendas sem número')
  const saved = await visitor.follow(await paste(`Pedido;Número\n${first};11\n${second}\tNFS-e 12`))
  expect(saved.$('body').text()).toContain('Nenhuma venda sem documento')
})

it('the fees of a month stand newest first on the page, and on paper from the first day to the last', async () => {
  const { id, visitor } = await seller()
  await soldBy(id, 'Luminária Onda')
  const page = await visitor.get('/carteira/taxas')
  const rows = page.$('tbody tr').map((_, row) => page.$(row).text()).get() // prettier-ignore
  expect(rows).toEqual([expect.stringContaining('Luminária Onda'), expect.stringContaining('=Vaso Maré')])
  const paper = pdfText(await visitor.bytes('/carteira/taxas.pdf'))
  expect(plain(paper)).toMatch(/=Vaso Maré.*Luminária Onda.*Total/)
})

it('the statement comes as a spreadsheet and as a tagged PDF, for its owner only', async () => {
  const { visitor } = await seller()
  const sheet = await visitor.get('/carteira/extrato?formato=csv')
  expect(sheet.headers.get('cache-control')).toBe('private, no-store')
  const lines = sheet.html.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toBe(';Saldo anterior;;0,00;0,00')
  expect(lines[2]).toMatch(/;Venda;'=Vaso Maré, pedido [^;]+;22,91;0,00$/)
  expect(lines[3]).toBe(';Saldo final;;22,91;0,00')
  const paper = await visitor.get('/carteira/extrato?formato=pdf')
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  expect(paper.headers.get('content-disposition')).toMatch(/^attachment; filename="extrato-\d{4}-\d{2}\.pdf"$/)
  expect(paper.html).toMatch(/^%PDF-1\.7/)
  for (const tag of ['/StructTreeRoot', '/Table', '/TH', '/Lang (pt-BR)']) expect(paper.html).toContain(tag)
})
