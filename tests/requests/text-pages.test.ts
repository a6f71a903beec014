import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { addFreightTable, addProject } from '../support/builders.ts'
import { sellProject } from '../support/worlds/payment-world.ts'

const app = useRequestApp()
const db = () => app.database.db
const get = (path: string) => app.visitor().get(path)
// Before the first page that shows how many there are.
beforeAll(() => addProject(db()))
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim()
const words = ({ $ }: Page, selector = 'main') => plain($(selector).text())

describe('the calculator for makers', () => {
  it('the calculator for makers says what stays of a price and of a month, by the address alone', async () => {
    const page = await get('/para-designers?preco=100%2C00&vendas=3')
    expect(words(page, 'section[aria-labelledby=quanto] dl')).toBe(
      'Cada vendaR$ 100,00Taxa da Camada, 8%− R$ 8,00Você recebe, por vendaR$ 92,00Com 3 vendas no mêsR$ 276,00',
    )
    expect(page.$('form[action="/para-designers"] [name=preco]').attr('value')).toBe('100,00')
    expect(page.$('section[aria-labelledby=quanto] svg g')).toHaveLength(3)
  })

  it.each([
    ['preco=abc', '#campo-preco-erro', 'Digite um preço, como 24,90'],
    ['preco=0', '#campo-preco-erro', 'Digite um preço, como 24,90'],
    ['vendas=0', '#campo-vendas-erro', 'Digite de 1 a 1.000'],
    ['vendas=1e3', '#campo-vendas-erro', 'Digite de 1 a 1.000'],
  ])('the calculator for makers refuses %s under its field, and calculates nothing', async (query, field, message) => {
    const page = await get(`/para-designers?${query}`)
    expect([page.status, words(page, field)]).toEqual([200, message])
    expect(page.$('section[aria-labelledby=quanto] dl')).toHaveLength(0)
  })
})

describe('figures of the shop', () => {
  it('figures of the shop are its real counts, and those of zero are left out', async () => {
    const figures = words(await get('/sobre'), 'section[aria-label="A Camada hoje"]')
    expect(figures).toMatch(/\d+ ?projetos? publicados?|projetos? publicados? ?\d+/)
    for (const path of ['/para-designers', '/imprensa', '/sobre'])
      expect([path, words(await get(path)).includes('10 mil')]).toEqual([path, false])
  })
})

describe('printed pieces on pages of text', () => {
  it('printed pieces on the page of freight and on that for buyers say price and date for the CEP that was typed', async () => {
    const project = await sellProject(db(), { printedCents: 5400, title: 'Vaso de teste' })
    await addFreightTable(db(), { makerId: project.designerId })
    const visitor = app.visitor()
    const unknown = await visitor.get('/frete')
    expect(words(unknown)).toContain('Vaso de teste')
    expect(words(unknown)).not.toMatch(/Chega até/)
    const asked = await visitor.submit(unknown, 'main form[action="/frete"]', { cep: '01310-100' })
    expect(asked.location).toBe('/frete#frete')
    expect(words(await visitor.follow(asked))).toMatch(/Em 01310-100, por exemplo.*Vaso de teste.*até \d\d\/\d\d/)
    const buyers = await visitor.get('/para-impressoras')
    expect(words(buyers, '#prontas')).toMatch(/com a data em 01310-100.*até \d\d\/\d\d/)
    expect(
      buyers.$('section[aria-labelledby=categorias] a[href^="/marketplace?categoria="] img').length,
    ).toBeGreaterThan(0)
  })

  it('a printed piece says how its freight is priced when its maker has no table for it', async () => {
    const quoted = await sellProject(db(), { printedCents: 5400 })
    await addFreightTable(db(), { makerId: quoted.designerId, postsBy: 'labels' })
    const fetched = await sellProject(db(), { printedCents: 6400 })
    await addFreightTable(db(), { makerId: fetched.designerId, postsBy: 'pickup' })
    const page = await get('/para-impressoras')
    const of = ({ id }: { id: string }) => words(page, `#prontas li:has(a[href="/projeto/${id}"])`)
    expect(of(quoted)).toContain('Frete calculado pelo CEP')
    expect(of(fetched)).toContain('Sem envio: retirada com o maker')
  })
})

describe('a project that is not there', () => {
  it('a project that is not there leads on to what sells of its category, one that never was to what sells at all', async () => {
    const { project } = await addProject(db(), { title: 'Fora do ar', isActive: false })
    await addProject(db(), { title: 'Cachepô facetado', categoryId: project.categoryId })
    const similar = 'section[aria-labelledby=parecidos] article:first-child'
    const missing = await get(`/projeto/${project.id}`)
    expect([missing.status, words(missing, 'main h1')]).toEqual([404, 'Projeto não encontrado'])
    expect(words(missing, similar)).toContain('Cachepô facetado')
    expect((await get('/projeto/nunca-houve')).$('section[aria-labelledby=parecidos] article').length).toBeGreaterThan(
      0,
    )
  })
})

describe('contents of a long text', () => {
  it.each([
    ['/termos', 7],
    ['/privacidade', 9],
  ])('contents of %s lead to each of its %d sections', async (path, sections) => {
    const page = await get(path)
    const targets = page.$('nav[aria-label="Nesta página"] a').map((_, link) => page.$(link).attr('href')).get() // prettier-ignore
    expect(targets).toHaveLength(sections)
    for (const target of targets) expect([target, page.$(`main section${target}`).length]).toEqual([target, 1])
  })
})
