import * as cheerio from 'cheerio'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { collectionItems, collections } from '#db/schema/collections.ts'
import { offers, projectImages } from '#db/schema/catalog.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { makePictures, makes } from '#db/schema/community.ts'
import { collectionSlug } from '#domain/collections/collection.ts'
import { documentColumns } from '#domain/sellers/sellers.server.ts'
import { addCategory, addFreightTable, addMaker, addProject, addPurchase, addUser } from '../support/builders.ts'
import { addSeller } from '../support/add-seller.ts'
import { addCollection, addQuestion } from '../support/community-builders.ts'
import { declaredRoutes } from '../support/declared-routes.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp({ pageCache: true })
let vase: Awaited<ReturnType<typeof addProject>>['project']
let hidden: typeof vase
beforeAll(async () => {
  const { db } = app.database
  const shop = {
    designerId: (await addMaker(db, { fullName: 'Helena Prado' })).id,
    categoryId: (await addCategory(db, { name: 'Casa', slug: 'casa' })).id,
  }
  await addCategory(db, { name: 'Vazia', slug: 'vazia' })
  const built = await addProject(db, {
    ...shop,
    title: 'Vaso <Maré> & "cia"',
    description: 'Um vaso & tanto.\nParafuso <M3> e <img src="https://exemplo.com/x.png">',
    kinds: ['digital', 'printed'],
  })
  vase = built.project
  await db
    .update(offers)
    .set({ priceCents: 8900 })
    .where(eq(offers.id, built.printed?.id ?? ''))
  hidden = (await addProject(db, { ...shop, title: 'Vaso guardado', isActive: false })).project
  const asked = { projectId: vase.id, makerId: shop.designerId, askerId: (await addMaker(db)).id }
  const answered = { answer: 'Aguenta </script>, sim.', answeredAt: new Date() }
  await addQuestion(db, { ...asked, question: 'Aguenta água?', ...answered })
  await addQuestion(db, { ...asked, question: 'Tem maior?' })
  await addQuestion(db, { ...asked, question: 'Vem com prato?', ...answered, answerHiddenAt: new Date() })
  await addQuestion(db, { ...asked, question: 'Quer trocar?', ...answered, hiddenAt: new Date() })
  for (const rating of ['4', '5']) {
    const buyer = await signedIn(app, { fullName: `Leitor ${rating}` })
    await addPurchase(db, { buyerId: buyer.id, projectId: vase.id })
    await buyer.visitor.post(`/projeto/${vase.id}/avaliar`, { rating, comment: 'Imprime bem.' })
  }
})

const get = (path: string) => app.visitor().get(path)
const xmlOf = async (path: string) => {
  const page = await get(path)
  expect([path, page.status, page.headers.get('content-type')]).toEqual([
    path,
    200,
    expect.stringMatching(/^application\/(?:rss\+)?xml; charset=utf-8$/),
  ])
  return cheerio.load(page.html, { xml: true })
}
const locations = ($: cheerio.CheerioAPI) =>
  $('loc')
    .map((_, one) => $(one).text())
    .get()

describe('security.txt', () => {
  it('security.txt says whom to write to, in which languages, and for less than a year (RFC 9116)', async () => {
    const { status, headers, html } = await get('/.well-known/security.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const fields = new Map(
      html
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
    )
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
    expect(fields.get('Contact')).toBe('mailto:seguranca@camada.example')
    expect(fields.get('Preferred-Languages')).toBe('pt-BR, en')
    expect(fields.get('Canonical')).toBe(`${app.origin}/.well-known/security.txt`)
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(90)
    expect(days).toBeLessThan(365)
  })
})

describe('the site map', () => {
  it('the site map is named by robots.txt, which keeps personal pages out', async () => {
    const robots = await get('/robots.txt')
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(robots.html).toContain(`Sitemap: ${app.origin}/sitemap.xml\n`)
    for (const path of ['/carrinho', '/admin', '/api/']) expect(robots.html).toContain(`Disallow: ${path}\n`)
    expect(robots.html).not.toMatch(/Disallow: \/\n|Disallow: \/projeto/)
  })

  it('the site map has a part for the pages and parts for the projects, with nothing that is not listed', async () => {
    const parts = locations(await xmlOf('/sitemap.xml'))
    expect(parts).toEqual([
      `${app.origin}/sitemap/paginas.xml`,
      expect.stringMatching(/\/sitemap\/makers\/[a-z0-9-]+\.xml$/),
      expect.stringMatching(/\/sitemap\/projetos\/[\w-]+\.xml$/),
    ])
    const pages = locations(await xmlOf('/sitemap/paginas.xml'))
    expect(pages).toContain(`${app.origin}/marketplace?categoria=casa`)
    expect(pages).not.toContain(`${app.origin}/marketplace?categoria=vazia`)
    const listed = locations(await xmlOf(new URL(parts[2] ?? '').pathname))
    expect(listed).toEqual([`${app.origin}/projeto/${vase.id}`])
    expect(listed.join()).not.toContain(hidden.id)
  })

  it('the site map knows no part of anything else', async () => {
    for (const name of [crypto.randomUUID(), 'x', `${vase.id}.txt`, '%2e%2e'])
      expect((await get(`/sitemap/projetos/${name}`)).status).toBe(404)
  })
})

