import { load } from 'cheerio'
import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { projectImages, projects } from '#db/schema/catalog.ts'
import { makePictures, makes } from '#db/schema/community.ts'
import { postReview } from '#domain/reviews/reviews.server.ts'
import { refreshSearchVectors } from '#domain/search/search-vectors.server.ts'
import { systemClock } from '#domain/shared/clock.ts'
import { addCategory, addMaker, addProject, addPurchase, addUser } from '../support/builders.ts'
import { picturePng } from '../support/models/model-files.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInAs } from '../support/app/signed-in.ts'

const app = useRequestApp()
let helena: { id: string }
let vase: { id: string }
beforeAll(async () => {
  const { db } = app.database
  helena = await addMaker(db, { fullName: 'Helena Prado', city: 'Curitiba, PR', bio: 'Vasos <b>que</b> duram.' })
  const garden = await addCategory(db, { name: 'Jardim', slug: 'jardim' })
  vase = (await addProject(db, { designerId: helena.id, title: 'Vaso Maré' })).project
  await addProject(db, { designerId: helena.id, title: 'Cachepô', categoryId: garden.id, kinds: ['printed'] })
  await addProject(db, { designerId: helena.id, title: 'Vaso guardado', isActive: false })
  await addProject(db, { title: 'Vaso de outra pessoa' })
  const { id: userId } = await addUser(db, { fullName: 'Rafael Souza' })
  await addPurchase(db, { buyerId: userId, projectId: vase.id })
  await postReview({ db, clock: systemClock() }, { userId, projectId: vase.id, rating: 4, comment: 'Ficou lindo.' })
  await refreshSearchVectors(db)
})

const titles = async (path: string) => {
  const { $ } = await app.visitor().get(path)
  return $('#projetos article h3, [aria-labelledby=resultados] article h3')
    .toArray()
    .map((title) => $(title).text())
    .toSorted()
}

