import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shipments } from '#db/schema/freight.ts'
import { purchasePhotos } from '#db/schema/conversations.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { addFreightTable } from '../support/builders.ts'
import { picturePng } from '../support/models/model-files.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { moneyBreaches, noBreaches, sellProject } from '../support/worlds/payment-world.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInBuyer } from '../support/app/signed-in.ts'

type Person = { id: string; visitor: Visitor }

const app = useRequestApp()
let [maker, buyer, staff, stranger]: Person[] = []
let offerId: string
beforeAll(async () => {
  maker = await signedIn(app, { userType: 'designer', fullName: 'Helena Prado', email: 'helena@exemplo.com.br' })
  buyer = await signedInBuyer(app, { fullName: 'Rita Compradora', email: 'rita@exemplo.com.br' })
  staff = await signedIn(app, { role: 'all' })
  stranger = await signedIn(app, { userType: 'both' })
  const project = await sellProject(db(), { designerId: maker.id, title: 'Vaso Maré', printedCents: 5400 })
  offerId = project.printed
  await addFreightTable(db(), { makerId: maker.id })
})
afterAll(async () => {
  expect(await moneyBreaches(db())).toEqual(noBreaches)
})

const db = () => app.database.db
const of = (person: Person | undefined) => (person as Person).visitor
const words = ({ $ }: Page) => $('main').text().replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
const photo = () => new File([picturePng() as Buffer<ArrayBuffer>], 'foto.png', { type: 'image/png' })
const step = (event: string) => `form:has([name=passo][value=${event}])`

/** Bought, posted and received: the address of its order. */
async function received(quantity = 1): Promise<string> {
  const where = await of(buyer).follow(await of(buyer).post('/comprar', { offerId, quantity: String(quantity) }))
  const pay = await of(buyer).follow(await of(buyer).submit(where, '#entrega'))
  const done = await of(buyer).follow(await of(buyer).submit(pay, 'main form', { outcome: 'approve' }))
  const order = (done.$('main a[href$="/desistir"]').attr('href') ?? '').replace('/desistir', '')
  const [shipment] = await db()
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, order.split('/')[2] ?? ''))
  const envio = shipment?.id ?? ''
  await of(maker).post(`/producao/${envio}`, { passo: 'posted', carrier: 'Correios', tracking: 'AA123456785BR' })
  await of(buyer).post(order, { envio })
  return order
}

