import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { savedSearches } from '#db/schema/search.ts'
import { notices as noticeRows } from '#db/schema/support.ts'
import { tellChanges } from '#domain/alerts/tell-changes.server.ts'
import { addCategory, addMaker, addProject } from '../support/builders.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp()
beforeAll(async () => {
  const { id: categoryId } = await addCategory(app.database.db, { name: 'Jardim', slug: 'jardim' })
  await addProject(app.database.db, { title: 'Vaso Maré', categoryId, priceCents: 2900 })
  await addProject(app.database.db, { title: 'Vaso Duna', priceCents: 9000 })
})

const form = 'form[action="/avise-me"]'
const savedOf = (userId: string) =>
  app.database.db
    .select({ address: savedSearches.address, label: savedSearches.label })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))

describe('Avise-me', () => {
  test('Avise-me saves the current search, which says so from then on', async () => {
    const { id, visitor } = await signedIn(app)
    const page = await visitor.get('/marketplace?q=vaso&categoria=jardim&max=50&tipo=arquivos&ordem=preco-menor')
    expect(page.$(`${form} button`).text()).toBe('Avise-me')
    const done = await visitor.submit(page, form)
    expect(done.location).toBe('/marketplace?q=vaso&categoria=jardim&tipo=arquivos&max=50&ordem=preco-menor')
    const after = await visitor.follow(done)
    expect(after.$('output').text()).toContain('Busca salva')
    expect(after.$(form)).toHaveLength(0)
    expect(after.$('section a[href="/perfil/buscas"]').text()).toContain('Busca salva')
    const saved = (await savedOf(id)).map(({ address, label }) => [address, label.replaceAll('\u00a0', ' ')])
    expect(saved).toEqual([
      ['?q=vaso&categoria=jardim&tipo=arquivos&max=50', '“vaso” em Jardim, arquivos, até R$ 50,00'],
    ])
  })

  test('Avise-me is not offered on a list without filters, which it would refuse', async () => {
    const { id, visitor } = await signedIn(app)
    expect((await visitor.get('/marketplace')).$(form)).toHaveLength(0)
    expect((await visitor.get('/marketplace?categoria=jardim')).$(form)).toHaveLength(0)
    const refused = await visitor.follow(await visitor.post('/avise-me', { ordem: 'recentes' }))
    expect(refused.$('main').parent().text()).toContain('Diga o que procura')
    expect(await savedOf(id)).toEqual([])
  })

  test('Avise-me stands on an empty category and an empty shop, and saves what would fill them', async () => {
    const { id, visitor } = await signedIn(app)
    const { slug: category } = await addCategory(app.database.db)
    await addMaker(app.database.db, { fullName: 'Oficina Vazia' })
    for (const [path, address] of [
      [`/marketplace?categoria=${category}`, `?categoria=${category}`],
      ['/maker/oficina-vazia', '?maker=oficina-vazia'],
    ] as const) {
      const page = await visitor.get(path)
      expect([path, page.$(`main ${form} button`).text()]).toEqual([path, 'Avise-me'])
      await visitor.submit(page, `main ${form}`)
      expect((await savedOf(id)).map((saved) => saved.address)).toContain(address)
      const after = await visitor.get(path)
      expect(after.$(`main ${form}`)).toHaveLength(0)
      expect(after.$('main').text()).toContain('Busca salva')
    }
  })

  test('Avise-me stands on no search whose words say nothing, and the page says what was left out', async () => {
    const { visitor } = await signedIn(app)
    for (const q of ['c++', 'v a s o', 'de']) {
      const page = await visitor.get(`/marketplace?q=${encodeURIComponent(q)}`)
      expect(page.$(form)).toHaveLength(0)
      expect(page.$('main').text()).toContain(`Deixamos “${q}” de fora da busca`)
    }
    const empty = await visitor.get(`/marketplace?q=${encodeURIComponent('花')}`)
    expect(empty.$(`${form} button`).text()).toBe('Avise-me')
    expect(empty.$('main').text()).not.toContain('Deixamos')
  })

  test('Avise-me as a visitor asks to sign in, and is done once they are in', async () => {
    const account = { email: 'ana.avisos@exemplo.com.br', password: 'vasos-em-espiral' }
    await app.visitor().post('/auth?mode=signup', { ...account, fullName: 'Ana', userType: 'buyer', adult: 'sim' })
    const visitor = app.visitor()
    const page = await visitor.get('/marketplace?q=vaso+azul')
    expect(page.$(`${form} button`).text()).toBe('Avise-me')
    const asked = await visitor.submit(page, form)
    expect(asked.location).toBe('/auth?mode=login&redirect=%2Fmarketplace%3Fq%3Dvaso%2Bazul')
    const opened = await visitor.post(asked.location ?? '', account)
    expect(opened.location).toBe('/marketplace?q=vaso+azul')
    const list = await visitor.get('/perfil/buscas')
    expect(list.$('main li a').text()).toContain('“vaso azul”')
  })

  test('Avise-me tells of what appears, and ends when its owner says so', async () => {
    const { id, visitor } = await signedIn(app)
    const other = await signedIn(app)
    await visitor.submit(await visitor.get('/marketplace?q=luminaria+lua'), form)
    await addProject(app.database.db, { title: 'Luminária Lua', createdAt: new Date(Date.now() + 1_000) })
    const clock = { now: () => new Date(Date.now() + 120_000) }
    while (await tellChanges({ db: app.database.db, clock }));
    const notices = await visitor.get('/avisos')
    expect(notices.$('main').text()).toContain('Apareceu: Luminária Lua')
    // Who sells nothing has no notices of sales to choose.
    expect(notices.$('main a[href^="/avisos?tipo="]').text()).toBe('ComprasNovidadesEquipe')
    // Twenty-four hours ago is yesterday: under that heading stands the hour.
    await app.database.db.update(noticeRows).set({ createdAt: new Date(Date.now() - 86_400_000) })
    const earlier = await visitor.get('/avisos')
    expect(earlier.$('section[aria-label=Ontem] .meta').first().text()).toMatch(/Busca salva, \d\d:\d\d$/)
    const list = await visitor.get('/perfil/buscas')
    expect(list.$('main').text()).toContain('1 de 20 buscas')
    const searchId = list.$('[name=end]').attr('value') ?? ''
    await other.visitor.post('/perfil/buscas', { end: searchId })
    expect(await savedOf(id)).toHaveLength(1)
    const ended = await visitor.follow(await visitor.submit(list, 'main li form', { end: searchId }))
    expect(ended.$('main').text()).toContain('Nenhuma busca salva')
  })
})