describe('a maker’s shop', () => {
  test('a maker’s shop shows who they are, what they list and what buyers say, and nothing that is hidden', async () => {
    const page = await app.visitor().get('/maker/helena-prado')
    expect(page.status).toBe(200)
    expect(page.$('h1').text()).toBe('Helena Prado')
    expect(page.$('main').text()).toContain('Vasos <b>que</b> duram.')
    expect(page.$('main').text()).toContain('Ficou lindo.')
    expect(page.html).not.toContain('Vaso guardado')
    expect(await titles('/maker/helena-prado')).toEqual(['Cachepô', 'Vaso Maré'])
  })

  test('a maker’s shop shows the latest makes of its listings with their projects, without those staff hid', async () => {
    const { db } = app.database
    const strip = async () => (await app.visitor().get('/maker/helena-prado')).$('#impressoes')
    expect((await strip()).length).toBe(0)
    const made = [vase.id, (await addProject(db, { title: 'De outra pessoa' })).project.id].map((projectId, n) => ({
      projectId,
      userId: helena.id,
      isPrint: false,
      createdAt: new Date(Date.now() + n),
    }))
    for (const one of made) {
      const { id: userId } = await addUser(db, { fullName: 'Yasmin Farah' })
      const [make] = await db
        .insert(makes)
        .values({ ...one, userId })
        .returning()
      const picture = { position: 0, storageKey: randomUUID(), width: 3, height: 4, color: '#aabbcc', looks: '' }
      await db.insert(makePictures).values({ makeId: make?.id ?? '', ...picture })
    }
    const shown = await strip()
    expect(shown.find('h2').text()).toBe('Feitas por quem tem os arquivos')
    expect(
      shown
        .find('article')
        .map((_, make) => load(make).text())
        .get(),
    ).toEqual(['Yasmin FarahVaso Maré'])
    await db.update(makes).set({ hiddenAt: new Date() })
    expect((await strip()).length).toBe(0)
  })

  test('a new maker’s shop shows its object whole, only figures that there are, and nothing to search before 13 projects', async () => {
    const { db } = app.database
    const maker = await addMaker(db, { fullName: 'Nina Prado' })
    const { project } = await addProject(db, { designerId: maker.id, title: 'Cubo' })
    const shop = async () => (await app.visitor().get('/maker/nina-prado')).$
    const fresh = await shop()
    expect(fresh('main dl').length).toBe(0)
    expect(fresh('main').text()).not.toMatch(/–|Contado pela Camada/)
    expect(fresh('#busca-loja, #projetos select[name=ordem]').length).toBe(0)
    expect(fresh('main .wrap > div img, main > div img').first().attr('class') ?? '').not.toContain('object-cover')
    const { id: userId } = await addUser(db)
    await addPurchase(db, { buyerId: userId, projectId: project.id })
    await postReview({ db, clock: systemClock() }, { userId, projectId: project.id, rating: 4, comment: null })
    expect((await shop())('main dl dt').first().text()).toBe('Nota em 1 projeto')
    for (let more = 2; more <= 13; more++) await addProject(db, { designerId: maker.id, title: `Cubo ${more}` })
    const grown = await shop()
    expect(grown('main img.object-cover').length).toBe(0)
    expect([grown('#busca-loja').length, grown('#projetos select[name=ordem]').length]).toEqual([1, 1])
    // Each leads to a page of results, which has no cover above them.
    const forms = grown('#projetos form').map((_, form) => grown(form).attr('action'))
    expect([...new Set(forms.get())].filter((action) => action?.startsWith('/maker/'))).toEqual(['/maker/nina-prado'])
  })

  test('a maker’s shop has its objects at one scale on its cover once three of them were measured', async () => {
    const { db } = app.database
    const cover = async () => (await app.visitor().get('/maker/helena-prado')).$('svg[role=img]').attr('aria-label')
    expect(await cover()).toBeUndefined()
    for (const title of ['Pote', 'Prato']) await addProject(db, { designerId: helena.id, title })
    const corners = [0.9, 0.1].flatMap((y) => [0.4, 0.6, 0.4, 0.6].map((x): [number, number] => [x, y]))
    const box = {
      left: 0.4,
      top: 0.1,
      right: 0.6,
      bottom: 0.9,
      corners,
      size: [20, 20, 80] as [number, number, number],
    }
    const own = db.select({ id: projects.id }).from(projects).where(eq(projects.designerId, helena.id))
    await db.update(projectImages).set({ box }).where(inArray(projectImages.projectId, own))
    expect(await cover()).toMatch(/^Na mesma escala: .*Pote.*/)
    await db.update(projectImages).set({ box: null }).where(inArray(projectImages.projectId, own))
    await db
      .update(projects)
      .set({ isActive: false })
      .where(inArray(projects.title, ['Pote', 'Prato']))
  })

  test('a maker’s shop is searched, narrowed and sorted as the marketplace is', async () => {
    expect(await titles('/maker/helena-prado?q=vaso')).toEqual(['Vaso Maré'])
    expect(await titles('/maker/helena-prado?tipo=impresso')).toEqual(['Cachepô'])
    expect(await titles('/maker/helena-prado?categoria=jardim')).toEqual(['Cachepô'])
    const sorted = await app.visitor().get('/maker/helena-prado?ordem=preco-menor')
    expect(sorted.$('select[name=ordem]').val()).toBe('preco-menor')
    const searched = await app.visitor().get('/maker/helena-prado?q=vaso')
    for (const { $ } of [sorted, searched]) expect($('meta[name=robots]').attr('content')).toBe('noindex')
    const kinds = ({ $ }: typeof searched) => $('nav[aria-label="O que você recebe"]').text()
    expect([kinds(sorted), kinds(searched)]).toEqual(['TudoArquivos1Peça impressa1', 'TudoArquivos1Peça impressa0'])
    expect(await titles('/maker/helena-prado?q=xyzzyx')).toEqual([])
  })

  test('a maker’s shop shows a search under its name and rating, with the way back and nothing else', async () => {
    const { $ } = await app.visitor().get('/maker/helena-prado?q=vaso')
    expect($('h1').text()).toBe('Helena Prado')
    expect($('[aria-labelledby=loja] [role=img]').attr('aria-label')).toBe('Nota 4,0 de 5, 1 avaliação')
    expect($('a:contains("Voltar à loja")').attr('href')).toBe('/maker/helena-prado')
    expect($('main').text()).not.toMatch(/duram|Ficou lindo|Contado pela Camada/)
    const { $: whole } = await app.visitor().get('/maker/helena-prado')
    expect(whole('main').text()).toMatch(/duram.*Sobre a loja.*Contado pela Camada.*Ficou lindo/s)
  })

  test('a maker’s shop tells machines who it is, at one address, with a feed and a place in the site map', async () => {
    const { $ } = await app.visitor().get('/maker/helena-prado?utm_source=x')
    const url = `${app.origin}/maker/helena-prado`
    expect($('link[rel=canonical]').attr('href')).toBe(url)
    const told = JSON.parse($('script[type="application/ld+json"]').text()) as { '@type': string; mainEntity: object }
    expect(told).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Helena Prado', url } })
    const feed = load((await app.visitor().get($('link[rel=alternate][href^="/maker/"]').attr('href') ?? '')).html, {
      xml: true,
    })
    const listed = feed('item > title')
      .toArray()
      .map((title) => feed(title).text())
    expect(listed.toSorted()).toEqual(['Cachepô', 'Vaso Maré'])
    await addMaker(app.database.db, { fullName: 'Sem Projetos' })
    const { html: map } = await app.visitor().get('/sitemap/makers/a.xml')
    expect([map.includes(`<loc>${url}</loc>`), map.includes('sem-projetos')]).toEqual([true, false])
  })

  test('a maker’s shop is where their name leads from a card, a project and what is offered while one types', async () => {
    const to = 'a[href="/maker/helena-prado"]'
    expect((await app.visitor().get('/marketplace?q=cachepo')).$(`article ${to}`).text()).toBe('Helena Prado')
    expect((await app.visitor().get(`/projeto/${vase.id}`)).$(`aside ${to}`).text()).toBe('Helena Prado')
    const { html } = await app.visitor().get('/marketplace/sugestoes?q=helena')
    expect(JSON.parse(html)).toMatchObject({ makers: [{ slug: 'helena-prado', name: 'Helena Prado' }] })
  })

  test('a maker’s shop that is blocked or closed is not found', async () => {
    const { db } = app.database
    const gone = await addMaker(db, { fullName: 'Fulano de Tal' })
    const status = async () => (await app.visitor().get('/maker/fulano-de-tal?x')).status
    for (const left of [{ blockedAt: new Date() }, { blockedAt: null, closedAt: new Date() }]) {
      await db.update(users).set(left).where(eq(users.id, gone.id))
      expect(await status()).toBe(404)
      expect((await app.visitor().get('/maker/fulano-de-tal/novidades.xml')).status).toBe(404)
    }
    for (const odd of ['x', 'a'.repeat(41), 'a%00b', 'HELENA_PRADO']) {
      expect((await app.visitor().get(`/maker/${odd}`)).status).toBe(404)
    }
    expect((await app.visitor().get('/maker/Helena-Prado')).location).toBe('/maker/helena-prado')
  })
})

