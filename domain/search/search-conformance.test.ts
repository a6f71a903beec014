import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSearch } from '#adapters/search/opensearch.server.ts'
import { offers, projects } from '#db/schema/catalog.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { searchChanges } from '#db/schema/search.ts'
import { addCategory, addFile, addMaker, addProject } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { startSearchServer } from '../../tests/support/doubles/search-server.ts'
import { type BrowseQuery, type BrowseSort, everything } from './browse.ts'
import { browseProjects } from './browse-projects.server.ts'
import { indexSearch } from './index-search.server.ts'
import { aiShares } from '#domain/catalog/marks.ts'
import type { SearchEngine } from './search-engine.ts'

/** A server of OpenSearch's own, where there is one to try; otherwise the double, which speaks its documented API. */
const real = process.env.SEARCH_TEST_URL
const log = { warn: () => {} }
const test = useDatabase()
let double: Awaited<ReturnType<typeof startSearchServer>>
let engine: SearchEngine
let answers = 0
let url: URL
const index = `camada-test-${process.pid}`
const made: { id: string; title: string }[] = []

beforeAll(async () => {
  double = await startSearchServer()
  url = real ? new URL(real) : double.url
  engine = answering(openSearch({ url, index, log }))
  const { db } = test
  const house = await addCategory(db, { slug: 'casa' })
  const games = await addCategory(db, { slug: 'jogos' })
  const makers = [await addMaker(db), await addMaker(db)]
  const words = ['Vaso', 'Engrenagem', 'Impressão', 'Chaveiro', 'Suporte de celular', 'Casamento', 'Casa de boneca']
  for (let n = 0; n < 60; n++) {
    const { project, printed } = await addProject(db, {
      title: `${words[n % words.length]} ${n % 5 === 0 ? 'espiral' : 'liso'} n${n}`,
      description: n % 3 === 0 ? 'Para plantas, com vasos e pratos.' : 'Encaixa sem cola.',
      categoryId: n % 4 === 0 ? games.id : house.id,
      designerId: makers[n % 2]!.id,
      priceCents: 1000 + 700 * (n % 17),
      material: n % 2 ? 'PLA' : 'PETG ou ABS',
      kinds: n % 3 === 0 ? ['digital', 'printed'] : n % 7 === 0 ? ['printed'] : ['digital'],
      salesCount: n % 11,
      ratingCount: n % 6,
      ratingSum: (n % 6) * (3 + (n % 3)),
      createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 20), 12, 0, 0, n)),
    })
    made.push(project)
    if (n % 4)
      await db
        .update(projects)
        .set({ ai: aiShares[n % 3]! })
        .where(eq(projects.id, project.id))
    if (n % 3 === 1 && n % 7 !== 0) await addFile(db, { projectId: project.id, position: 1, format: '3mf' })
    if (printed) {
      await db.update(offers).set({ priceCents: 15_000 }).where(eq(offers.id, printed.id))
      await db.insert(printedOffers).values({ offerId: printed.id, colorName: n % 2 ? 'Azul' : 'Preto' })
    }
  }
  expect(await indexSearch({ db, search: engine })).toBe(60)
}, 60_000)
afterAll(async () => {
  if (real) await fetch(new URL(`/${index}`, url), { method: 'DELETE' })
  await double?.close()
})

/** Fails where the server gives no answer: the database would answer in its place, and be compared with itself. */
function answering(server: SearchEngine): SearchEngine {
  const find: SearchEngine['find'] = async (question) => {
    const found = await server.find(question)
    if (!found) throw new Error('the search server did not answer')
    answers++
    return found
  }
  return { ...server, find }
}

const ask = (query: Partial<BrowseQuery>, by: SearchEngine | null, cursor?: string) =>
  browseProjects(
    test.db,
    { ...everything, ...query },
    { viewerId: null, engine: by, ...(cursor === undefined ? {} : { cursor }) },
  )

/** What the offers of one kind cost is known to the database alone. */
function isOfOneKind(name: string, { kinds, minCents, maxCents }: Partial<BrowseQuery>): boolean {
  return (name === 'prices' && kinds !== undefined) || (name === 'kinds' && (minCents ?? maxCents) !== undefined)
}

async function both(query: Partial<BrowseQuery>) {
  const own = await ask(query, null)
  const before = answers
  const found = await ask(query, engine)
  expect(answers).toBeGreaterThan(before)
  const titles = ({ items }: typeof own) => items.map(({ title }) => title)
  return { own, found, ownTitles: titles(own), foundTitles: titles(found) }
}

const narrowings: Partial<BrowseQuery>[] = [
  {},
  { category: 'jogos' },
  { kinds: ['printed'] },
  { kinds: ['printed', 'digital'], formats: ['3mf'] },
  { materials: ['PETG'], category: 'casa' },
  { colors: ['azul', 'rosa'] },
  { ai: ['none', 'part'] },
  { minRating: 4 },
  { minCents: 3000, maxCents: 6000 },
  { kinds: ['printed'], minCents: 14_000 },
  { kinds: ['digital'], maxCents: 4000, materials: ['PLA'] },
  { category: 'nenhuma' },
]
const searches = [
  'vaso',
  'vasos',
  'impressoes',
  'engrenagens espirais',
  'casa',
  'chav',
  'porta-chaves',
  'prato plantas',
  'vazo',
  'n5',
  'dragão',
]