describe('an object that is given up after it arrived', () => {
  it('an object that is given up after it arrived is sent back by the maker’s code, on one page for both, and paid back when it is there', async () => {
    const order = await received()
    const asked = await of(buyer).get(`${order}/desistir`)
    expect(words(asked)).toContain('é ele quem paga o envio')
    expect(words(asked)).toContain('pelo mesmo meio de pagamento, com o frete: no Pix em minutos.')
    expect(asked.$('main legend').text()).toBe('O que você vai devolver')
    expect(asked.$('main form button').text()).toBe('Confirmar desistência')
    const answer = await of(buyer).submit(asked, 'main form')
    expect(answer.location).toMatch(/^\/devolucoes\//)
    const page = answer.location ?? ''
    expect((await of(buyer).get(`${order}/desistir`)).status).toBe(404)
    const bought = words(await of(buyer).get('/minhas-compras'))
    expect(bought).toContain('Ver a devolução')
    expect(bought).toContain('Pedida')
    for (const visitor of [of(stranger), of(staff)]) expect((await visitor.get(page)).status).toBe(404)
    expect((await of(stranger).post(page, { passo: 'refunded' })).status).toBe(404)

    expect(words(await of(maker).get('/producao'))).toMatch(/DevoluçãoVaso MaréPedida.*você tem até/)
    const theirs = await of(maker).get(page)
    const empty = await of(maker).submit(theirs, step('authorized'), { postagem: 'lr 123' })
    expect([empty.status, empty.$('[name=postagem]').attr('value')]).toEqual([400, 'lr 123'])
    expect(words(empty)).toContain('Diga como devolver')
    const how = { postagem: 'LR123BR', words: 'Poste em qualquer agência até o dia 10.' }
    await of(maker).submit(theirs, step('authorized'), how)
    const back = await of(buyer).get(page)
    expect(words(back)).toMatch(/Código de postagem LR123BR|LR123BR/)
    expect(words(back)).toMatch(
      /Você tem até \d{2}\/\d{2}\/\d{4} para postar a peça de volta\. Sem isso, a devolução termina/,
    )
    await of(buyer).submit(back, step('sent'), { carrier: 'Outra', tracking: 'ABC123' })
    expect(words(await of(maker).get(page))).toMatch(
      /Você tem até \S+ para conferir a peça que volta\. Sem isso, o valor volta/,
    )
    const last = await of(maker).submit(await of(maker).get(page), step('refunded'))
    expect(last.location).toBe(page)
    expect(words(await of(buyer).get(page))).toContain('Valor devolvido')
    expect(words(await of(buyer).get('/minhas-compras'))).toMatch(/Vaso Maré.*R\$ 74,00/)
    const mails = await waitForMails(app.dataFolder, 'rita@exemplo.com.br', 4)
    expect(mails.map(({ subject }) => subject)).toContain('Como devolver a peça: Vaso Maré')
  })
})

describe('a defect', () => {
  it('a defect is claimed with a photo that only the two sides and staff see, and decided by staff', async () => {
    const order = await received()
    const ways = (await of(buyer).get('/minhas-compras')).$(`main a[href^="${order}/problema?compra="]`)
    expect(ways.text()).toBe('A peça tem um problema')
    const form = await of(buyer).get(ways.attr('href') ?? '')
    const bare = await of(buyer).submit(form, 'main form', { words: 'Quebrou.', wish: 'refund' })
    expect([bare.status, bare.$('[name=words]').text().trim()]).toEqual([400, 'Quebrou.'])
    const told = { words: 'Chegou quebrado em dois.', wish: 'refund' }
    expect(words(await of(buyer).submit(form, 'main form', told))).toContain('Mande pelo menos uma foto')
    const text = new File(['isto é texto'], 'foto.png', { type: 'image/png' })
    expect((await of(buyer).submit(form, 'main form', { ...told, image: text })).status).toBe(400)
    const page = (await of(buyer).submit(form, 'main form', { ...told, image: photo() })).location ?? ''
    expect(page).toMatch(/^\/devolucoes\//)

    const seen = await of(maker).get(page)
    const src = seen.$('main img[src^="/fotos/"]').attr('src') ?? ''
    const picture = await of(maker).get(src)
    expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([200, 'image/webp', 'private, no-store']) // prettier-ignore
    for (const visitor of [of(buyer), of(staff)]) expect((await visitor.get(src)).status).toBe(200)
    expect((await of(stranger).get(src)).status).toBe(404)
    expect((await app.visitor().get(src)).status).toBe(302)
    expect((await of(buyer).get(src.replace('/400', '/999'))).status).toBe(404)

    await of(maker).submit(seen, step('mediation'), { words: 'Saiu daqui inteiro.', image: photo() })
    expect(await db().select().from(purchasePhotos)).toHaveLength(2)
    const more = (visitor: Visitor) =>
      visitor.get(page).then(({ $ }) => $('main a:contains("Contar mais na conversa")'))
    expect((await of(buyer).get((await more(of(buyer))).attr('href') ?? '')).$('main h1').text()).toContain(
      'Helena Prado',
    )
    expect(await more(of(maker))).toHaveLength(0)
    expect(words(await of(staff).get('/admin'))).toContain('caso em mediação')
    const list = await of(staff).get('/admin/mediacao')
    const link = list.$('main table a').attr('href') ?? ''
    const case_ = await of(staff).get(link)
    expect(case_.$(step('refunded')).text().replaceAll('\u00a0', ' ')).toMatch(/Devolver R\$ \d/)
    expect((await of(staff).submit(case_, step('refunded'))).status).toBe(400)
    await of(staff).submit(case_, step('refunded'), { words: 'As fotos mostram o defeito.' })
    expect(words(await of(maker).get(page))).toMatch(/Valor devolvido.*As fotos mostram o defeito/)
    expect(words(await of(staff).get('/admin/registro'))).toContain('Decidiu devolução de peça')
  })
})

it('a defect whose buyer prefers a new piece offers its maker that first, and says what is held of the share', async () => {
  const form = await of(buyer).get(`${await received()}/problema`)
  const told = { words: 'Chegou quebrado em dois.', wish: 'reprint', image: photo() }
  const page = (await of(buyer).submit(form, 'main form[enctype]', told)).location ?? ''
  const seen = await of(maker).get(page)
  expect(seen.$('[aria-labelledby=passos] details[open] summary').text()).toBe('Imprimir outra')
  expect(seen.$('[aria-labelledby=passos] summary').first().text()).toBe('Imprimir outra')
  // 54,00 less the fee of 8 %, and the freight.
  expect(words(seen)).toMatch(/Retido da sua parte ?R\$ 69,68/)
  expect(words(await of(buyer).get(page))).not.toContain('Retido')
})

describe('one of three pieces', () => {
  it('one of three pieces is withdrawn and another claimed, each for the price of one; one alone asks no quantity', async () => {
    const order = await received(3)
    const form = await of(buyer).get(`${order}/desistir`)
    const select = form.$('main select[name^="pecas-"]')
    expect(select.find('option').map((_, option) => form.$(option).text().replaceAll('\u00a0', ' ')).get()).toEqual([
      'Todas as 3: R$ 192,00 com o frete',
      '2 de 3: R$ 108,00',
      '1 de 3: R$ 54,00',
    ]) // prettier-ignore
    const field = select.attr('name') ?? ''
    for (const wrong of ['0/3', '4/3', 'muitas'])
      expect((await of(buyer).submit(form, 'main form', { [field]: wrong })).status).toBe(400)
    const page = (await of(buyer).submit(form, 'main form', { [field]: '1/3' })).location ?? ''
    expect(page).toMatch(/^\/devolucoes\//)
    const again = await of(buyer).submit(form, 'main form', { [field]: '1/3' })
    expect([again.status, words(again)]).toEqual([400, expect.stringContaining('mudaram. Confira a lista')])
    const seen = await of(maker).get(page)
    expect(words(seen)).toMatch(/1 de 3 peças desta compra.*R\$ 54,00/)
    expect(words(seen)).toContain('O valor de 1 peça volta para o comprador')
    expect(words(await of(maker).get('/producao'))).toContain('Desistência, 1 de 3 peças')

    const claim = await of(buyer).get(`${order}/problema`)
    expect(claim.$('main select[name^="pecas-"] option').map((_, option) => claim.$(option).text()).get()).toEqual(['Todas as 2', '1 de 2']) // prettier-ignore
    const told = { words: 'Uma delas chegou quebrada.', wish: 'reprint', [field]: '1/2' }
    const short = await of(buyer).submit(claim, 'main form', { ...told, words: 'Ai' })
    expect([short.status, short.$('main option[selected]').attr('value')]).toEqual([400, '1/2'])
    const second = (await of(buyer).submit(claim, 'main form', { ...told, image: photo() })).location ?? ''
    expect(words(await of(maker).get(second))).toContain('imprime e posta uma peça nova')

    await of(maker).submit(seen, step('refunded'))
    expect(words(await of(buyer).get(page))).toMatch(/Valor devolvido.*R\$ 54,00/)
    const library = words(await of(buyer).get('/minhas-compras'))
    expect(library).toContain('3 unidades, 1 devolvida')
    expect(library).toMatch(/Vaso Maré1 de 3 peças\. Pedido/)
    const last = await of(buyer).get(`${order}/desistir`)
    expect(last.$('main select').length).toBe(0)
    expect(words(last)).toContain('1 de 3 peças impressas')
    const mails = await waitForMails(app.dataFolder, 'rita@exemplo.com.br', 1)
    expect(mails.some(({ subject }) => subject === 'Devolução aceita: Vaso Maré')).toBe(true)
  })
})