describe('the feed of new projects', () => {
  it('the feed of new projects is RSS, with what was typed as text', async () => {
    const $ = await xmlOf('/novidades.xml')
    expect($('rss').attr('version')).toBe('2.0')
    expect($('channel > item')).toHaveLength(1)
    expect($('item > title').text()).toBe('Vaso <Maré> & "cia"')
    expect($('item > link').text()).toBe(`${app.origin}/projeto/${vase.id}`)
    expect($('item > guid').text()).toBe(`${app.origin}/projeto/${vase.id}`)
    const shown = cheerio.load($('item > description').text())
    expect(shown('body').text()).toBe('Um vaso & tanto.Parafuso <M3> e <img src="https://exemplo.com/x.png">')
    expect([shown('img').length, shown('br').length]).toEqual([0, 1])
    expect(Number.isNaN(Date.parse($('item > pubDate').text()))).toBe(false)
    expect((await get('/')).$('link[rel=alternate][type="application/rss+xml"]').attr('href')).toBe('/novidades.xml')
  })
})

describe('what machines ask for again and again', () => {
  it('a feed or site map is answered 304 when the sender names its version, and 200 when another', async () => {
    const parts = locations(await xmlOf('/sitemap.xml')).map((address) => new URL(address).pathname)
    for (const path of ['/novidades.xml', '/maker/helena-prado/novidades.xml', '/sitemap.xml', ...parts]) {
      const etag = (await get(path)).headers.get('etag') ?? ''
      expect([path, etag]).toEqual([path, expect.stringMatching(/^W\/"[\w-]{43}"$/)])
      const [again, other] = await Promise.all([
        app.visitor().get(path, { 'if-none-match': etag }),
        app.visitor().get(path, { 'if-none-match': 'W/"outra"' }),
      ])
      expect([path, again.status, again.html, again.headers.get('etag'), other.status]).toEqual([path, 304, '', etag, 200]) // prettier-ignore
    }
  })
})

describe('every page that may be found', () => {
  it('a page that may be found stands in the site map when it has no id', async () => {
    const listed = locations(await xmlOf('/sitemap/paginas.xml')).map((address) => new URL(address).pathname)
    const paths = declaredRoutes.map(({ path }) => `/${path ?? ''}`).filter((path) => !/[:*]/.test(path))
    const missing: string[] = []
    for (const path of paths) {
      const { status, $, headers } = await get(path)
      const isPage = status === 200 && headers.get('content-type')?.startsWith('text/html')
      if (isPage && $('meta[name=robots]').length === 0 && !listed.includes(path)) missing.push(path)
    }
    expect(paths.length).toBeGreaterThan(50)
    expect(missing).toEqual([])
  })

  it('every page that may be found has a title, a description, an address and a picture of its own', async () => {
    const pages = locations(await xmlOf('/sitemap/paginas.xml'))
    const titles = new Map<string, string>()
    const descriptions = new Map<string, string>()
    for (const address of [...pages, `${app.origin}/projeto/${vase.id}`]) {
      const { $, status } = await get(address)
      const content = (selector: string) => $(selector).attr('content') ?? ''
      const title = $('title').text()
      const description = content('meta[name=description]')
      expect([address, status, $('h1').length]).toEqual([address, 200, 1])
      expect(title.length, title).toBeLessThanOrEqual(65)
      expect(description.length, `${address}: ${description}`).toBeGreaterThanOrEqual(
        address.includes('/projeto/') ? 1 : 50,
      )
      expect(description.length, description).toBeLessThanOrEqual(160)
      expect(titles.get(title), address).toBeUndefined()
      expect(descriptions.get(description), address).toBeUndefined()
      titles.set(title, address)
      descriptions.set(description, address)
      expect($('link[rel=canonical]').attr('href')).toBe(address)
      expect(content('meta[property="og:url"]')).toBe(address)
      expect($('meta[name=robots]')).toHaveLength(0)
      expect(URL.canParse(content('meta[property="og:image"]')), address).toBe(true)
      for (const name of ['og:title', 'og:description', 'og:type', 'og:image:width', 'og:site_name'])
        expect($(`meta[property="${name}"]`), `${address} ${name}`).toHaveLength(1)
    }
  })

  it('indexable pages exclude personal pages and search results', async () => {
    const { visitor } = await signedIn(app)
    for (const path of ['/auth', '/marketplace?q=vaso', '/marketplace?ordem=preco-menor', '/nao-existe'])
      expect((await get(path)).$('meta[name=robots]').attr('content'), path).toBe('noindex')
    for (const path of ['/perfil', '/carrinho', '/favoritos', '/minhas-compras', '/dashboard/entusiasta'])
      expect((await visitor.get(path)).$('meta[name=robots]').attr('content'), path).toBe('noindex')
    for (const path of ['/nao-existe', `/projeto/${hidden.id}`])
      expect((await get(path)).$('link[rel=canonical]'), path).toHaveLength(0)
  })

  it('every page that may be found says the same address whatever was added to it', async () => {
    const { $ } = await get('/faq?utm_source=x')
    expect($('link[rel=canonical]').attr('href')).toBe(`${app.origin}/faq`)
  })
})

