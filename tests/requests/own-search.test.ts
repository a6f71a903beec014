import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { favorites } from '#db/schema/community.ts'
import { refunds } from '#db/schema/refunds.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { addMaker, addProject, addPurchase } from '../support/builders.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

// A buyer who keeps and has bought the same three things.
const app = useRequestApp()
let visitor: Visitor
beforeAll(async () => {
  const { db } = app.database
  const person = await signedIn(app)
  visitor = person.visitor
  for (const title of ['Vaso espiral', 'Engrenagens de impressão', 'Luminária lua']) {
    const { project } = await addProject(db, { title })
    await db.insert(favorites).values({ userId: person.id, projectId: project.id, createdAt: new Date() })
    await addPurchase(db, { buyerId: person.id, projectId: project.id })
  }
  for (let n = 1; n <= 10; n++) {
    const { project } = await addProject(db, { title: `Peça ${n}` })
    await db.insert(favorites).values({ userId: person.id, projectId: project.id, createdAt: new Date(2026, 0, n) })
  }
  await addProject(db, { title: 'Vaso de outra pessoa' })
})

it('twelve favourites have no search: they are all in sight', async () => {
  const { db } = app.database
  const one = await signedIn(app)
  const field = async () => (await one.visitor.get('/favoritos')).$('form[action="/favoritos"]').length
  for (let n = 1; n <= 13; n++) {
    const { project } = await addProject(db)
    await db.insert(favorites).values({ userId: one.id, projectId: project.id, createdAt: new Date() })
    if (n === 12) expect(await field()).toBe(0)
  }
  expect(await field()).toBe(1)
})

describe.each([
  ['/favoritos', 'Buscar nos favoritos', 'Nada encontrado nos seus favoritos'],
  ['/minhas-compras', 'Buscar nas compras', 'Nada encontrado nas suas compras'],
])('the search of %s', (place, label, nothing) => {
  const titles = async (path: string) => {
    const page = await visitor.get(path)
    expect(page.status).toBe(200)
    return page.$('main h2, main h3').text()
  }

  it('a search of one’s own things finds among what is there, by a form without a script', async () => {
    const page = await visitor.get(place)
    const found = await visitor.submit(page, `form[action="${place}"]`, { q: 'vasos' })
    expect(found.$('main').text()).toContain('Vaso espiral')
    expect(found.$('main').text()).not.toMatch(/Luminária|de outra pessoa/)
    expect(found.$(`input[aria-label], label`).text()).toContain(label)
    expect(found.$(`form[action="${place}"] input[name=q]`).attr('value')).toBe('vasos')
  })

  it('a search of one’s own things finds without accents, in the plural and by the beginning of the last word', async () => {
    for (const q of ['impressoes', 'engrenagem impressão', 'engre'])
      expect(await titles(`${place}?q=${q}`)).toContain('Engrenagens')
    expect(await titles(`${place}?q=***`)).not.toContain('Engrenagens')
  })

  it('a search of one’s own things leads on when nothing has the words', async () => {
    const page = await visitor.get(`${place}?q=helic%C3%B3ptero`)
    expect(page.$('main h2').first().text()).toBe(nothing)
    const ways = page
      .$('main .empty a')
      .toArray()
      .map((link) => page.$(link).attr('href'))
    expect(ways).toEqual([place, '/marketplace?q=helic%C3%B3ptero'])
  })
})

it('the favourites are ordered by links, which keep what is searched and what their page is, and say what a price was before', async () => {
  const { db } = app.database
  const [cheap] = await db
    .update(projects)
    .set({ priceCents: 1990 })
    .where(eq(projects.title, 'Luminária lua'))
    .returning({ id: projects.id })
  await db
    .update(offers)
    .set({ priceCents: 1990 })
    .where(eq(offers.projectId, cheap?.id ?? ''))
  const page = await visitor.get('/favoritos')
  const links = page.$('nav[aria-label="Ordenar por"] a')
  const to = links.toArray().map((link) => page.$(link).attr('href'))
  expect(to).toEqual(['/favoritos', '/favoritos?ordem=preco-menor', '/favoritos?ordem=desconto'])
  expect(links.filter('[aria-current]').text()).toBe('Guardados por último')
  for (const path of to.slice(1)) {
    const sorted = await visitor.get(path ?? '')
    expect(sorted.$('main article h2').first().text()).toBe('Luminária lua')
    const line = sorted.$('main article').first().find('.card-price:has(s)').text()
    expect(line.replaceAll('\u00a0', ' ')).toBe('R$ 19,90antes R$ 24,90')
    expect(sorted.$('main article s')).toHaveLength(1)
    expect(sorted.$('form[action="/favoritos"] input[name=ordem]').attr('value')).toBe(path?.split('=')[1])
  }
  const found = await visitor.get('/favoritos?q=impressoes&ordem=desconto')
  expect(found.$('main').text()).toContain('Engrenagens')
  const far = await visitor.get('/favoritos?q=lua&ordem=desconto&pagina=9')
  expect([far.status, far.location]).toEqual([302, '/favoritos?q=lua&ordem=desconto'])
})

it('purchases and what went back of them come a page at a time, by links that keep what is searched', async () => {
  const { db } = app.database
  const { visitor: buyer, id: buyerId } = await signedIn(app)
  const maker = await addMaker(db)
  for (let n = 1; n <= 26; n++) {
    const { project } = await addProject(db, { designerId: maker.id, title: `Vaso ${n}` })
    const completedAt = new Date(Date.UTC(2026, 9, n))
    await addPurchase(db, { buyerId, projectId: project.id, completedAt })
    if (n > 11) continue
    const back = await addPurchase(db, { buyerId, projectId: project.id, status: 'refunded', completedAt })
    const { id: purchaseId, orderId, amountCents, feeCents, designerAmountCents } = back
    const sums = { amountCents, feeCents, designerAmountCents }
    const made = { key: `volta-${n}`, reason: 'staff', state: 'done', createdAt: completedAt } as const
    await db.insert(refunds).values({ purchaseId, orderId, ...sums, ...made })
  }
  const opened = async (path: string) => {
    const page = await buyer.get(path)
    expect(page.status).toBe(200)
    const list = (selector: string) =>
      page
        .$(selector)
        .toArray()
        .map((one) => page.$(one))
    return {
      bought: list('main article h2').map((title) => title.text()),
      back: list('#devolucoes ~ ul b').map((title) => title.text()),
      next: page.$('main a[rel=next]').attr('href'),
      older: page.$('main a:contains("Ver mais antigas")').attr('href'),
    }
  }
  const newest = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => `Vaso ${from - n}`)
  const first = await opened('/minhas-compras')
  expect(first).toMatchObject({ bought: newest(26, 3), back: newest(11, 2), next: '/minhas-compras?pagina=2' })
  expect(await opened('/minhas-compras?pagina=2')).toEqual({ bought: newest(2, 1), back: [] })
  expect(await opened(first.older ?? '')).toMatchObject({ bought: newest(26, 3), back: ['Vaso 1'], older: undefined })
  const found = await opened('/minhas-compras?q=vasos')
  expect(found).toMatchObject({ bought: newest(26, 3), back: [], next: '/minhas-compras?q=vasos&pagina=2' })
  expect((await opened(found.next ?? '')).bought).toEqual(newest(2, 1))
  expect((await opened('/minhas-compras?pagina=99')).bought).toEqual(newest(2, 1))
})