describe(`a search server (${real ? 'the one given' : 'the double: no SEARCH_TEST_URL'}) and the database`, () => {
  it.each(narrowings)('find the same in every order: %o', async (query) => {
    for (const sort of ['newest', 'price_low', 'price_high', 'best_selling', 'best_rated'] satisfies BrowseSort[]) {
      const { own, found, ownTitles, foundTitles } = await both({ ...query, sort })
      expect([sort, foundTitles]).toEqual([sort, ownTitles])
      expect(found).toMatchObject({
        total: own.total,
        hasMore: own.hasMore,
        pages: own.pages,
        categories: own.categories.map((category) => ({ ...category, found: null })),
      })
      for (const [name, counts] of Object.entries(own.facets))
        if (counts && !isOfOneKind(name, query))
          expect([name, found.facets[name as keyof typeof found.facets]]).toEqual([name, counts])
    }
  })

  it.each(searches)('know the same words, with what was meant: %s', async (q) => {
    for (const query of [
      { q },
      { q, category: 'casa' },
      { q, kinds: ['printed' as const], sort: 'price_low' as const },
    ]) {
      const { own, found, ownTitles, foundTitles } = await both(query)
      expect(foundTitles.toSorted()).toEqual(ownTitles.toSorted())
      expect(found.total).toBe(own.total)
      expect(found.understood).toBe(own.understood)
      expect(found.popular.map(({ id }) => id)).toEqual(own.popular.map(({ id }) => id))
    }
  })

  it('a search server and the database put a word of the title before one of the description, and what sells before what does not', async () => {
    const { items } = await ask({ q: 'vaso' }, engine)
    const inTitle = items.map(({ title }) => title.startsWith('Vaso'))
    expect(inTitle.lastIndexOf(true)).toBeLessThan(inTitle.indexOf(false))
  })

  it.each(['newest', 'price_low', 'best_rated', 'relevance'] as const)(
    'go on by cursor without a gap: %s',
    async (sort) => {
      const walked: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof ask>> = await ask(
          { sort, q: sort === 'relevance' ? 'n' : '', literal: true },
          engine,
          cursor,
        )
        walked.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      }
      if (sort === 'relevance') return expect(new Set(walked).size).toBe(walked.length)
      expect(walked).toHaveLength(60)
      expect(new Set(walked).size).toBe(60)
    },
  )

  it('a search server and the database follow what changes: prices, what is hidden, what is new; once each', async () => {
    const { db } = test
    const [first, second] = made
    await db.update(projects).set({ isActive: false }).where(eq(projects.id, first!.id))
    await db.update(offers).set({ priceCents: 99_900 }).where(eq(offers.projectId, second!.id))
    await db.update(projects).set({ priceCents: 99_900 }).where(eq(projects.id, second!.id))
    await addProject(db, { title: 'Vaso recém-publicado' })
    expect((await ask({ q: 'recém' }, engine)).total).toBe(0)
    expect(await indexSearch({ db, search: engine })).toBe(3)
    expect(await indexSearch({ db, search: engine })).toBe(0)
    for (const query of [{ q: 'recém' }, { minCents: 90_000 }, {}]) {
      const { own, found, ownTitles, foundTitles } = await both(query)
      expect([found.total, foundTitles]).toEqual([own.total, ownTitles])
    }
    // Hidden a moment ago, the server still knows it: the page does not.
    await db.update(projects).set({ isActive: false }).where(eq(projects.title, 'Vaso recém-publicado'))
    expect((await ask({ q: 'recém' }, engine)).items).toEqual([])
  })
})

describe('a search server that is away', () => {
  it('a search server that is away is left alone for a while, and the database answers; an index that is not complete is not asked', async () => {
    const away = openSearch({ url: double.url, index: 'camada-new', log })
    double.state.isDown = true
    const before = double.state.asked
    expect((await ask({ q: 'engrenagem' }, away)).total).toBeGreaterThan(0)
    expect((await ask({ q: 'engrenagem' }, away)).total).toBeGreaterThan(0)
    expect(double.state.asked - before).toBe(1)
    double.state.isDown = false
    await away.prepare({ anew: false })
    const empty = openSearch({ url: double.url, index: 'camada-new', log })
    expect(
      await empty.find({
        ...everything,
        terms: null,
        sort: 'newest',
        limit: 24,
        offset: 0,
        after: null,
        countedUpTo: null,
      }),
    ).toBeNull()
  })

  it('a search server that is away keeps what it could not be told, and is told nothing once it is gone', async () => {
    const { db } = test
    const broken: SearchEngine = { ...engine, write: () => Promise.reject(new Error('away')) }
    await db.update(projects).set({ salesCount: 99 }).where(eq(projects.id, made[5]!.id))
    await expect(indexSearch({ db, search: broken })).rejects.toThrow('away')
    expect(await db.$count(searchChanges)).toBeGreaterThan(0)
    await indexSearch({ db, search: null })
    await db.update(projects).set({ salesCount: 100 }).where(eq(projects.id, made[5]!.id))
    expect(await db.$count(searchChanges)).toBe(0)
  })
})