type Data = Record<string, unknown>

/** What schema.org and the search engines ask of each kind: required fields, then recommended ones that we have. */
const kinds: Record<string, Record<string, (value: unknown) => boolean>> = {
  Product: { name: isText, image: isAddressList, description: isText, sku: isText, brand: isOf('Brand'), offers: isListOf('Offer'), aggregateRating: isOf('AggregateRating'), review: isListOf('Review') }, // prettier-ignore
  Brand: { name: isText },
  Offer: { price: isPrice, priceCurrency: (value) => value === 'BRL', availability: isTerm('OnlineOnly', 'InStock'), url: isAddress, itemCondition: isTerm('NewCondition'), seller: isOf('Person'), hasMerchantReturnPolicy: isOf('MerchantReturnPolicy') }, // prettier-ignore
  Person: { name: isText },
  MerchantReturnPolicy: { applicableCountry: (value) => value === 'BR', returnPolicyCategory: isTerm('MerchantReturnFiniteReturnWindow'), merchantReturnDays: (value) => value === 7 }, // prettier-ignore
  AggregateRating: { ratingValue: (value) => value === '4.5', reviewCount: (value) => value === 2, bestRating: (value) => value === 5, worstRating: (value) => value === 1 }, // prettier-ignore
  Review: { reviewRating: isOf('Rating'), author: isOf('Person'), datePublished: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)) }, // prettier-ignore
  Rating: { ratingValue: (value) => value === 4 || value === 5, bestRating: (value) => value === 5 },
  BreadcrumbList: { itemListElement: isListOf('ListItem') },
  FAQPage: { '@id': isAddress, mainEntity: isListOf('Question') },
  Question: { '@id': isAddress, name: isText, acceptedAnswer: isOf('Answer'), answerCount: (value) => value === 1 },
  Answer: { text: isText, author: isOf('Person') },
  ListItem: { position: (value) => Number.isInteger(value), name: isText, item: isAddress },
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
function isAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && value.startsWith(`${app.origin}/`)
}
function isAddressList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isAddress)
}
function isPrice(value: unknown): boolean {
  return /^\d+\.\d\d$/.test(String(value))
}
function isTerm(...names: string[]) {
  return (value: unknown) => names.some((name) => value === `https://schema.org/${name}`)
}
function isOf(kind: string) {
  return (value: unknown) => (value as Data)['@type'] === kind && faultsOf(value as Data).length === 0
}
function isListOf(kind: string) {
  return (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isOf(kind))
}

function faultsOf(data: Data): string[] {
  const rules = kinds[String(data['@type'])]
  if (!rules) return [`unknown kind ${String(data['@type'])}`]
  return Object.entries(rules)
    .filter(([name, holds]) => !(name in data) || !holds(data[name]))
    .map(([name]) => `${String(data['@type'])}.${name}: ${JSON.stringify(data[name])}`)
}

