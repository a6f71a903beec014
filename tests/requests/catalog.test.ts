import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { reviews } from '#db/schema/community.ts'
import { users } from '#db/schema/accounts.ts'
import { addCategory, addFile, addMaker, addProject, addPurchase, addUser } from '../support/builders.ts'
import { type RequestApp, startRequestApp } from '../support/request-app.ts'
import { signedIn } from '../support/signed-in.ts'

let app: RequestApp
let vase: Awaited<ReturnType<typeof addProject>>
let homeId: string
let maker: Awaited<ReturnType<typeof addMaker>>

beforeAll(async () => {
  app = await startRequestApp()
  const { db } = app.database
  homeId = (await addCategory(db, { name: 'Casa', slug: 'casa' })).id
  await addCategory(db, { name: 'Vazia', slug: 'vazia' })
  maker = await addMaker(db, { fullName: 'Helena Prado', city: 'Curitiba, PR', bio: 'Objetos de casa.' })
  vase = await addProject(db, {
    title: 'Vaso Maré <em>espiral</em>',
    description: 'Catorze estrias.\n\nImprime de pé.',
    categoryId: homeId,
    designerId: maker.id,
    kinds: ['digital', 'printed'],
    printTime: 'cerca de 9 horas',
    material: 'PLA',
    referenceLink: 'https://exemplo.com.br/caderno?x=1&y=2',
    specifications: 'bico 0,4 mm',
    slug: 'vaso-mare',
    downloadsCount: 1284,
  })
  await addFile(db, { projectId: vase.project.id, position: 1, format: '3mf', sizeBytes: 3_400_000 })
  await db
    .update(offers)
    .set({ priceCents: 8900 })
    .where(eq(offers.id, vase.printed?.id ?? ''))
  for (let n = 1; n <= 30; n++) {
    const createdAt = new Date(Date.UTC(2025, 0, n))
    await addProject(db, { title: `Gancho ${n}`, categoryId: homeId, designerId: maker.id, createdAt })
  }
})
afterAll(() => app?.close())

const db = () => app.database.db
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
const get = (path: string) => app.visitor().get(path)
const pagePath = () => `/projeto/${vase.project.id}`

