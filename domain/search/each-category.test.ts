import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addMaker, addProject } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { type BrowseQuery, type BrowseSort, everything } from './browse.ts'
import { browseProjects } from './browse-projects.server.ts'
import { matchProjects } from './match-projects.server.ts'

// A section with three categories below it and projects of its own, beside another: words that nearly all have, and one that few have.
const test = useDatabase()
type Made = {
  id: string
  category: string
  price: number
  sales: number
  rating: number
  at: number
  title: string
  kinds: string[]
  material: string
}
const made: Made[] = []
const slugs = ['casa', 'vasos', 'cozinha', 'luz', 'jogos']
const below = ['casa', 'vasos', 'cozinha', 'luz']
beforeAll(async () => {
  const { db } = test
  const designerId = (await addMaker(db)).id
  const ids = new Map<string, string>()
  for (const [position, slug] of slugs.entries()) {
    const parentId = position > 0 && below.includes(slug) ? ids.get('casa') : null
    ids.set(slug, (await addCategory(db, { slug, name: `Nome ${slug}`, position, parentId: parentId ?? null })).id)
  }
  for (let n = 0; n < 120; n++) {
    const category = slugs[(n * 7) % 5]!
    const kinds: ('digital' | 'printed')[] =
      n % 4 === 0 ? ['printed'] : n % 3 === 0 ? ['digital', 'printed'] : ['digital']
    const one = {
      price: 1000 + 370 * (n % 23),
      sales: (n * 13) % 17,
      rating: n % 6,
      at: Date.UTC(2026, 0, 1 + (n % 40)),
    }
    const title = `Suporte ${n % 30 === 0 ? 'raro' : 'comum'} n${n}`
    const material = n % 2 ? 'PLA' : 'PETG'
    const { project } = await addProject(db, {
      title,
      designerId,
      categoryId: ids.get(category)!,
      kinds,
      material,
      priceCents: one.price,
      salesCount: one.sales,
      ratingCount: one.rating ? 1 : 0,
      ratingSum: one.rating,
      createdAt: new Date(one.at),
    })
    made.push({ ...one, id: project.id, category, title, kinds, material })
  }
})

const ask = (query: Partial<BrowseQuery>, cursor?: string) =>
  browseProjects(test.db, { ...everything, ...query }, { viewerId: null, ...(cursor !== undefined && { cursor }) })
const inSection = () => made.filter(({ category }) => below.includes(category))

const keys: Record<Exclude<BrowseSort, 'relevance'>, (one: Made) => number> = {
  newest: ({ at }) => -at,
  price_low: ({ price }) => price,
  price_high: ({ price }) => -price,
  best_selling: ({ sales }) => -sales,
  best_rated: ({ rating }) => -(rating + 15) / ((rating ? 1 : 0) + 5),
}
const sorted = (these: Made[], sort: keyof typeof keys) => {
  const sign = sort === 'price_low' ? 1 : -1
  return these.toSorted((a, b) => keys[sort](a) - keys[sort](b) || (a.id < b.id ? -sign : sign)).map(({ id }) => id)
}

describe('a category with others below it', () => {
  it.each(Object.keys(keys) as (keyof typeof keys)[])(
    'a category with others below it lists its own and theirs in one order, by pages and by cursor: %s',
    async (sort) => {
      for (const q of ['', 'suporte']) {
        const wanted = sorted(inSection(), sort)
        const pages: string[] = []
        for (let page = 1; page <= 5; page++)
          pages.push(...(await ask({ category: 'casa', sort, page, q })).items.map(({ id }) => id))
        expect(pages).toEqual(wanted)
        const listed: string[] = []
        for (let cursor: string | null = ''; cursor !== null;) {
          const { items, nextCursor } = await ask({ category: 'casa', sort, q }, cursor)
          listed.push(...items.map(({ id }) => id))
          cursor = nextCursor
        }
        expect(listed).toEqual(wanted)
      }
    },
  )

  it('a category with others below it finds words, many and few, in all of them', async () => {
    const titled = (word: string) => inSection().filter(({ title }) => title.includes(word)).length
    for (const [q, word] of [
      ['comum', 'comum'],
      ['raro', 'raro'],
      ['suporte', 'Suporte'],
    ] as const) {
      const found = await ask({ category: 'casa', q })
      expect([q, found.total]).toEqual([q, titled(word)])
    }
    expect((await ask({ category: 'vasos', q: 'raro' })).total).toBe(
      made.filter(({ category, title }) => category === 'vasos' && title.includes('raro')).length,
    )
    const among = made.map(({ id }) => id)
    const query = { ...everything, category: 'casa', q: 'raro' }
    expect(await matchProjects(test.db, query, { among, bed: null })).toHaveLength(titled('raro'))
  })

  it.each([
    {},
    { kinds: ['printed'] },
    { minCents: 4000 },
    { kinds: ['digital'], materials: ['PLA'] },
    { q: 'raro', materials: ['PETG'] },
    { category: 'casa' },
    { category: 'casa', kinds: ['printed'] },
    { category: 'casa', minCents: 4000 },
    { category: 'cozinha', materials: ['PLA'] },
    { category: 'casa', q: 'raro' },
  ] as Partial<BrowseQuery>[])('a category with others below it counts what is found in them: %j', async (query) => {
    const passes = ({ kinds, price, material, title }: Made) =>
      (query.kinds ?? []).every((kind) => kinds.includes(kind)) &&
      price >= (query.minCents ?? 0) &&
      (!query.materials || (query.materials as string[]).includes(material)) &&
      title.toLowerCase().includes(query.q ?? '')
    const found = made.filter(passes)
    const result = await ask(query)
    const wanted = slugs.map((slug) => {
      const within = slug === 'casa' ? below : [slug]
      return [slug, found.filter(({ category }) => within.includes(category)).length]
    })
    expect(result.categories.map((one) => [one.slug, one.found])).toEqual(wanted)
    const chosen = query.category === 'casa' ? below : query.category ? [query.category] : slugs
    const left = found.filter(({ category }) => chosen.includes(category))
    expect(result.total).toBe(left.length)
    if (!query.materials) {
      const petg = left.filter(({ material }) => material === 'PETG').length
      expect(result.facets.materials?.PETG ?? 0).toBe(petg)
    }
  })

  it('a category with others below it counts every listed project once among all', async () => {
    const { categories, total } = await ask({})
    expect(total).toBe(120)
    const top = categories.filter(({ parentId }) => parentId === null)
    expect(top.map(({ slug, count }) => [slug, count])).toEqual([
      ['casa', inSection().length],
      ['jogos', 120 - inSection().length],
    ])
    expect(categories.map(({ slug }) => slug)).toEqual(slugs)
  })
})