describe('a project’s data for machines', () => {
  it('a project’s data for machines is a complete product', async () => {
    const { $ } = await get(`/projeto/${vase.id}`)
    const script = $('script[type="application/ld+json"]')
    expect(script).toHaveLength(1)
    const { '@context': context, '@graph': graph } = JSON.parse(script.text()) as {
      '@context': string
      '@graph': Data[]
    }
    expect([context, graph.map((one) => one['@type'])]).toEqual([
      'https://schema.org',
      ['Product', 'BreadcrumbList', 'FAQPage'],
    ])
    expect(graph.flatMap(faultsOf)).toEqual([])
    const offered = [{ price: '24.90' }, { price: '89.00' }]
    expect(graph[0]).toMatchObject({ name: 'Vaso <Maré> & "cia"', sku: vase.id, offers: offered })
    expect(script.html()).not.toContain('<Maré>')
  })

  it('a project’s data for machines has only the answered questions shown on the page', async () => {
    const page = await get(`/projeto/${vase.id}`)
    const [, , faq] = JSON.parse(page.$('script[type="application/ld+json"]').text())['@graph'] as {
      mainEntity: { '@id': string; name: string; acceptedAnswer: object }[]
    }[]
    expect(faq?.mainEntity.map(({ name }) => name)).toEqual(['Aguenta água?'])
    const [told] = faq?.mainEntity ?? []
    expect(told?.acceptedAnswer).toMatchObject({ text: 'Aguenta </script>, sim.', author: { name: 'Helena Prado' } })
    const place = page.$(new URL(told?.['@id'] ?? '').hash).text()
    expect(place).toContain('Aguenta água?')
    expect(place).toContain('Aguenta </script>, sim.')
  })

  it('a company is no person to machines: in its shop, its collections and its answers', async () => {
    const { db } = app.database
    const { id } = await addMaker(db, { fullName: 'Usina Sul' })
    await addSeller(db, id, documentColumns(app.secret, id, { kind: 'cnpj', document: '11222333000181' }))
    const { project } = await addProject(db, { designerId: id })
    const askerId = (await addUser(db)).id
    const answered = { answer: 'Aguenta.', answeredAt: new Date() }
    await addQuestion(db, { projectId: project.id, makerId: id, askerId, ...answered })
    const collection = await addCollection(db, { userId: id, name: 'Peças do Sul', visibility: 'public' })
    const { project: gone } = await addProject(db, { designerId: id, isActive: false })
    const items = [gone, project].map((one, index) => ({ projectId: one.id, position: index + 1, title: one.title }))
    await db.insert(collectionItems).values(items.map((item) => ({ ...item, collectionId: collection.id })))
    await db.update(collections).set({ itemCount: 2 }).where(eq(collections.id, collection.id))
    const told = async (path: string) => (await get(path)).$('script[type="application/ld+json"]').text()
    const company = /"@type":"Organization"(?:,"@id":"[^"]+")?,"name":"Usina Sul"/
    for (const path of ['/maker/usina-sul', `/colecoes/${collectionSlug(collection)}`, `/projeto/${project.id}`]) {
      expect([path, await told(path)]).toEqual([path, expect.stringMatching(company)])
      expect(await told(path)).not.toMatch(/"Person"(?:,"@id":"[^"]+")?,"name":"Usina Sul"/)
    }
    const list = await told(`/colecoes/${collectionSlug(collection)}`)
    expect(list).toMatch(/"numberOfItems":1,"itemListElement":\[\{"@type":"ListItem","position":1,/)
    expect(await told(`/projeto/${project.id}`)).toMatch(/"acceptedAnswer":\{[^}]*"Organization"/)
  })

  it('a project’s data for machines says of each variant its address, days to post and the company', async () => {
    const { db } = app.database
    const { id: makerId } = await addMaker(db, { fullName: 'Forja Norte' })
    await addSeller(db, makerId, documentColumns(app.secret, makerId, { kind: 'cnpj', document: '11222333000181' }))
    const { project, printed } = await addProject(db, { designerId: makerId, kinds: ['printed'] })
    const [made, gone] = await db
      .insert(offers)
      .values([7000, 8000].map((priceCents) => ({ projectId: project.id, kind: 'printed' as const, priceCents })))
      .returning()
    await db.insert(printedOffers).values([
      { offerId: printed!.id, material: 'PLA', position: 0, stock: 3 },
      { offerId: made!.id, material: 'PETG', position: 1, productionDays: 4 },
      { offerId: gone!.id, material: 'ABS', position: 2, stock: 0 },
    ])
    // Another query, since the page is cached.
    const product = async (search = '') => {
      const { $ } = await get(`/projeto/${project.id}${search}`)
      const [found] = JSON.parse($('script[type="application/ld+json"]').text())['@graph'] as { offers: Data[] }[]
      return found?.offers ?? []
    }
    const posted = (maxValue: number) => ({ deliveryTime: { handlingTime: { maxValue, unitCode: 'DAY' } } })
    const common = { seller: { '@type': 'Organization', name: 'Forja Norte' } }
    const returned = { returnMethod: 'https://schema.org/ReturnByMail', returnFees: 'https://schema.org/FreeReturn' }
    const told = await product()
    expect(told).toMatchObject([
      {
        ...common,
        availability: 'https://schema.org/InStock',
        shippingDetails: posted(1),
        hasMerchantReturnPolicy: returned,
      },
      {
        ...common,
        availability: 'https://schema.org/InStock',
        shippingDetails: posted(4),
        hasMerchantReturnPolicy: returned,
      },
      { ...common, availability: 'https://schema.org/SoldOut' },
    ])
    for (const [n, { id, cents }] of [
      { id: printed!.id, cents: printed!.priceCents },
      { id: made!.id, cents: 7000 },
    ].entries()) {
      const { $ } = await get(String(told[n]?.url))
      expect([told[n]?.price, $('form#comprar input[name=offerId][checked]').val()]).toEqual([
        (cents / 100).toFixed(2),
        id,
      ])
    }
    await addFreightTable(db, { makerId, postsBy: 'pickup' })
    expect((await product('?oferta=impresso')).filter((one) => 'shippingDetails' in one)).toEqual([])
  })

  it('a project’s data for machines shows the project’s own picture where its link is shared', async () => {
    const { $ } = await get(`/projeto/${vase.id}`)
    const [image] = await app.database.db.select().from(projectImages).where(eq(projectImages.projectId, vase.id))
    expect($('meta[property="og:image"]').attr('content')).toBe(`${app.origin}/midia/${image?.storageKey}-1200.jpg`)
    expect($('meta[name="twitter:card"]').attr('content')).toBe('summary_large_image')
  })

  it('a project’s data for machines is silent about a project that is not listed', async () => {
    const staff = await signedIn(app, { role: 'all' })
    const { $ } = await staff.visitor.get(`/projeto/${hidden.id}`)
    expect($('script[type="application/ld+json"]')).toHaveLength(0)
    expect($('meta[name=robots]').attr('content')).toBe('noindex')
  })
})

describe('one address for each page', () => {
  it('sends readers on to the one address of a page when they come in capitals or with a slash at the end', async () => {
    const listed = cheerio.load((await get('/sitemap/paginas.xml')).html, { xml: true })
    const paths = listed('loc')
      .toArray()
      .map((one) => new URL(listed(one).text()).pathname)
      .filter((path) => path !== '/')
    expect(paths.length).toBeGreaterThan(10)
    const wrong: string[] = []
    for (const path of paths)
      for (const typed of [`${path}/`, path.toUpperCase(), `${path.slice(0, 2).toUpperCase()}${path.slice(2)}`]) {
        const { status, location } = await get(`${typed}?a=1`)
        if (status !== 308 || location !== `${path}?a=1`) wrong.push(`${typed} ${status} ${location}`)
      }
    expect(wrong).toEqual([])
  })

  it('names the marketplace as canonical, and is not indexed, when there is no such category', async () => {
    const { $ } = await get('/marketplace?categoria=naoexiste')
    expect($('link[rel=canonical]').attr('href')).toBe(`${app.origin}/marketplace`)
    expect($('meta[name=robots]').attr('content')).toBe('noindex')
  })

  it('gives a print’s page one picture for shared links', async () => {
    const { db } = app.database
    const { id: userId } = await addMaker(db)
    const shown = { projectId: vase.id, userId, isPrint: false, isNameless: false, words: 'Saiu.' }
    const [make] = await db.insert(makes).values(shown).returning()
    const picture = { width: 300, height: 400, color: '#aabbcc', looks: 'f'.repeat(64), position: 0 }
    await db.insert(makePictures).values({ ...picture, makeId: make!.id, storageKey: 'k'.repeat(22) })
    const { $ } = await get(`/impressoes/${make!.id}`)
    expect(
      $('meta[property="og:image"]')
        .toArray()
        .map((tag) => $(tag).attr('content')),
    ).toEqual([`${app.origin}/midia/${'k'.repeat(22)}-1200.jpg`])
    expect($('meta[name="twitter:card"]')).toHaveLength(1)
  })

  it('says the category in the title of a shop’s page of it', async () => {
    const [all, one] = [await get('/maker/helena-prado'), await get('/maker/helena-prado?categoria=casa')]
    expect([all.$('title').text(), one.$('title').text()]).toEqual([
      'Loja de Helena Prado · Camada',
      'Casa, loja de Helena Prado · Camada',
    ])
  })
})