describe('/marketplace', () => {
  it('says beside a filter how many it would leave, unless words are searched', async () => {
    const labels = async (path: string) => {
      const { $ } = await get(path)
      const labelsOf = $('#filtros label').map((_, label) => plain($(label).text()).trim())
      return labelsOf.get()
    }
    const all = ['Arquivos31', 'Peça impressa1', 'STL31', '3MF1', 'STEP0', 'OBJ0']
    expect(await labels('/marketplace')).toEqual(all)
    expect(await labels('/marketplace?categoria=casa&formato=3mf')).toEqual([
      'Arquivos1',
      'Peça impressa1',
      ...all.slice(2),
    ])
    expect(await labels('/marketplace?q=vaso')).toEqual(['Arquivos', 'Peça impressa', 'STL', '3MF', 'STEP', 'OBJ'])
  })

  it('offers projects for what is being typed, the same to everybody', async () => {
    const asked = await get('/marketplace/sugestoes?q=espi')
    const { id, title } = vase.project
    expect(JSON.parse(asked.html)).toEqual({ projects: [{ id, title }] })
    expect(asked.headers.get('x-robots-tag')).toBe('noindex')
    expect(JSON.parse((await get('/marketplace/sugestoes')).html)).toEqual({ projects: [] })
  })

  it('asks for its style before its script: it works without the one, not without the other', async () => {
    const { $ } = await get('/marketplace')
    expect($('link[rel=modulepreload]').length).toBeGreaterThan(0)
    expect($('link[rel=modulepreload]:not([fetchpriority=low])')).toHaveLength(0)
    expect($('link[rel=stylesheet]')).toHaveLength(1)
  })

  it('lists what is there, with search, chips, count, sort and pages', async () => {
    const { $, status } = await get('/marketplace')
    expect(status).toBe(200)
    expect($('main output').text()).toBe('31 projeto(s) encontrado(s)')
    expect($('main search button').text()).toBe('Buscar')
    const chips = $('nav[aria-label="Categorias"] a')
      .toArray()
      .map((chip) => [$(chip).text(), $(chip).attr('href')])
    expect(chips).toEqual([
      ['Todos31', '/marketplace'],
      ['Casa31', '/marketplace?categoria=casa'],
      ['Vazia0', '/marketplace?categoria=vazia'],
    ])
    const first = $('main article').first()
    expect(first.find('h3').text()).toBe('Vaso Maré <em>espiral</em>')
    expect(plain(first.text())).toContain('por Helena Prado')
    expect(plain(first.text())).toContain('a partir deR$ 24,90')
    expect($('main article')).toHaveLength(24)
    expect($('nav[aria-label="Páginas"] a[rel="next"]').attr('href')).toBe('/marketplace?pagina=2')
    expect((await get('/marketplace?pagina=2')).$('main article')).toHaveLength(7)
    expect((await get('/marketplace?pagina=9')).location).toBe('/marketplace?pagina=2')
  })

  it('answers a search form as a browser without JavaScript sends it', async () => {
    const visitor = app.visitor()
    const page = await visitor.get('/marketplace?categoria=casa')
    const found = await visitor.submit(page, 'main search form', { q: 'vasos' })
    expect(found.url).toContain('q=vasos')
    expect(found.url).toContain('categoria=casa')
    expect(found.$('main output').text()).toBe('1 projeto(s) encontrado(s)')
    const sorted = await visitor.submit(found, 'form:has(select[name=ordem])', { ordem: 'preco-menor' })
    expect(sorted.$('option[selected]').attr('value')).toBe('preco-menor')
    const filtered = await visitor.submit(found, 'form:has(input[name=min])', { min: '100' })
    expect(filtered.$('main').text()).toContain('Nenhum projeto encontrado com os critérios de busca.')
    expect(filtered.$('input[name=min]').attr('value')).toBe('100')
    const cleared = filtered
      .$('a')
      .filter((_, link) => filtered.$(link).text() === 'Limpar filtros')
      .attr('href')
    expect((await visitor.get(cleared ?? '')).$('main article')).toHaveLength(1)
  })

  it('says what was understood, and lets one insist', async () => {
    const { $ } = await get('/marketplace?q=vazo')
    expect($('main').text()).toContain('Mostrando resultados para “vaso”')
    expect($('main article')).toHaveLength(1)
    const { $: insisted } = await get($('a[href*="exato=1"]').attr('href') ?? '')
    expect(insisted('h2').text()).toContain('Nenhum projeto encontrado com os critérios de busca.')
    expect(insisted('main').text()).toContain('Você buscou vazo em Todos')
    expect(plain(insisted('main').text())).toContain('Quis dizer vaso?')
    expect(insisted('main').text()).toContain('Mais vendidos')
  })

  it.each(['%', '_', '%%', '\0', "' or 1=1 --", '*'])('finds nothing for %s', async (q) => {
    const { $ } = await get(`/marketplace?q=${encodeURIComponent(q)}`)
    expect($('main output').text()).toBe('0 projeto(s) encontrado(s)')
  })

  it.each(['categoria=%00', 'pagina=1e309', 'min=%00&max=-1', 'tipo=&formato=%F0%9F%90%89', 'ordem=__proto__'])(
    'takes %s for an address of its own',
    async (search) => expect((await get(`/marketplace?${search}`)).status).toBe(200),
  )

  it('shows what was typed as text', async () => {
    const { html, $ } = await get(`/marketplace?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(html).not.toContain('<script>alert(1)')
    expect($('#busca').attr('value')).toBe('"><script>alert(1)</script>')
  })
})

describe('/projeto/:id', () => {
  it('shows all there is to know', async () => {
    const { $, status } = await get(pagePath())
    expect(status).toBe(200)
    expect($('h1').text()).toBe('Vaso Maré <em>espiral</em>')
    const text = plain($('main').text())
    for (const part of [
      'por Helena Prado',
      '1.284 downloads',
      'Novo',
      'R$ 24,90',
      'R$ 89,00',
      'Compra única • Arquivos digitais (STL, 3MF)',
      'Compra única • Objeto físico impresso em 3D',
      'Comprar Agora',
      'Adicionar ao Carrinho',
      'Favoritar',
      'Compartilhar',
      'Imprime de pé.',
      'informado pelo maker',
      'cerca de 9 horas',
      'bico 0,4 mm',
      'STL, 1 KB',
      '3MF, 3,2 MB',
      'Curitiba, PR, na Camada desde',
      '31 projetos publicados',
      'Parecidos com este',
    ])
      expect(text).toContain(part)
    expect($('nav[aria-label="Você está em"] a').last().text()).toBe('Casa')
    const link = $('a[href^="https://exemplo.com.br/caderno"]')
    expect(link.attr('rel')).toBe('nofollow ugc noopener noreferrer')
    expect($('main article')).toHaveLength(4)
    expect($('form[action="/projeto/' + vase.project.id + '/avaliar"]')).toHaveLength(0)
  })

  it('sells the offer that was chosen', async () => {
    const chosen = async (search: string) => {
      const { $ } = await get(pagePath() + search)
      return $('form#comprar input[name=offerId][checked]').attr('value')
    }
    expect(await chosen('')).toBe(vase.offer.id)
    expect(await chosen('?oferta=arquivos')).toBe(vase.offer.id)
    expect(await chosen('?oferta=impresso')).toBe(vase.printed?.id)
    const { $ } = await get(pagePath())
    expect($('form#comprar').attr('action')).toBe('/comprar')
    const toCart = $('form#comprar button[formaction="/carrinho"]')
    expect([toCart.attr('name'), toCart.attr('value')]).toEqual(['intent', 'add'])
    expect($('button[form="comprar"]').text()).toBe('Comprar Agora')
  })

  it('tells search engines and sharing sites', async () => {
    const { $ } = await get(pagePath())
    const [data] = JSON.parse($('script[type="application/ld+json"]').text())['@graph']
    expect(data).toMatchObject({
      '@type': 'Product',
      name: 'Vaso Maré <em>espiral</em>',
      offers: [
        { price: '24.90', priceCurrency: 'BRL' },
        { price: '89.00', priceCurrency: 'BRL' },
      ],
    })
    expect(data).not.toHaveProperty('aggregateRating')
    expect($('link[rel=canonical]').attr('href')).toBe(`${app.origin}${pagePath()}`)
    expect($('meta[property="og:image"]').attr('content')).toMatch(/\/midia\/.+-1200\.jpg$/)
    expect($('title').text()).toBe('Vaso Maré <em>espiral</em> · Camada')
  })

  it('sends a slug to the id for good', async () => {
    const { status, location } = await get('/projeto/vaso-mare')
    expect([status, location]).toEqual([301, pagePath()])
  })

  it.each(['01993f6e-8f0a-7cc4-b7a5-0e8c5d1c2f3a', 'nao-existe', '%00', "1'--"])('knows no project %s', async (id) => {
    const page = await get(`/projeto/${id}`)
    expect(page.status).toBe(404)
    expect(page.$('h1').text()).toBe('Projeto não encontrado')
    expect(page.$('main a[href="/marketplace"]').length).toBeGreaterThan(0)
  })

  it('its maker can edit it and not buy it', async () => {
    const own = await signedIn(app, { userType: 'designer' })
    const { project } = await addProject(db(), { designerId: own.id })
    const { $ } = await own.visitor.get(`/projeto/${project.id}`)
    expect($('button[disabled]').text()).toBe('Este é seu projeto')
    expect($(`a[href="/editar-projeto/${project.id}"]`)).toHaveLength(1)
    expect($('form#comprar')).toHaveLength(0)
  })

  it('a buyer of the files is told so, and may still buy the object', async () => {
    const { visitor, id } = await signedIn(app)
    await addPurchase(db(), { buyerId: id, projectId: vase.project.id })
    const { $ } = await visitor.get(pagePath())
    expect($('main').text()).toContain('Você já tem estes arquivos')
    expect($('main a[href="/minhas-compras"]').length).toBeGreaterThan(0)
    expect($('form#comprar input[name=offerId]').attr('value')).toBe(vase.printed?.id)
  })
})

describe('an inactive project', () => {
  it('is there for its maker, its buyers and staff, and for nobody else', async () => {
    const [own, buyer, refunded, stranger, staff] = await Promise.all([
      signedIn(app, { userType: 'designer' }),
      signedIn(app),
      signedIn(app),
      signedIn(app),
      signedIn(app),
    ])
    await db().update(users).set({ role: 'staff' }).where(eq(users.id, staff.id))
    const { project } = await addProject(db(), {
      designerId: own.id,
      title: 'Peça escondida',
      slug: 'peca-escondida',
    })
    await addPurchase(db(), { buyerId: buyer.id, projectId: project.id })
    await addPurchase(db(), { buyerId: refunded.id, projectId: project.id, status: 'refunded' })
    await db().update(projects).set({ isActive: false }).where(eq(projects.id, project.id))
    const statuses = async (path: string) => {
      const people = [own.visitor, buyer.visitor, staff.visitor, refunded.visitor, stranger.visitor, app.visitor()]
      return Promise.all(people.map(async (person) => (await person.get(path)).status))
    }
    for (const path of [
      `/projeto/${project.id}`,
      `/api/projects/${project.id}`,
      `/api/projects/${project.id}/reviews`,
    ]) {
      expect(await statuses(path)).toEqual([200, 200, 200, 404, 404, 404])
    }
    expect((await get('/projeto/peca-escondida')).status).toBe(404)
    expect((await get('/marketplace?q=escondida')).$('main article h3').text()).not.toContain('escondida')
    expect((await get('/api/projects?q=escondida')).html).not.toContain('escondida')
    const seen = await buyer.visitor.get(`/projeto/${project.id}`)
    expect(seen.$('main').text()).toContain('não está mais à venda')
    expect(seen.$('form#comprar')).toHaveLength(0)
    expect(seen.headers.get('cache-control')).toBe('private, no-store')
    await db().update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, project.id))
    expect(await statuses(`/projeto/${project.id}`)).toEqual([404, 200, 200, 404, 404, 404])
  })
})

describe('favourites', () => {
  it('go on and off from a page, and are told so', async () => {
    const { visitor } = await signedIn(app)
    expect((await visitor.get('/favoritos')).$('main').text()).toContain(
      'Você ainda não adicionou nenhum projeto aos favoritos',
    )
    expect((await visitor.get('/favoritos')).$('main h2').text()).toBe('Nenhum favorito ainda')
    const page = await visitor.get(pagePath())
    const form = 'aside form[action="/favoritos/alternar"]'
    expect(page.$(form).find('button').text()).toBe('Favoritar')
    const added = await visitor.submit(page, form)
    expect([added.status, added.location]).toEqual([303, pagePath()])
    const after = await visitor.follow(added)
    expect(after.html).toContain('Adicionado aos favoritos!')
    expect(after.$(form).find('button').text()).toBe('Favoritado')
    const list = await visitor.get('/favoritos')
    expect(list.$('main').text()).toContain('Você tem 1 projeto favorito')
    expect(list.$('main article')).toHaveLength(1)
    const removed = await visitor.follow(await visitor.submit(list, 'main article form'))
    expect(removed.html).toContain('Removido dos favoritos!')
    expect(removed.$('main article')).toHaveLength(0)
  })

  it('counts several', async () => {
    const { visitor } = await signedIn(app)
    const page = await visitor.get('/marketplace?q=gancho')
    const hearts = page.$('main article input[name=projectId]').toArray().slice(0, 2)
    for (const heart of hearts)
      await visitor.post('/favoritos/alternar', { projectId: page.$(heart).attr('value') ?? '' })
    expect((await visitor.get('/favoritos')).$('main').text()).toContain('Você tem 2 projetos favoritos')
  })

  it('ask visitors to sign in, and bring them back', async () => {
    const visitor = app.visitor()
    const answer = await visitor.submit(await visitor.get(pagePath()), 'aside form[action="/favoritos/alternar"]')
    expect(answer.location).toBe(`/auth?mode=login&redirect=${encodeURIComponent(pagePath())}`)
    expect((await visitor.follow(answer)).html).toContain('Faça login para favoritar')
    expect((await app.visitor().get('/favoritos')).location).toContain('/auth')
  })

  it('refuse what does not exist, and go back to no other site', async () => {
    const { visitor } = await signedIn(app)
    const refused = await visitor.post('/favoritos/alternar', { projectId: 'x', voltar: '//evil.example/x' })
    expect(refused.location).toBe('/favoritos')
    expect((await visitor.follow(refused)).html).toContain('Erro ao atualizar favoritos')
  })
})

describe('reviews', () => {
  const formPath = () => `${pagePath()}/avaliar`

  it('of a buyer come back with faults, then stand on the page', async () => {
    const { visitor, id } = await signedIn(app, { fullName: 'Beatriz Moura' })
    await addPurchase(db(), { buyerId: id, projectId: vase.project.id })
    const page = await visitor.get(pagePath())
    expect(page.$('main').text()).toContain('Sua avaliação')
    const refused = await visitor.post(formPath(), { comment: 'Sem estrelas' })
    expect(refused.status).toBe(400)
    expect(refused.$('main').text()).toContain('Escolha de 1 a 5 estrelas')
    expect(refused.$('textarea[name=comment]').text()).toBe('Sem estrelas')
    const tooLong = await visitor.post(formPath(), { rating: '4', comment: 'a'.repeat(2001) })
    expect(tooLong.status).toBe(400)
    expect(tooLong.$('#campo-comment-erro').text()).toBe('Comentário deve ter no máximo 2000 caracteres')
    expect(tooLong.$('input[name=rating][value="4"]').attr('checked')).toBeDefined()
    const sent = await visitor.submit(page, `form[action="${formPath()}"]`, {
      rating: '4',
      comment: ' Muito <b>bom</b> ',
    })
    expect([sent.status, sent.location]).toEqual([303, `${pagePath()}#avaliacoes`])
    const after = await visitor.follow(sent)
    expect(after.html).toContain('Avaliação enviada!')
    const section = after.$('#avaliacoes')
    expect(section.text()).toContain('4,0')
    expect(section.text()).toContain('Beatriz Moura')
    expect(section.text()).toContain('Muito <b>bom</b>')
    expect(section.find('textarea').text()).toBe('Muito <b>bom</b>')
    expect(section.find('input[checked]').attr('value')).toBe('4')
    const [data] = JSON.parse(after.$('script[type="application/ld+json"]').text())['@graph']
    expect(data.aggregateRating.ratingValue).toBe('4.0')
  })

  it('of anybody else are refused', async () => {
    const before = await db().select().from(reviews)
    const { visitor } = await signedIn(app)
    const refused = await visitor.follow(await visitor.post(formPath(), { rating: '5' }))
    expect(refused.html).toContain('Erro ao enviar avaliação')
    const nobody = app.visitor()
    const asked = await nobody.post(formPath(), { rating: '5' })
    expect(asked.location).toContain('/auth')
    expect((await nobody.follow(asked)).html).toContain('Usuário não autenticado')
    expect(await db().select().from(reviews)).toHaveLength(before.length)
  })

  it('come ten at a time', async () => {
    const { project } = await addProject(db())
    for (let n = 0; n < 12; n++) {
      const { id } = await addUser(db(), { fullName: `Leitor número ${n}` })
      await db().insert(reviews).values({ projectId: project.id, userId: id, rating: 5, comment: 'Bom' })
    }
    await db().update(projects).set({ ratingCount: 12, ratingSum: 60 }).where(eq(projects.id, project.id))
    const first = await get(`/projeto/${project.id}`)
    expect(first.$('#avaliacoes li')).toHaveLength(10)
    expect(first.$('#avaliacoes').text()).toContain('Ver as 12 avaliações')
    expect((await get(`/projeto/${project.id}?avaliacoes=2`)).$('#avaliacoes ul li')).toHaveLength(2)
  })
})

describe('the API', () => {
  const json = async (path: string, visitor = app.visitor()) => JSON.parse((await visitor.get(path)).html)

  it('lists categories by name', async () => {
    const names = (await json('/api/categories')).map((one: { name: string }) => one.name)
    expect(names).toEqual([...names].sort((a: string, b: string) => a.localeCompare(b, 'pt-BR')))
    expect(names).toContain('Casa')
  })

  it('lists projects by category and words, going on by cursor', async () => {
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await json(`/api/projects?category=casa&sort=preco-menor&cursor=${encodeURIComponent(cursor)}`)
      expect(page.total).toBe(31)
      ids.push(...page.items.map((item: { id: string }) => item.id))
      cursor = page.nextCursor
    }
    expect(new Set(ids).size).toBe(31)
    const { items } = await json('/api/projects?q=vasos')
    expect(items).toMatchObject([
      {
        id: vase.project.id,
        price: 24.9,
        price_cents: 2490,
        designer_id: maker.id,
        category_id: homeId,
        slug: 'vaso-mare',
        designer: { full_name: 'Helena Prado' },
        print_time: 'cerca de 9 horas',
      },
    ])
    expect(items[0].image_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/midia\/.+-800\.webp$/)
  })

  it('refuses a cursor it did not write', async () => {
    const { status, html } = await get('/api/projects?cursor=lixo')
    expect([status, JSON.parse(html)]).toEqual([400, { error: { code: 'invalid', message: 'Cursor inválido.' } }])
  })

  it('gives offers to all and files to those who have them', async () => {
    const path = `/api/projects/${vase.project.id}`
    const open = await json(path)
    expect(open.offers).toEqual([
      { id: vase.offer.id, kind: 'digital', price: 24.9, price_cents: 2490 },
      { id: vase.printed?.id, kind: 'printed', price: 89, price_cents: 8900 },
    ])
    expect(open).not.toHaveProperty('files')
    expect(JSON.stringify(open)).not.toContain('modelo.stl')
    const { visitor, id } = await signedIn(app)
    expect(await json(path, visitor)).not.toHaveProperty('files')
    await addPurchase(db(), { buyerId: id, projectId: vase.project.id })
    const files = (await json(path, visitor)).files
    expect(files).toEqual([
      { path: vase.file?.id, format: 'stl', size: 1234 },
      { path: expect.any(String), format: '3mf', size: 3_400_000 },
    ])
  })

  it('lists reviews', async () => {
    const { items, total } = await json(`/api/projects/${vase.project.id}/reviews`)
    expect(total).toBe(1)
    expect(items).toMatchObject([{ rating: 4, reviewer: { full_name: 'Beatriz Moura' } }])
  })

  it('says 404 and 405 in its own way', async () => {
    const missing = await get('/api/projects/01993f6e-8f0a-7cc4-b7a5-0e8c5d1c2f3a')
    expect([missing.status, JSON.parse(missing.html)]).toEqual([
      404,
      { error: { code: 'not_found', message: 'Projeto não encontrado' } },
    ])
    expect((await app.visitor().post('/api/projects')).status).toBe(405)
  })
})