test('the marketplace and the API list one maker’s projects', async () => {
  expect(await titles('/marketplace?maker=helena-prado')).toEqual(['Cachepô', 'Vaso Maré'])
  expect(await titles('/marketplace?maker=nunca-houve')).toEqual([])
  const narrowed = await app.visitor().get('/marketplace?maker=helena-prado&q=vaso')
  expect(narrowed.$('[aria-label="Filtros ligados"]').text()).toContain('De Helena Prado')
  expect(narrowed.$('article')).toHaveLength(1)
  const { items, total } = JSON.parse((await app.visitor().get('/api/projects?maker=helena-prado')).html) as {
    items: { title: string }[]
    total: number
  }
  expect([total, items.map(({ title }) => title).toSorted()]).toEqual([2, ['Cachepô', 'Vaso Maré']])
})

describe('editing a shop', () => {
  const form = 'form:has([name=slug])'

  test('editing a shop changes what it shows, and its old address leads to the new one', async () => {
    const { visitor } = await signedIn(app, { fullName: 'Caio Tavares', userType: 'both' })
    const saved = await visitor.submit(await visitor.get('/perfil/loja'), form, {
      slug: 'engrenagens-do-caio',
      title: 'Engrenagens',
      about: 'Peças que giram.',
      links: 'caiotavares.com.br\nhttps://www.instagram.com/caio/',
      picture: new File([new Uint8Array(picturePng())], 'eu.png'),
    })
    expect((await visitor.follow(saved)).$('output').text()).toContain('Loja salva')
    const shop = await app.visitor().get('/maker/engrenagens-do-caio')
    expect(shop.$('h1').text()).toBe('Engrenagens')
    expect(shop.$('main').text()).toContain('de Caio Tavares')
    const links = shop
      .$('main a[rel~=ugc]')
      .toArray()
      .map((link) => shop.$(link))
    expect(links.map((link) => link.attr('href'))).toEqual([
      'https://caiotavares.com.br/',
      'https://www.instagram.com/caio/',
    ])
    expect(links.map((link) => link.text())).toEqual(['caiotavares.com.br', 'instagram.com/caio'])
    expect(links[0]?.attr('rel')).toContain('nofollow')
    expect(shop.$('main section img[src^="/midia/"]').length).toBeGreaterThan(0)
    const old = await app.visitor().get('/maker/caio-tavares?q=x')
    expect([old.status, old.location]).toEqual([301, '/maker/engrenagens-do-caio?q=x'])
  })

  test.each([
    ['slug', 'ab', 'Use de 3 a 40 caracteres'],
    ['slug', 'loja da helena', 'Use letras de a a z'],
    ['slug', '-vasos', 'Use letras de a a z'],
    ['slug', 'camada-oficial', 'Este endereço é reservado'],
    ['slug', 'helena-prado', 'Este endereço é ou já foi de outra loja'],
    ['title', 'Suporte Camada', 'Este nome é reservado'],
    ['title', 'x'.repeat(61), 'no máximo 60'],
    ['about', 'x'.repeat(501), 'no máximo 500'],
    ['links', 'javascript:alert(1)', 'um link por linha'],
    ['links', 'http://sem-cadeado.com.br', 'um link por linha'],
    ['links', 'https://127.0.0.1/', 'um link por linha'],
    ['picture', new File(['não é foto'], 'x.png'), 'imagem'],
  ])('editing a shop refuses a %s of %j under its field, and keeps what was typed', async (name, value, words) => {
    const { visitor } = await signedIn(app, { fullName: 'Lina Okabe', userType: 'designer' })
    const page = await visitor.submit(await visitor.get('/perfil/loja'), form, {
      links: 'https://lina.com.br/',
      [name]: value,
    })
    expect(page.status).toBe(400)
    expect(page.$(`#campo-${name}-erro, #campo-${name}-erro-0, [id^=campo-${name}]`).text()).toContain(words)
    if (name !== 'links') expect(page.$('[name=links]').val()).toBe('https://lina.com.br/')
  })

  test('editing a shop into a look-alike waits for staff, whose answer comes by mail', async () => {
    const { visitor } = await signedIn(app, {
      fullName: 'Zé Ninguém',
      email: 'ze@exemplo.com.br',
      userType: 'designer',
    })
    const waits = await visitor.submit(await visitor.get('/perfil/loja'), form, { slug: 'he1ena-prado' })
    expect((await visitor.follow(waits)).$('main').text()).toContain('Em análise: o endereço “he1ena-prado”')
    expect((await app.visitor().get('/maker/he1ena-prado')).status).toBe(404)

    const staff = await signedInAs(app, (await addUser(app.database.db, { role: 'all' })).id)
    const queue = await staff.get('/admin/lojas')
    expect(queue.$('main').text()).toContain('Parece com a loja de Helena Prado')
    const decide = 'main form:has(textarea)'
    expect((await staff.submit(queue, decide, { decision: 'refuse', reason: '' })).status).toBe(400)
    const tooLong = 'Confunde. '.repeat(101).trim()
    const refused = await staff.submit(queue, decide, { decision: 'refuse', reason: tooLong })
    expect([refused.status, refused.$('main textarea').text()]).toEqual([400, tooLong])
    const done = await staff.submit(queue, decide, { decision: 'refuse', reason: 'Confunde quem compra.' })
    expect(done.location).toBe('/admin/lojas')
    const decided = (await staff.get('/admin/lojas')).$('section:has(#decididos) tbody').text()
    expect(decided).toMatch(/he1ena-prado.*Recusado.*Confunde quem compra\./s)
    const [mail] = await waitForMails(app.dataFolder, 'ze@exemplo.com.br', 1)
    expect(mail?.text).toContain('Motivo: Confunde quem compra.')
    expect((await visitor.get('/perfil/loja')).$('a[href="/avisos"]').attr('aria-label')).toBe('Avisos, 1 não lido')
    const notices = await visitor.get('/avisos')
    expect(notices.$('main li a[href="/perfil/loja"]').text()).toContain('O nome da sua loja foi recusado')
    expect(notices.$('main a[href="/avisos?tipo=vendas"]').text()).toBe('Vendas')
    expect((await visitor.get('/perfil')).$('a[href="/avisos"]').attr('aria-label')).toBe('Avisos')
    expect((await visitor.get('/perfil/loja')).$('main').text()).toContain('Recusado: o endereço “he1ena-prado”')
  })
})
