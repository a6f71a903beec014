import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { favorites } from '#db/schema/community.ts'
import { offers, projects } from '#db/schema/catalog.ts'
import { addCategory, addFile, addMaker, addProject, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { type BrowseQuery, type BrowseSort, everything } from './browse.ts'
import { browseProjects } from './browse-projects.server.ts'
import { homeProjects } from '#domain/catalog/home-projects.server.ts'
import { listCategories } from '#domain/catalog/categories.server.ts'

const catalogue: [title: string, description: string][] = [
  [
    'Vaso Maré, estrias em espiral',
    'Catorze estrias sobem em meia volta. Imprime de pé, sem suportes, para flores secas.',
  ],
  ['Cachepô Facetado com prato', 'Para plantas e suculentas, com furos de drenagem no fundo.'],
  ['Suporte de celular Dobra', 'Apoio de mesa que dobra e cabe no bolso. Serve também em tablets pequenos.'],
  ['Organizador modular, malha de 42 mm', 'Caixas que se encaixam em gavetas: parafusos, pilhas e lápis no lugar.'],
  ['Lagarta articulada, sai pronta da mesa', 'Brinquedo para crianças, com animais da mesma coleção a caminho.'],
  ['Cúpula Plissê para pendente E27', 'Luminária que difunde a luz em camadas finas.'],
  ['Torre de dados Atalaia', 'Castelo de mesa para jogos de RPG: os dados descem por dentro.'],
  ['Engrenagem planetária de bolso', 'Onze peças em um só corpo. Mecanismo que gira sem folgas.'],
  ['Porta-chaves Serra do Mar', 'Ganchos de parede com a silhueta da serra.'],
  ['Litofania curva com base de luz', 'Sua foto em relevo, revelada por uma lâmpada.'],
  ['Dragão articulado de cristal', 'Escamas que brilham; impressão sem cola nem pinos.'],
  ['Capacete de herói', 'Fantasia em partes, com pôster de montagem e visor.'],
  ['Prótese de mão aberta', 'Dedos articulados por cabos, ajustável por tamanho.'],
  ['Bonsai em miniatura', 'Árvores pequenas para maquetes, com troncos retorcidos.'],
]

const database = useDatabase()
let decor: string
let games: string
const ids = new Map<string, string>()

beforeAll(async () => {
  const { db } = database
  const makers = [await addMaker(db, { fullName: 'Helena Prado' }), await addMaker(db)]
  const [home, toys] = [
    await addCategory(db, { name: 'Casa', slug: 'casa' }),
    await addCategory(db, { name: 'Jogos', slug: 'jogos' }),
  ]
  decor = home.id
  games = toys.id
  for (const [index, [title, description]] of catalogue.entries()) {
    const { project } = await addProject(db, {
      title,
      description,
      designerId: makers[index % 2]?.id,
      categoryId: index < 10 ? decor : games,
      priceCents: 1000 + index * 100,
      salesCount: index,
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    })
    ids.set(title, project.id)
  }
})

const browse = (query: Partial<BrowseQuery>, viewerId: string | null = null) =>
  browseProjects(database.db, { ...everything, ...query }, { viewerId })
const titles = async (query: Partial<BrowseQuery>) => (await browse(query)).items.map((item) => item.title)

describe('searching', () => {
  it.each([
    // accents and capitals
    ['dragao', 'Dragão articulado'],
    ['DRAGÃO', 'Dragão articulado'],
    ['cachepo', 'Cachepô'],
    ['cupula', 'Cúpula'],
    ['plisse', 'Cúpula'],
    ['lapis', 'Organizador'],
    ['lâmpada', 'Litofania'],
    ['crianca', 'Lagarta'],
    ['mare', 'Vaso'],
    // singular and plural, both ways
    ['dragões', 'Dragão articulado'],
    ['dragoes', 'Dragão articulado'],
    ['vasos', 'Vaso'],
    ['suportes de celulares', 'Suporte de celular'],
    ['engrenagens', 'Engrenagem'],
    ['flor', 'Vaso'],
    ['animal', 'Lagarta'],
    ['impressões', 'Dragão articulado'],
    ['parafuso', 'Organizador'],
    ['torres', 'Torre'],
    ['jogo', 'Torre'],
    ['heróis', 'Capacete'],
    ['próteses', 'Prótese'],
    ['protese', 'Prótese'],
    ['árvore', 'Bonsai'],
    ['bonsais', 'Bonsai'],
    ['luz', 'Litofania'],
    ['luzes', 'Litofania'],
    ['luminárias', 'Cúpula'],
    ['mãos', 'Prótese'],
    // compounds, numbers, units
    ['porta-chaves', 'Porta-chaves'],
    ['porta chaves', 'Porta-chaves'],
    ['portachaves', 'Porta-chaves'],
    ['42mm', 'Organizador'],
    ['42 mm', 'Organizador'],
    ['e27', 'Cúpula'],
    // beginnings and middles of words
    ['engre', 'Engrenagem'],
    ['sucul', 'Cachepô'],
    ['tofania', 'Litofania'],
    ['mini', 'Bonsai'],
    // several words, in any order, with words that say nothing
    ['espiral vaso', 'Vaso'],
    ['suporte para o celular', 'Suporte de celular'],
    ['torre de dados 3d', 'Torre'],
    // slips and sounds
    ['vazo', 'Vaso'],
    ['engrenajem', 'Engrenagem'],
    ['dargão', 'Dragão articulado'],
    ['porta xaves', 'Porta-chaves'],
    ['lagrata', 'Lagarta'],
    ['luminraia', 'Cúpula'],
    ['capassete', 'Capacete'],
    ['vazo espirau', 'Vaso'],
  ])('%s finds %s', async (q, title) => {
    expect((await titles({ q }))[0]).toMatch(new RegExp(`^${title}`))
  })

  it.each([
    'xyzzyx',
    '%',
    '_',
    '%%',
    '\\',
    "'",
    "' or 1=1 --",
    '*',
    '!!',
    ':*',
    '🐉',
    'vaso dragão',
    'vaso & dragão | torre',
  ])('%s finds nothing', async (q) => {
    const { items, total, popular } = await browse({ q })
    expect([items.length, total]).toEqual([0, 0])
    expect(popular.map((item) => item.title)[0]).toBe('Bonsai em miniatura')
  })

  it('searching takes signs between words for spaces', async () => {
    expect(await titles({ q: "vaso:* & !'maré'" })).toEqual(['Vaso Maré, estrias em espiral'])
    expect(await titles({ q: 'va%o' })).toEqual([])
  })

  it('searching narrows nothing by words that say nothing', async () => {
    expect((await browse({ q: '3D' })).total).toBe(catalogue.length)
  })

  it('searching says what it understood, and searches the letter when asked to', async () => {
    expect(await browse({ q: 'Vazo' })).toMatchObject({ understood: 'vaso', total: 1 })
    expect(await browse({ q: 'dargão' })).toMatchObject({ understood: 'dragão' })
    expect(await browse({ q: 'dragão' })).toMatchObject({ understood: null })
    expect(await browse({ q: 'vazo', literal: true })).toMatchObject({ total: 0, understood: null, suggestion: 'vaso' })
    expect(await browse({ q: 'vazo', category: 'jogos' })).toMatchObject({ total: 0, suggestion: 'vaso' })
  })

  it('searching puts what has the word in its title first', async () => {
    // 'suportes' is in the description of the vase, which is no newer.
    expect(await titles({ q: 'suporte' })).toEqual(['Suporte de celular Dobra', 'Vaso Maré, estrias em espiral'])
  })

  it('searching reads at most 100 characters', async () => {
    expect((await browse({ q: `vaso ${' '.repeat(95)} dragão` })).total).toBe(1)
  })

  it('a word of the language is no slip: the one spelled almost alike is a question', async () => {
    expect(await browse({ q: 'cascos' })).toMatchObject({ total: 0, understood: null })
    expect(await browse({ q: 'raso' })).toMatchObject({ total: 0, understood: null, suggestion: 'vaso' })
    expect(await browse({ q: 'iphone' })).toMatchObject({ understood: null, total: 1 })
  })

  it('a search that finds nothing says what fewer words would find', async () => {
    expect((await browse({ q: 'dragão barato' })).withLess).toEqual([{ without: 'barato', q: 'dragão', total: 1 }])
    expect((await browse({ q: 'dragão bonsai' })).withLess).toEqual([
      { without: 'dragão', q: 'bonsai', total: 1 },
      { without: 'bonsai', q: 'dragão', total: 1 },
    ])
    expect((await browse({ q: 'dragão' })).withLess).toEqual([])
    expect((await browse({ q: 'xyzqw' })).withLess).toEqual([])
  })
})

describe('filters', () => {
  it('narrow by category, price, kind and format', async () => {
    expect((await browse({ category: 'casa' })).total).toBe(10)
    expect((await browse({ category: 'nao-existe' })).total).toBe(0)
    expect((await browse({ category: 'jogos', q: 'articulado' })).total).toBe(2)
    expect(await titles({ minCents: 1100, maxCents: 1200, sort: 'price_low' })).toEqual([
      'Cachepô Facetado com prato',
      'Suporte de celular Dobra',
    ])
    expect((await browse({ formats: ['step'] })).total).toBe(0)
    expect((await browse({ formats: ['stl', 'step'] })).total).toBe(catalogue.length)
  })

  it('a kind counts only while its offer is active, and the price then is that of the kind', async () => {
    const { db } = database
    const id = ids.get('Capacete de herói') ?? ''
    const [printed] = await db.insert(offers).values({ projectId: id, kind: 'printed', priceCents: 99_00 }).returning()
    expect(await titles({ kinds: ['printed'] })).toEqual(['Capacete de herói'])
    expect(await titles({ kinds: ['printed'], minCents: 98_00 })).toEqual(['Capacete de herói'])
    expect(await titles({ kinds: ['printed'], maxCents: 98_00 })).toEqual([])
    const [card] = (await browse({ q: 'capacete' })).items
    expect(card).toMatchObject({ kinds: ['digital', 'printed'], hasHigherPrice: true, priceCents: 2100 })
    await db
      .update(offers)
      .set({ isActive: false })
      .where(eq(offers.id, printed?.id ?? ''))
    expect(await titles({ kinds: ['printed'] })).toEqual([])
  })

  it('a removed file no longer counts for its format', async () => {
    const { db } = database
    const projectId = ids.get('Torre de dados Atalaia') ?? ''
    await addFile(db, { projectId, position: 1, format: '3mf', removedAt: new Date() })
    expect(await titles({ formats: ['3mf'] })).toEqual([])
    await addFile(db, { projectId, position: 2, format: '3mf' })
    expect(await titles({ formats: ['3mf'] })).toEqual(['Torre de dados Atalaia'])
  })
})

describe('what is not listed', () => {
  it.each([{ isActive: false }, { deletedAt: new Date() }])('what is not listed never shows: %j', async (state) => {
    const { db } = database
    const { project } = await addProject(db, {
      title: 'Segredo guardado',
      categoryId: games,
      salesCount: 9999,
      ...state,
    })
    expect((await browse({ q: 'segredo' })).total).toBe(0)
    expect((await browse({ q: 'segred', literal: true })).popular.map((item) => item.id)).not.toContain(project.id)
    expect((await browse({ category: 'jogos' })).items.map((item) => item.id)).not.toContain(project.id)
    expect((await homeProjects(db, null)).newest.map((item) => item.id)).not.toContain(project.id)
  })

  it('what is not listed leaves the counts when it is taken down, and comes back with them', async () => {
    const { db } = database
    const countOf = async () => (await listCategories(db)).find((one) => one.slug === 'jogos')?.count
    const id = ids.get('Capacete de herói') ?? ''
    expect(await countOf()).toBe(4)
    await db.update(projects).set({ isActive: false }).where(eq(projects.id, id))
    expect(await countOf()).toBe(3)
    expect((await browse({})).total).toBe(catalogue.length - 1)
    await db.update(projects).set({ isActive: true }).where(eq(projects.id, id))
    expect(await countOf()).toBe(4)
  })
})

describe('order and pages', () => {
  const sorts: BrowseSort[] = ['newest', 'price_low', 'price_high', 'best_selling', 'best_rated', 'relevance']

  it('order and pages is newest first unless told otherwise', async () => {
    expect((await titles({}))[0]).toBe('Bonsai em miniatura')
    expect((await titles({ sort: 'price_low' }))[0]).toBe('Vaso Maré, estrias em espiral')
    expect((await titles({ sort: 'price_high' }))[0]).toBe('Bonsai em miniatura')
    expect((await titles({ sort: 'best_selling' }))[0]).toBe('Bonsai em miniatura')
  })

  it('order and pages does not let one good review beat many', async () => {
    const { db } = database
    const rate = (title: string, ratingSum: number, ratingCount: number) =>
      db
        .update(projects)
        .set({ ratingSum, ratingCount })
        .where(eq(projects.id, ids.get(title) ?? ''))
    await rate('Dragão articulado de cristal', 5, 1)
    await rate('Torre de dados Atalaia', 190, 40)
    await rate('Porta-chaves Serra do Mar', 10, 10)
    const order = await titles({ sort: 'best_rated' })
    expect(order.slice(0, 2)).toEqual(['Torre de dados Atalaia', 'Dragão articulado de cristal'])
    expect(order.at(-1)).toBe('Porta-chaves Serra do Mar')
  })

  it('every page and every cursor of every sort shows each project once', async () => {
    const { db } = database
    const category = await addCategory(db, { slug: 'muitos' })
    const designerId = (await addMaker(db)).id
    for (let n = 0; n < 60; n++) {
      // Equal keys on purpose: only the id tells them apart.
      await addProject(db, {
        title: `Gancho número ${n}`,
        categoryId: category.id,
        designerId,
        priceCents: 500 + (n % 3),
        createdAt: new Date(Date.UTC(2025, 0, 1 + (n % 4))),
      })
    }
    for (const q of ['', 'gancho']) {
      for (const sort of sorts) {
        const query = { ...everything, q, category: 'muitos', sort }
        const pages = await Promise.all(
          [1, 2, 3].map((page) => browseProjects(db, { ...query, page }, { viewerId: null })),
        )
        expect(pages.map((page) => page.items.length)).toEqual([24, 24, 12])
        const byPage = pages.flatMap((page) => page.items.map((item) => item.id))
        const byCursor: string[] = []
        for (let cursor: string | null = ''; cursor !== null;) {
          const page = await browseProjects(db, query, { viewerId: null, cursor })
          byCursor.push(...page.items.map((item) => item.id))
          expect(page.total).toBe(60)
          cursor = page.nextCursor
        }
        expect(new Set(byPage).size).toBe(60)
        expect(byCursor).toEqual(byPage)
      }
    }
  })
})

describe('words that many projects have', () => {
  it('words that many projects have are found where they meet, however seldom, and counted', async () => {
    const { db } = database
    const category = await addCategory(db, { slug: 'usuais' })
    const designerId = (await addMaker(db)).id
    const add = (title: string, salesCount: number) =>
      addProject(db, {
        title,
        description: 'Uma peça para a oficina.',
        categoryId: category.id,
        designerId,
        salesCount,
      })
    for (let n = 0; n < 70; n++) await add(`Argola número ${n}`, 100 + n)
    for (let n = 0; n < 70; n++) await add(`Fivela número ${n}`, 200 + n)
    await add('Argola com fivela', 0)
    await add('Argolada', 0)
    const argolas = await browse({ q: 'argola' })
    expect([argolas.total, argolas.pages]).toEqual([71, 3])
    expect(argolas.items[0]?.title).toBe('Argola número 69')
    const both = await browse({ q: 'argola fivela' })
    expect([both.total, both.items.map((item) => item.title)]).toEqual([1, ['Argola com fivela']])
    // A word that fills a page is a whole word; an unfinished one is a beginning.
    expect((await browse({ q: 'argolad' })).items.map((item) => item.title)).toEqual(['Argolada'])
    expect((await browse({ q: 'argol' })).total).toBe(72)
  })
})

describe('favourites of the person looking', () => {
  it('favourites of the person looking are marked for them and nobody else', async () => {
    const { db } = database
    const [fan, other] = [await addUser(db), await addUser(db)]
    const projectId = ids.get('Vaso Maré, estrias em espiral') ?? ''
    await db.insert(favorites).values({ userId: fan.id, projectId })
    const marked = async (viewerId: string | null) => (await browse({ q: 'maré' }, viewerId)).items[0]?.isFavorite
    expect([await marked(fan.id), await marked(other.id), await marked(null)]).toEqual([true, false, false])
  })
})
