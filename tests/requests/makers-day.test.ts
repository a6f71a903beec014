import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { offers } from '#db/schema/catalog.ts'
import { purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { userPrinters } from '#db/schema/printing.ts'
import { liftHold, placeHold } from '#domain/ledger/holds.server.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { addFreightTable } from '../support/builders.ts'
import { sellProject } from '../support/worlds/payment-world.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInBuyer } from '../support/app/signed-in.ts'

const app = useRequestApp()
let maker: { id: string; visitor: Visitor }
let buyer: { id: string; visitor: Visitor }
let offerId = ''
beforeAll(async () => {
  maker = await signedIn(app, { userType: 'designer', fullName: 'Helena Prado' })
  buyer = await signedInBuyer(app, { fullName: 'Rita Compradora' })
  const project = await sellProject(db(), { designerId: maker.id, title: 'Vaso Maré', printedCents: 5400 })
  offerId = project.printed
  await addFreightTable(db(), { makerId: maker.id })
})

const db = () => app.database.db
const words = ({ $ }: Page, selector = 'main') => $(selector).text().replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')

/** One more order of the same piece; returns its shipment. */
async function sold(): Promise<{ id: string; orderId: string; number: string }> {
  const where = await buyer.visitor.follow(await buyer.visitor.post('/comprar', { offerId }))
  const pay = await buyer.visitor.follow(await buyer.visitor.submit(where, '#entrega'))
  await buyer.visitor.follow(await buyer.visitor.submit(pay, 'main form', { outcome: 'approve' }))
  const rows = await db().select().from(shipments).where(eq(shipments.makerId, maker.id)).orderBy(shipments.id)
  const { id = '', orderId = '' } = rows.at(-1) ?? {}
  return { id, orderId, number: orderId.slice(-8).toUpperCase() }
}

it('a job says that the money of its sale is held, and why, until it is released', async () => {
  const { id, orderId } = await sold()
  const [purchase] = await db().select().from(purchases).where(eq(purchases.orderId, orderId))
  const job = async () => words(await maker.visitor.get(`/producao/${id}`))
  expect(await job()).not.toContain('retidos')
  const hold = { makerId: maker.id, purchaseId: purchase!.id, reason: 'review' } as const
  await db().transaction((tx) => placeHold(tx, hold, new Date()))
  expect(await job()).toMatch(
    /R\$ \d+,\d\d desta venda estão retidos\. A equipe está conferindo\. A produção continua, com o mesmo prazo de postagem\. Ver na carteira/,
  )
  await db().transaction((tx) => liftHold(tx, hold, { at: new Date() }))
  expect(await job()).not.toContain('retidos')
})

describe('a maker who cannot make a piece', () => {
  it('a maker who cannot make a piece cancels it with a reason, and its buyer reads why and what comes back', async () => {
    const { id, orderId, number } = await sold()
    const job = await maker.visitor.get(`/producao/${id}`)
    const form = 'form:has([value=cancel])'
    const nothing = await maker.visitor.submit(job, form, { intent: 'cancel' })
    expect([nothing.status, words(nothing, '[role=alert]')]).toEqual([400, 'Escolha o motivo.'])
    const done = await maker.visitor.submit(job, form, { intent: 'cancel', reason: 'printer_down' })
    expect([done.status, done.location]).toEqual([303, `/producao/${id}`])
    const page = await maker.visitor.follow(done)
    expect(words(page, 'body')).toContain('Pedido cancelado')
    expect(words(page)).toMatch(/Cancelado.*Por quem faz a peça\. Motivo: Impressora parada/)
    const order = words(await buyer.visitor.get(`/minhas-compras/${orderId}`))
    expect(order).toMatch(/Cancelado.*Por quem faz a peça\. Motivo: Impressora parada/)
    const [person] = await db().select().from(users).where(eq(users.id, buyer.id))
    const mails = await waitForMails(app.dataFolder, person?.email ?? '', 2)
    const mail = mails.find(({ subject }) => subject === `Pedido ${number} cancelado por quem faz a peça`)
    expect(mail?.text?.replace(/\s+/g, ' ')).toMatch(/Motivo: Impressora parada\. R\$ 74,00 voltam pelo mesmo meio/)
    expect(words(await buyer.visitor.get('/avisos'))).toContain(`Pedido ${number} cancelado por quem faz a peça`)
    const again = await maker.visitor.post('/producao', { intent: 'cancel', job: id, reason: 'other' })
    expect([again.status, words(again, '[role=alert]')]).toEqual([400, `O pedido não mudou:Pedido ${number}: já foi postado ou cancelado.`]) // prettier-ignore
  })

  it('a maker who cannot make a piece cancels none of another maker, nor without a job or with an unknown reason', async () => {
    const { id } = await sold()
    const stranger = await signedIn(app, { userType: 'designer' })
    const theirs = await stranger.visitor.post('/producao', { intent: 'cancel', job: id, reason: 'other' })
    expect([theirs.status, words(theirs, '[role=alert]')]).toEqual([400, 'Nenhum destes pedidos é seu.'])
    const sent = [
      { intent: 'cancel', job: '', reason: 'other' },
      { intent: 'cancel', job: id, reason: 'preguiça' },
      { intent: 'cancel', job: 'x', reason: 'other' },
      { intent: 'voar', job: id, reason: 'other' },
    ]
    for (const form of sent) expect((await maker.visitor.post('/producao', form)).status).toBe(400)
    expect((await db().select().from(shipments).where(eq(shipments.id, id)))[0]?.state).toBe('queued')
  })
})

describe('a maker with several orders', () => {
  const AA = ['AA123456785BR', 'AA100000003BR']
  const stateOf = async (id: string) => (await db().select().from(shipments).where(eq(shipments.id, id)))[0]

  it('a maker with several orders prints their sheets in one document, and only their own', async () => {
    const [one, two] = [await sold(), await sold()]
    const board = await maker.visitor.get('/producao')
    expect(board.$(`input[name=job][form=pedidos][value="${one.id}"]`)).toHaveLength(1)
    const sent = await maker.visitor.post('/producao', { intent: 'sheet', job: [one.id, two.id] })
    const sheets = await maker.visitor.follow(sent)
    expect(sheets.$('article h2').map((_, heading) => sheets.$(heading).text()).get()).toEqual([`Pedido ${one.number}`, `Pedido ${two.number}`]) // prettier-ignore
    expect(sheets.$('article svg')).toHaveLength(2)
    const stranger = await signedIn(app, { userType: 'designer' })
    const theirs = await stranger.visitor.get(`/producao/fichas?job=${one.id}`)
    expect([theirs.status, theirs.$('article').length]).toEqual([200, 0])
    expect(words(theirs)).toContain('Nenhuma ficha para imprimir')
    expect((await maker.visitor.post('/producao', { intent: 'sheet' })).status).toBe(400)
  })

  it('a maker with several orders prints today what the printers’ hours hold, the most urgent first', async () => {
    const [one] = [await sold()]
    await db().update(shipments).set({ printSeconds: 90_000, postBy: '2026-01-05' }).where(eq(shipments.id, one.id))
    const first = await maker.visitor.get('/producao/fichas?imprimir=hoje')
    expect(words(first, 'h1')).toBe('Imprimir hoje')
    expect(words(first, 'article h2')).toBe(`Pedido ${one.number}`)
    await db().update(shipments).set({ printSeconds: 0 }).where(eq(shipments.id, one.id))
    expect((await maker.visitor.get('/producao/fichas?imprimir=hoje')).$('article').length).toBeGreaterThan(1)
  })

  it('a maker with several orders is told that they wait, and that the printers are busy, when none can begin today', async () => {
    const [printing, waiting] = [await sold(), await sold()]
    const ofMaker = eq(shipments.makerId, maker.id)
    await db().update(shipments).set({ postBy: '2099-01-05' }).where(ofMaker)
    await maker.visitor.post(`/producao/${printing.id}`, { passo: 'printing' })
    await db().update(shipments).set({ printSeconds: 9_000_000 }).where(eq(shipments.id, printing.id))
    const page = await maker.visitor.get('/producao/fichas?imprimir=hoje')
    expect(words(page)).toMatch(/pedidos? esperam? na fila\. O que já está imprimindo ocupa as \d+ h de hoje/)
    expect(words(page)).not.toContain('A fila está vazia')
    expect(words(page)).toMatch(/A seguir: Vaso Maré, pedido [0-9A-F]{8}, a partir de \d\d\/\d\d\./)
    const next = page.$('main a:contains("Vaso Maré, pedido")').attr('href') ?? ''
    expect(words(await maker.visitor.get(next))).toContain('Começar a imprimir')
    await db().update(shipments).set({ postBy: '2026-01-05' }).where(eq(shipments.id, waiting.id))
    expect(words(await maker.visitor.get('/producao/fichas?imprimir=hoje'), 'article h2')).toContain(waiting.number)
  })

  it('a maker with several orders finds the next step on each card, and on a phone the stage that is due first', async () => {
    const [soon, waiting] = [await sold(), await sold()]
    await maker.visitor.post(`/producao/${soon.id}`, { passo: 'finishing' })
    await db().update(shipments).set({ postBy: '2026-01-02' }).where(eq(shipments.id, soon.id))
    const board = await maker.visitor.get('/producao')
    const steps = (id: string) =>
      words(board, `main li:has(input[name=job][value="${id}"]) :is(form button, a[href$="#proximo"])`)
    expect([steps(soon.id), steps(waiting.id)]).toEqual([
      `Postar pedido ${soon.number}`,
      `Começar a imprimir pedido ${waiting.number}`,
    ])
    expect(words(board, 'nav[aria-label=Etapas] [aria-current]')).toMatch(/^Acabamento/)
    await db().update(shipments).set({ service: 'pickup', freightCents: 0 }).where(eq(shipments.id, soon.id))
    const fetched = await maker.visitor.get('/producao')
    const ready = fetched.$(`form[action="/producao/${soon.id}"] [value=posted]`).text()
    expect(ready).toBe(`Está pronto para retirar pedido ${soon.number}`)
    await db()
      .update(shipments)
      .set({ service: 'table', freightCents: 2000, needsProof: true })
      .where(eq(shipments.id, soon.id))
    const shown = words(await maker.visitor.get('/producao'), `a[href="/producao/${soon.id}#proximo"]`)
    expect(shown).toBe(`Mostrar a peça pronta pedido ${soon.number}`)
  })

  it('a maker with several orders sees one stage alone, with the number of all, and folds what was delivered', async () => {
    const done = await sold()
    await maker.visitor.post(`/producao/${done.id}`, { passo: 'posted', carrier: 'Correios', tracking: AA[0] ?? '' })
    await db().update(shipments).set({ state: 'delivered', deliveredAt: new Date() }).where(eq(shipments.id, done.id))
    const board = await maker.visitor.get('/producao')
    expect(board.$(`details:not([open]) a[href="/producao/${done.id}"]`)).toHaveLength(1)
    const alone = await maker.visitor.get('/producao?etapa=delivered')
    expect(words(alone, 'nav[aria-label=Etapas] li:first-child')).toMatch(/^Todas\d+$/)
    expect(alone.$(`details a[href="/producao/${done.id}"]`)).toHaveLength(0)
    expect(alone.$(`a[href="/producao/${done.id}"]`)).toHaveLength(1)
  })

  it('a maker with several orders marks them as posted from a pasted list; a bad line is told and loses nothing', async () => {
    const [one, two, three] = [await sold(), await sold(), await sold()]
    const codes = `Pedido;Código\n${one.number};${AA[0]}\n${two.number};AA123456784BR\n00000000;XY123456\n`
    const sent = await maker.visitor.post('/producao', { intent: 'posted', job: three.id, codes })
    expect(sent.status).toBe(200)
    expect(words(sent, '[role=alert]')).toMatch(
      new RegExp(`1 de 4 feito\\. Não mudou:.*Pedido ${two.number}: confira o código de rastreio\\..*Pedido 00000000: não achamos este pedido entre os seus\\..*Pedido ${three.number}: falta o código de rastreio`), // prettier-ignore
    )
    expect(await stateOf(one.id)).toMatchObject({ state: 'posted', carrier: 'Correios', trackingCode: AA[0] })
    expect(sent.$('textarea[name=codes]').text().trim()).toBe(`${two.number};AA123456784BR\n00000000;XY123456`)
    expect(sent.$(`input[name=job][value="${three.id}"]`).attr('checked')).toBeDefined()
    expect((await stateOf(two.id))?.state).toBe('queued')
    const inOrder = await maker.visitor.post('/producao?etapa=queued', { intent: 'posted', job: [three.id, two.id], codes: `${AA[1]}\nXY-99-1` }) // prettier-ignore
    expect([inOrder.status, inOrder.location]).toEqual([303, '/producao?etapa=queued'])
    expect([(await stateOf(three.id))?.trackingCode, (await stateOf(two.id))?.trackingCode]).toEqual([AA[1], 'XY-99-1'])
    expect((await maker.visitor.post('/producao', { intent: 'posted' })).status).toBe(400)
  })

  it('a maker with several orders is told which have no label to buy', async () => {
    const one = await sold()
    const sent = await maker.visitor.post('/producao', { intent: 'label', job: one.id })
    expect([sent.status, words(sent, '[role=alert]')]).toEqual([400, `O pedido não mudou:Pedido ${one.number}: não é enviado com etiqueta da Camada.`]) // prettier-ignore
  })

  it('a maker with several orders filters the board by day, colour, material and printer', async () => {
    const one = await sold()
    await db().update(shipments).set({ postBy: '2026-02-03' }).where(eq(shipments.id, one.id))
    await db().insert(printedOffers).values({ offerId, material: 'PETG', colorName: 'Terracota', color: '#c0623f' })
    const shown = async (query: string) =>
      words(await maker.visitor.get(`/producao?${query}`), 'main li').includes(one.number)
    expect([await shown('dia=03/02/2026'), await shown('dia=2026-02-04')]).toEqual([true, false])
    expect([await shown('material=PETG'), await shown('material=PLA')]).toEqual([true, false])
    expect([await shown('cor=Terracota&material=PETG'), await shown('cor=Azul')]).toEqual([true, false])
    const bed = { userId: maker.id, name: 'Minha impressora', widthMm: 200, depthMm: 200, heightMm: 200 }
    const [printer] = await db().insert(userPrinters).values(bed).returning()
    // Nothing is known of its size.
    expect(await shown(`impressora=${printer?.id}`)).toBe(false)
    await app.database.pool.query("update projects set part_sizes = '{100,80,60}' where designer_id = $1", [maker.id])
    expect(await shown(`impressora=${printer?.id}`)).toBe(true)
    await db().update(printedOffers).set({ scalePercent: 250 }).where(eq(printedOffers.offerId, offerId))
    expect(await shown(`impressora=${printer?.id}`)).toBe(false)
    const options = (await maker.visitor.get('/producao')).$('select[name=impressora] option').length
    expect(options).toBe(2)
  })
})

it('many prices are saved in one form; a row that is wrong comes back under its field and keeps none of the others', async () => {
  const owner = await signedIn(app, { userType: 'designer' })
  const [one, two] = [
    await sellProject(db(), { designerId: owner.id, title: 'Gancho', printedCents: 5000 }),
    await sellProject(db(), { designerId: owner.id, title: 'Cesto', printedCents: 5000 }),
  ]
  const page = await owner.visitor.get('/meus-projetos/precos')
  const form = 'form:has([name^=price-])'
  const sent = { [`price-${one.printed}`]: '61,00', [`days-${one.printed}`]: '3', [`price-${two.printed}`]: '-1', [`active-${two.id}`]: 'false' } // prettier-ignore
  const wrong = await owner.visitor.submit(page, form, sent)
  expect([wrong.status, words(wrong, '[role=alert]')]).toEqual([400, 'Um campo não foi salvo: confira abaixo. O resto está salvo.']) // prettier-ignore
  expect(wrong.$(`#campo-price-${two.printed}-erro`).text()).toContain('Preço')
  expect(wrong.$(`[name="price-${two.printed}"]`).attr('value')).toBe('-1')
  const again = await owner.visitor.get('/meus-projetos/precos')
  expect(again.$(`[name="price-${one.printed}"]`).attr('value')).toBe('R$ 61,00')
  expect(again.$(`[name="days-${one.printed}"]`).attr('value')).toBe('3')
  expect(again.$(`[name="active-${two.id}"] option[selected]`).attr('value')).toBe('false')
  const done = await owner.visitor.submit(wrong, form, { [`price-${two.printed}`]: '12,50' })
  expect([done.status, done.location]).toEqual([303, '/meus-projetos/precos'])
  // What was not touched is not written, though it changed meanwhile.
  await db().update(offers).set({ priceCents: 7700 }).where(eq(offers.id, one.printed))
  await owner.visitor.submit(again, form, { [`price-${two.printed}`]: '13,00' })
  const rows = await db().select().from(offers).where(eq(offers.id, one.printed))
  expect(rows[0]?.priceCents).toBe(7700)
})

it('a question and a message are answered in the list of what waits, which is where their maker stays', async () => {
  await sold()
  const [purchase] = await db().select().from(purchases).where(eq(purchases.offerId, offerId)).orderBy(desc(purchases.id)).limit(1) // prettier-ignore
  // A new account begins no conversation.
  await db()
    .update(users)
    .set({ createdAt: new Date('2026-01-01T12:00:00Z') })
    .where(eq(users.id, buyer.id))
  const talk = await buyer.visitor.get(`/conversas/${purchase?.id}`)
  const written = await buyer.visitor.submit(talk, 'form:has([name=message])', { message: 'Dá para postar hoje?' })
  const asked = await buyer.visitor.post(`/projeto/${purchase?.projectId}/perguntas`, {
    question: 'Serve E27 na base?',
  })
  expect([written.status, asked.status]).toEqual([303, 303])
  const list = '/dashboard/maker?tarefas=todas'
  const forms = [
    [`form[action="/conversas/${purchase?.id}"]`, { message: 'Sai às 16 h.' }],
    ['form[action$="/resposta"]', { answer: 'Não, só E14.' }],
  ] as const
  for (const [form, words] of forms) {
    const page = await maker.visitor.get(list)
    expect([form, page.$(form).length]).toEqual([form, 1])
    const row = page.$(`[aria-labelledby=para-fazer] li:has(${form})`)
    expect([row.find('summary').length, row.children('div').length]).toEqual([1, 0])
    const sent = await maker.visitor.submit(page, form, words)
    expect([sent.status, sent.location]).toEqual([303, list])
    expect((await maker.visitor.get(list)).$(form)).toHaveLength(0)
  }
  expect(words(await buyer.visitor.get(`/conversas/${purchase?.id}`))).toContain('Sai às 16 h.')
  expect(words(await buyer.visitor.get(`/projeto/${purchase?.projectId}`), '#perguntas')).toContain('Não, só E14.')
})
