import { beforeAll, describe, expect, it } from 'vitest'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { addAddress, addCategory, addFreightTable, addMaker, addProject } from '../support/builders.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { plain } from './catalog-world.ts'
import { cookieValue } from '../support/cookie-values.ts'

const app = useRequestApp()
let projectId: string
beforeAll(async () => {
  const { db } = app.database
  const maker = await addMaker(db, { fullName: 'Helena Prado' })
  await addFreightTable(db, { makerId: maker.id })
  const { id: categoryId } = await addCategory(db, { name: 'Casa', slug: 'casa' })
  const made = { categoryId, designerId: maker.id, kinds: ['digital' as const, 'printed' as const] }
  const vase = await addProject(db, { title: 'Vaso de mesa', ...made })
  projectId = vase.project.id
  const details = { offerId: vase.printed?.id ?? '', colorName: 'Azul-claro', color: '#66aaff', stock: 3 }
  await db.insert(printedOffers).values(details)
  await addProject(db, { title: 'Só em arquivo', categoryId, designerId: maker.id })
})

const dated = /Chega até \d\d\/\d\d, frete de R\$ 20,00/

function living(cep: string) {
  const visitor = app.visitor()
  visitor.cookies.set('cep', cookieValue(cep))
  return visitor
}

describe('a marketplace that knows where one lives', () => {
  it('a marketplace that knows where one lives asks for the CEP, remembers it, and comes back to the filters with prices and dates on the cards', async () => {
    const visitor = app.visitor()
    const before = await visitor.get('/marketplace?cor=azul')
    expect(before.$('main').text()).not.toMatch(/Chega até/)
    expect(before.$('input[name=ate]')).toHaveLength(0)
    const back = await visitor.submit(before, 'form[action="/frete"]', { cep: '01310-100' })
    expect(back.location).toBe('/marketplace?cor=azul#frete')
    const page = await visitor.get('/marketplace?cor=azul')
    const cards = page.$('main article').not('#parecidos ~ ul *')
    expect(cards).toHaveLength(1)
    expect(plain(cards.text())).toMatch(dated)
    expect(page.$('input[name=ate]').attr('aria-label')).toMatch(/de \d\d\/\d\d\/\d{4} a \d\d/)
    expect(page.$('#filtros').text()).toContain('01310-100')
  })

  it('a marketplace that knows where one lives promises on a card what the page of the project promises', async () => {
    const visitor = living('69900100')
    const card = plain((await visitor.get('/marketplace')).$('main article:contains("Vaso")').text())
    const page = plain((await visitor.get(`/projeto/${projectId}?oferta=impresso`)).$('main').text())
    const [said] = /hega até \d\d\/\d\d/.exec(card) ?? []
    expect(said).toBeTruthy()
    expect(page).toContain(said)
  })

  it('a marketplace with a CEP uses the address of a signed-in user', async () => {
    const { id: userId, visitor } = await signedIn(app)
    expect((await visitor.get('/marketplace')).$('input[name=ate]')).toHaveLength(0)
    await addAddress(app.database.db, { userId })
    expect(plain((await visitor.get('/marketplace')).$('main').text())).toMatch(dated)
  })

  it('a marketplace that knows where one lives shows what is on, each with a way to take it off, and where nothing is left, what sells best', async () => {
    const visitor = living('69900100')
    const page = await visitor.get('/marketplace?cor=azul&perto=estado&ate=2099-01-01&max=90')
    expect(page.$('main output').text()).toBe('0 projeto(s) encontrado(s)')
    const chips = page.$('ul[aria-label="Filtros ligados"] a')
    expect(chips.toArray().map((chip) => plain(page.$(chip).text()))).toEqual([
      'Tirar o filtro Chega até 01/01',
      'Tirar o filtro Feito no meu estado',
      'Tirar o filtro Até R$ 90,00',
      'Tirar o filtro Azul',
      'Limpar filtros',
    ])
    expect(page.$('#populares').length).toBe(1)
    const wider = await visitor.get(page.$(chips.get(1)).attr('href') ?? '')
    expect(wider.$('main article h3').first().text()).toBe('Vaso de mesa')
    expect(
      (await visitor.get(page.$(chips.get(-1)).attr('href') ?? '')).$('ul[aria-label="Filtros ligados"]'),
    ).toHaveLength(0)
  })

  it('a marketplace that knows where one lives keeps filters through another search and another order', async () => {
    const page = await living('01310100').get('/marketplace?cor=azul&perto=estado&ate=2099-01-01&formato=stl')
    for (const form of ['search form', 'form:has(#ordem)'])
      for (const name of ['cor', 'perto', 'ate', 'formato'])
        expect([form, page.$(`main ${form} input[type=hidden][name=${name}]`).length]).toEqual([form, 1])
  })

  it('a marketplace with a CEP serves pages with dates to visitors with a CEP only', async () => {
    const stranger = app.visitor()
    await stranger.get('/marketplace?perto=cidade')
    expect(plain((await living('01310100').get('/marketplace?perto=cidade')).$('main').text())).toMatch(dated)
    const unknown = await stranger.get('/marketplace?perto=cidade')
    expect(plain(unknown.$('main').text())).not.toMatch(/Chega até|01310/)
    expect(unknown.$('main output').text()).toBe('2 projeto(s) encontrado(s)')
  })
})
