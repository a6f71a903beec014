import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { freightTables } from '#db/schema/freight.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { usualRates } from '#domain/freight/freight-table.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { addFreightTable } from '../support/builders.ts'
import { sellProject } from '../support/worlds/payment-world.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInBuyer } from '../support/app/signed-in.ts'

const app = useRequestApp()

const db = () => app.database.db
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
const words = ({ $ }: Page, selector = 'main') => plain($(selector).text())
const wayBack = ({ $ }: Page) => [$('header a').last().attr('href'), $('header a').last().text()]

async function sendingMaker(given: { pickup?: string } = {}) {
  const project = await sellProject(db(), { printedCents: 5400, title: 'Vaso Maré' })
  await addFreightTable(db(), { makerId: project.designerId, ...given })
  return project
}

describe('the CEP of a visitor', () => {
  it('the CEP of a visitor is asked beside an object, remembered, and answered with price and date', async () => {
    const project = await sendingMaker()
    const visitor = app.visitor()
    const page = await visitor.get(`/projeto/${project.id}?oferta=${project.printed}`)
    expect((await visitor.get(`/projeto/${project.id}`)).$('[data-of-objects] [name=voltar]').attr('value')).toMatch(
      /\?oferta=impresso$/,
    )
    expect(page.$('#comprar button[formaction="/frete"]:not([name])').length).toBe(1)
    const voltar = page.$('#comprar [name=voltar]').attr('value') ?? ''
    const choice = { voltar, offerId: project.printed, quantity: '3', personalization: 'Ana' }
    const asked = await visitor.post('/frete', { cep: '01310-100', ...choice })
    // What was chosen stays chosen.
    expect(asked.location).toBe(`/projeto/${project.id}?oferta=${project.printed}&quantidade=3&texto=Ana#frete`)
    const answered = await visitor.follow(asked)
    expect(answered.$('#comprar [name=quantity]').attr('value')).toBe('3')
    expect(answered.$('#frete').attr('role')).toBe('status')
    expect(words(answered, '[data-of-objects]')).toMatch(
      /Chega até \d\d\/\d\d em 01310-100Frete de R\$ 20,00, definido pelo maker\. Postada até \d\d\/\d\d\./,
    )
    expect(answered.$('[data-of-objects] [name=cep]').attr('value')).toBe('01310-100')
    // Another visitor, who said nothing, gets the page without it.
    expect(words(await app.visitor().get(`/projeto/${project.id}?oferta=impresso`))).not.toContain('01310-100')
  })

  it('shows a piece with its own price and the freight across the country when the files cost less', async () => {
    const { id } = await sendingMaker()
    const card = `main article:has(a[href="/projeto/${id}"])`
    const visitor = app.visitor()
    const before = words(await visitor.get('/frete'), card)
    expect(before).toMatch(/R\$ 54,00.*Impresso.*Frete de R\$ 20,00/)
    expect(before).not.toContain('24,90')
    await visitor.post('/frete', { cep: '01310-100', voltar: '/frete' })
    expect(words(await visitor.get('/frete'), card)).toMatch(/R\$ 54,00.*Chega até \d\d\/\d\d, frete de R\$ 20,00/)
  })

  it('the CEP of a visitor is the account’s until another is given, on the page of the object and of its printers', async () => {
    const project = await sendingMaker()
    const { visitor } = await signedInBuyer(app)
    for (const path of [`/projeto/${project.id}`, `/projeto/${project.id}/impressoras`]) {
      const page = await visitor.get(path)
      expect([path, page.$('main [name=cep]').attr('value')]).toEqual([path, '01310-100'])
      expect(words(page)).toMatch(/Chega até \d\d\/\d\d/)
    }
    await visitor.post('/frete', { cep: '50010-000', voltar: '/carrinho' })
    const page = await visitor.get(`/projeto/${project.id}`)
    expect(page.$('main [name=cep]').attr('value')).toBe('50010-000')
  })

  it.each([
    ['0131-100', 'CEP deve ter 8 números'],
    ['00000-000', 'Este CEP não existe'],
    ['', 'CEP deve ter 8 números'],
  ])('the CEP of a visitor that is %j is refused under its field, and nothing is lost', async (cep, message) => {
    const visitor = app.visitor()
    const refused = await visitor.post('/frete', { cep, voltar: '/projeto/x' })
    expect(refused.status).toBe(400)
    const field = refused.$('main [name=cep]')
    expect([field.attr('value') ?? '', refused.$(`#${field.attr('aria-describedby')}`).text()]).toEqual([cep, message])
    expect(refused.$('main [name=voltar]').attr('value')).toBe('/projeto/x#frete')
    expect(visitor.cookies.has('cep')).toBe(false)
  })

  it('the CEP of a visitor is read from Enter if new; with none or the same, Enter buys', async () => {
    const project = await sendingMaker()
    const { visitor } = await signedInBuyer(app)
    const page = await visitor.get(`/projeto/${project.id}?oferta=arquivos`)
    expect(page.$('#comprar button').first().attr('name')).toBe('enter')
    const pressed = (cep: string) =>
      visitor.post('/frete', { enter: 'yes', cep, voltar: '/carrinho', offerId: project.digital })
    for (const cep of ['', '01310-100']) {
      const sent = await pressed(cep)
      expect([cep, sent.status, sent.location]).toEqual([cep, 307, '/comprar'])
    }
    expect((await pressed('50010-000')).location).toMatch(/^\/carrinho\?oferta=.*#frete$/)
    expect((await pressed('5001')).status).toBe(400)
  })

  it('the CEP of a visitor is asked for by the delivery when Enter buys a piece without it', async () => {
    const project = await sendingMaker()
    const { visitor } = await signedIn(app)
    const choice = { cep: '', voltar: '/projeto/x', offerId: project.printed }
    const sent = await visitor.post('/frete', { enter: 'yes', ...choice })
    expect([sent.status, sent.location]).toEqual([307, '/comprar'])
    const delivery = await visitor.follow(await visitor.post('/comprar', choice))
    expect(delivery.$('main [name=cep]').length).toBe(1)
    // The button beside the field asks for it at once.
    expect((await visitor.post('/frete', choice)).$('main [name=cep]').attr('aria-invalid')).toBe('true')
  })

  it('the CEP of a visitor leads back to our own pages only', async () => {
    const back = await app.visitor().post('/frete', { cep: '01310100', voltar: 'https://outro.exemplo/' })
    expect(back.location).toBe('/frete#frete')
  })
})

describe('a purchase of objects', () => {
  it('a purchase of objects goes from the cart by address and way to a payment in which freight is a line of its own', async () => {
    const [first, second] = [await sendingMaker({ pickup: 'No Centro, à tarde' }), await sendingMaker()]
    const { visitor } = await signedInBuyer(app)
    for (const offerId of [first.printed, second.printed, second.digital])
      await visitor.post('/carrinho', { intent: 'add', offerId })
    const cart = await visitor.get('/carrinho')
    // To the address for deliveries, as nothing else was said: 54 + 54 + 24,90 and twice 20.
    expect(words(cart, 'aside')).toContain('TotalR$ 172,90')
    const where = await visitor.follow(await visitor.submit(cart, 'form[action="/finalizar-compra"]'))
    expect(words(where)).toContain('Envio 1 de 2')
    const pickup = where.$('input[value$=":pickup:0"]')
    expect(words(where)).toContain('No Centro, à tarde')
    const chosen = { [pickup.attr('name') ?? '']: pickup.attr('value') ?? '' }
    // The page's sum was that of the usual ways: what is charged is shown before it is paid.
    const review = await visitor.follow(await visitor.submit(where, '#entrega', chosen))
    expect(words(review)).toContain('TotalR$ 152,90')
    const pay = await visitor.follow(await visitor.submit(review, 'main form'))
    expect(plain(pay.$('h1').text())).toBe('Pagar R$ 152,90')
    expect(words(pay, 'aside')).toMatch(/Subtotal \(3 itens\)R\$ 132,90FreteR\$ 20,00TotalR\$ 152,90/)
    const done = await visitor.follow(await visitor.submit(pay, 'main form', { outcome: 'approve' }))
    expect(words(done)).toMatch(/Retirada com o maker.*Pronta para retirar até/)
    expect(words(done)).toMatch(/Postada até \d\d\/\d\d\/\d{4}, chega até .*Avenida Paulista, 1578/)
    expect(words(done, 'aside')).toMatch(/Subtotal \(3 itens\)R\$ 132,90FreteR\$ 20,00TotalR\$ 152,90/)
    expect(words(await visitor.get('/minhas-compras'))).toMatch(/Postada até .*Acompanhar/)
  })

  it('a purchase of objects asks buyers without an address for one first, and says what is wrong with it', async () => {
    const project = await sendingMaker()
    const { visitor } = await signedIn(app)
    const where = await visitor.follow(await visitor.post('/comprar', { offerId: project.printed, quantity: '2' }))
    expect(where.$('h2').first().text()).toBe('Para onde enviar')
    const typed = {
      cep: '01310-100', uf: 'RJ', city: 'São Paulo', district: 'Bela Vista', street: 'Avenida Paulista', number: '1578', recipient: 'Ana', intent: 'save',
    } // prettier-ignore
    const wrong = await visitor.submit(where, 'main form:has([name=street])', typed)
    expect([wrong.status, wrong.$('[name=street]').attr('value')]).toEqual([400, 'Avenida Paulista'])
    expect(words(wrong)).toContain('Este CEP é de SP. Confira o CEP ou o estado.')
    const saved = await visitor.submit(wrong, 'main form:has([name=street])', { ...typed, uf: 'SP' })
    const ways = await visitor.follow(saved)
    expect(words(ways, 'aside')).toMatch(/Subtotal \(2 itens\)R\$ 108,00FreteR\$ 20,00TotalR\$ 128,00/)
    const pay = await visitor.follow(await visitor.submit(ways, '#entrega'))
    expect(plain(pay.$('h1').text())).toBe('Pagar R$ 128,00')
  })

  it('a purchase of objects begins the address with the CEP that was said, its town and the name of the account, and shows each piece', async () => {
    const project = await sendingMaker()
    const { visitor } = await signedIn(app, { fullName: 'Rita Alves' })
    await visitor.post('/frete', { cep: '80010-000', voltar: '/carrinho' })
    const where = await visitor.follow(await visitor.post('/comprar', { offerId: project.printed }))
    const typed = (name: string) => where.$(`main [name=${name}]`).attr('value')
    expect(where.$('aside .pic img')).toHaveLength(1)
    expect(['cep', 'city', 'recipient'].map(typed)).toEqual(['80010-000', 'Curitiba', 'Rita Alves'])
    expect(where.$('[name=uf] [selected]').text()).toBe('PR')
    expect([where.$('header nav').length, wayBack(where)]).toEqual([0, [`/projeto/${project.id}`, 'Voltar ao projeto']])
    await visitor.post('/carrinho', { intent: 'add', offerId: project.printed })
    expect(wayBack(await visitor.get('/entrega'))).toEqual(['/carrinho', 'Voltar ao carrinho'])
    expect(words(where, 'aside')).toContain('Frete para 80010-000')
    // Without a script, another CEP brings its own town and state.
    const street = { district: 'Bela Vista', street: 'Avenida Paulista', number: '1578' }
    const other = { ...street, cep: '01310-100', city: '', uf: '', intent: 'save' }
    const ways = await visitor.follow(await visitor.submit(where, 'main form:has([name=street])', other))
    expect(words(ways)).toContain('São Paulo/SP')
    expect(ways.$('section[aria-labelledby=envio-0] .pic img').length).toBe(1)
    // The freight to the first address says nothing of the one that is typed.
    const another = await visitor.get(ways.$('a:contains("Outro endereço")').attr('href') ?? '')
    expect(words(another, 'aside')).toMatch(/Freteinforme o CEPTotal sem o freteR\$ 54,00/)
    const review = await visitor.follow(await visitor.submit(ways, '#entrega', { charged: '1' }))
    expect(wayBack(review)).toEqual([`/projeto/${project.id}`, 'Voltar ao projeto'])
    expect(review.$('main a:contains("Mudar")')).toHaveLength(2)
    // Another address of the same person does not begin with the CEP of the first.
    // The first is where things are sent by itself; the second asks.
    expect(where.$('main [name=isDefault]')).toHaveLength(0)
    const second = await visitor.get('/perfil/enderecos/novo')
    expect(second.$('main [name=isDefault]')).toHaveLength(1)
    expect(second.$('main [name=cep]').attr('value')).toBe('')
  })

  it('a purchase of objects is not paid at a freight that changed meanwhile', async () => {
    const project = await sendingMaker()
    const { visitor } = await signedInBuyer(app)
    const where = await visitor.follow(await visitor.post('/comprar', { offerId: project.printed }))
    const name = `entrega:${project.designerId}`
    const cheap = await visitor.submit(where, '#entrega', { [name]: `${project.designerId}:table:1` })
    const again = await visitor.follow(cheap)
    expect([again.$('h1').text(), again.html]).toEqual(['Entrega', expect.stringContaining('O preço mudou')])
  })

  it('a purchase of objects by the API goes to the address for deliveries, or is refused without one', async () => {
    const project = await sendingMaker()
    const ask = (visitor: Visitor) => visitor.json('/api/create-checkout', { items: [{ offerId: project.printed }] })
    expect((await ask((await signedIn(app)).visitor)).status).toBe(409)
    expect((await ask((await signedInBuyer(app)).visitor)).status).toBe(200)
  })
})

describe('the freight table of a maker', () => {
  it('the freight table of a maker begins with usual prices, keeps what was typed when something is wrong, and is saved', async () => {
    const { id, visitor } = await signedIn(app, { userType: 'designer' })
    const blank = await visitor.get('/perfil/frete')
    expect(blank.$('[name=preset]:checked').attr('value')).toBe('suggested')
    const wrong = await visitor.submit(blank, 'main form', { preset: 'own', originCep: '80420-090', 'local.0': 'caro' })
    expect([wrong.status, wrong.$('[name="local.0"]').attr('value')]).toEqual([400, 'caro'])
    expect(words(wrong)).toContain('Escreva o preço como 24,90')
    const saved = await visitor.submit(wrong, 'main form', { 'local.0': '9,90', pickup: 'No Batel' })
    expect(saved.location).toBe('/perfil/frete')
    const again = await visitor.get('/perfil/frete')
    expect(again.$('[name="local.0"]').attr('value')).toBe('9,90')
    // A state of its own, by the grid and from a spreadsheet; what is wrong there loses nothing either.
    const odd = await visitor.submit(again, 'main form', { 'PE.1': 'caro', ufTable: 'BA;;;;;;;6\nXX;1' })
    expect([odd.status, odd.$('[name="PE.1"]').attr('value'), odd.$('[name=ufTable]').text().trim()]).toEqual([400, 'caro', 'BA;;;;;;;6\nXX;1']) // prettier-ignore
    expect(words(odd)).toMatch(/PE, até 1 kg: Escreva o preço como 24,90.*Linha 2: uma linha tem/)
    expect(odd.$('details[open]').length).toBe(1)
    await visitor.submit(odd, 'main form', { 'PE.1': '31,90', ufTable: 'BA;;;;;;;6' })
    const refined = await visitor.get('/perfil/frete')
    expect([refined.$('[name="PE.1"]').attr('value'), refined.$('[name="BA.days"]').attr('value')]).toEqual(['31,90', '6']) // prettier-ignore
    const { printed } = await sellProject(db(), { designerId: id, printedCents: 5400 })
    const { visitor: buyer } = await signedInBuyer(app)
    const where = await buyer.follow(await buyer.post('/comprar', { offerId: printed }))
    expect(words(where)).toContain('Em Curitiba, PR. No Batel')
  })

  it('the freight table of a maker may be one price for the whole country, which buyers see at once', async () => {
    const { id, visitor } = await signedIn(app, { userType: 'designer' })
    const blank = await visitor.get('/perfil/frete')
    const wrong = await visitor.submit(blank, 'main form', {
      preset: 'fixed',
      originCep: '80420-090',
      'local.0': 'caro',
    })
    const field = wrong.$('[name=fixed]')
    expect([wrong.status, wrong.$(`#${field.attr('aria-describedby')?.split(' ').at(-1)}`).text()]).toEqual([
      400,
      'Escreva o preço como 24,90, ou 0 para frete grátis',
    ])
    await visitor.submit(wrong, 'main form', { fixed: '24,90' })
    const saved = await visitor.get('/perfil/frete')
    expect([saved.$('[name=preset]:checked').attr('value'), saved.$('[name=fixed]').attr('value')]).toEqual([
      'fixed',
      'R$ 24,90',
    ])
    const project = await sellProject(db(), { designerId: id, printedCents: 5400 })
    const { visitor: buyer } = await signedInBuyer(app)
    for (const cep of ['80420-010', '69900-100']) {
      await buyer.post('/frete', { cep, voltar: '/carrinho' })
      expect(words(await buyer.get(`/projeto/${project.id}?oferta=impresso`))).toContain('Frete de R$ 24,90')
    }
  })

  it('the freight table of a maker that was assumed says so, and so does the dashboard, until they save it', async () => {
    const { id, visitor } = await signedIn(app, { userType: 'designer' })
    await addFreightTable(db(), { makerId: id, originCep: '01000000', rates: usualRates, confirmedAt: null })
    const page = await visitor.get('/perfil/frete')
    expect(words(page)).toContain('Suas peças saem hoje do CEP da Camada, 01000-000')
    const assumed = 'Elas saem do CEP 01000-000, com preços que você ainda não conferiu.'
    expect(words(await visitor.get('/dashboard/maker'))).toContain(assumed)
    await visitor.submit(page, 'main form', { originCep: '80420-090' })
    expect(words(await visitor.get('/perfil/frete'))).not.toContain('Suas peças saem hoje')
    expect(words(await visitor.get('/dashboard/maker'))).not.toContain(assumed)
  })

  it('the freight table of a maker who only hands over sells pick-up alone, with the town before the payment', async () => {
    const { id, visitor } = await signedIn(app, { userType: 'designer' })
    const blank = await visitor.get('/perfil/frete')
    await visitor.submit(blank, 'main form', { preset: 'pickup', originCep: '80420-090', pickup: '' })
    const { id: projectId, printed } = await sellProject(db(), { designerId: id, printedCents: 5400 })
    const { visitor: buyer } = await signedInBuyer(app)
    const town = 'Em Curitiba, PR. Dia e hora combinados na conversa do pedido'
    const stranger = await app.visitor().get(`/projeto/${projectId}?oferta=impresso`)
    expect(words(stranger, '[data-of-objects]')).toContain(`Só retirada${town}`)
    const page = words(await buyer.get(`/projeto/${projectId}?oferta=impresso`), '[data-of-objects]')
    expect(page).toContain(town)
    expect(page).not.toMatch(/Chega até|Frete de/)
    expect(words(await buyer.get(`/projeto/${projectId}/impressoras`))).toContain(town)
    await buyer.post('/carrinho', { intent: 'add', offerId: printed })
    const cart = await buyer.get('/carrinho')
    expect(words(cart, 'aside')).toMatch(/Retirada com o maker.*Em Curitiba, PR.*Grátis.*TotalR\$ 54,00/)
    const where = await buyer.follow(await buyer.submit(cart, 'form[action="/finalizar-compra"]'))
    expect(
      where
        .$('[name^="entrega:"]')
        .map((_, way) => where.$(way).attr('value'))
        .get(),
    ).toEqual([`${id}:pickup:0`])
    expect(words(where)).toContain(town)
    const pay = await buyer.follow(await buyer.submit(where, '#entrega'))
    expect(plain(pay.$('h1').text())).toBe('Pagar R$ 54,00')
  })

  it('the freight table of a maker tells them of a piece that it does not take, and buyers that it cannot be had', async () => {
    const { id, visitor } = await signedIn(app, { userType: 'designer' })
    const { id: projectId, printed } = await sellProject(db(), { designerId: id, printedCents: 5400 })
    const { visitor: buyer } = await signedInBuyer(app)
    const warning = 'Uma peça deste projeto não cabe no seu frete'
    expect(words(await visitor.get(`/projeto/${projectId}`))).not.toContain(warning)
    await db().insert(printedOffers).values({ offerId: printed, weightGrams: 25_000 })
    expect(words(await visitor.get(`/projeto/${projectId}`))).toContain(warning)
    expect(words(await buyer.get(`/projeto/${projectId}?oferta=impresso`))).toContain('Não cabe no envio de')
    const refused = await buyer.json('/api/create-checkout', { items: [{ offerId: printed }] })
    expect([refused.status, JSON.parse(refused.html).error.code]).toEqual([409, 'not_served'])
    await db().update(freightTables).set({ pickup: 'No Centro' }).where(eq(freightTables.makerId, id))
    expect(words(await visitor.get(`/projeto/${projectId}`))).not.toContain(warning)
    expect((await buyer.json('/api/create-checkout', { items: [{ offerId: printed }] })).status).toBe(200)
  })
})
