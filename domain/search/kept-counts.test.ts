import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { useCatalogue } from '../../tests/support/worlds/catalogue.ts'
import type { ListCounts } from './browse-page.server.ts'
import { browseProjects } from './browse-projects.server.ts'
import { type BrowseQuery, everything } from './browse.ts'
import { KeptCounts } from './kept-counts.ts'

const { shop, size, idOf } = useCatalogue()

function keptCounts() {
  let ms = 0
  const counts = new KeptCounts<ListCounts>({ now: () => new Date(ms) })
  const browse = (query: Partial<BrowseQuery> = {}, list?: { asEntities: true; cursor: string }) =>
    browseProjects(shop.db, { ...everything, ...query }, { viewerId: null, counts, ...list })
  return { counts, browse, wait: (by: number) => (ms += by) }
}

async function hideOne<Value>(work: () => Promise<Value>): Promise<Value> {
  const set = (isActive: boolean) =>
    shop.db
      .update(projects)
      .set({ isActive })
      .where(eq(projects.id, idOf('Capacete de herói')))
  await set(false)
  try {
    return await work()
  } finally {
    await set(true)
  }
}

it('kept counts answer as counts that are read do, on every page, in a category and for the API', async () => {
  const { browse, counts } = keptCounts()
  const asked = [{}, { page: 2 }, { category: 'casa' }, { sort: 'price_low' as const }]
  const [read, listed] = [await Promise.all(asked.map((query) => browse(query))), await browse({}, { asEntities: true, cursor: '' })] // prettier-ignore
  counts.forget()
  await Promise.all(asked.map((query) => browse(query)))
  expect(await Promise.all(asked.map((query) => browse(query)))).toEqual(read)
  await browse({}, { asEntities: true, cursor: '' })
  expect(await browse({}, { asEntities: true, cursor: '' })).toEqual(listed)
})

it('kept counts stay until the catalogue changes, while the projects are read each time', async () => {
  const { browse, counts } = keptCounts()
  counts.forget()
  await browse()
  await hideOne(async () => {
    const { total, items } = await browse()
    expect([total, items.length]).toEqual([size, size - 1])
    counts.forget()
    expect((await browse()).total).toBe(size - 1)
  })
})

it('kept counts are read again after five seconds, in case a notice was lost', async () => {
  const { browse, counts, wait } = keptCounts()
  counts.forget()
  await browse()
  wait(5_000)
  expect((await hideOne(browse)).total).toBe(size - 1)
})

it('counts are not kept by a process that hears of no change, nor those read before one', async () => {
  const { browse, counts } = keptCounts()
  await browse()
  expect((await hideOne(browse)).total).toBe(size - 1)
  const keep = counts.keeper()
  counts.forget()
  keep('false ', { categories: [], facets: {} as ListCounts['facets'], offered: {}, total: 7 })
  expect((await browse()).total).toBe(size)
})

it('counts of words, filters and categories that do not exist are not kept', async () => {
  const { browse, counts } = keptCounts()
  counts.forget()
  const asked = [{ q: 'capacete' }, { minCents: 2100 }, { kinds: ['digital' as const], category: 'jogos' }]
  const before = await Promise.all(asked.map((query) => browse(query)))
  const after = await hideOne(() => Promise.all(asked.map((query) => browse(query))))
  expect(after.map(({ total }) => total)).toEqual(before.map(({ total }) => total - 1))
  await browse({ category: 'nao-existe' })
  expect(counts.get('false nao-existe')).toBeUndefined()
})
