import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { favorites } from '#db/schema/community.ts'
import { listCategories } from '#domain/catalog/categories.server.ts'
import { homePage } from '#domain/home/home-page.server.ts'
import { addCategory, addFile, addMaker, addProject, addUser } from '../../tests/support/builders.ts'
import { useCatalogue } from '../../tests/support/worlds/catalogue.ts'
import { type BrowseSort, everything } from './browse.ts'
import { browseProjects } from './browse-projects.server.ts'

const { shop, browse, titles, idOf, size } = useCatalogue()

describe('filters', () => {
  it('filters narrow by category, price, kind and format', async () => {
    expect((await browse({ category: 'casa' })).total).toBe(10)
    expect((await browse({ category: 'nao-existe' })).total).toBe(0)
    expect((await browse({ category: 'jogos', q: 'articulado' })).total).toBe(2)
    expect(await titles({ minCents: 1100, maxCents: 1200, sort: 'price_low' })).toEqual([
      'Cachepô Facetado com prato',
      'Suporte de celular Dobra',
    ])
    expect((await browse({ formats: ['step'] })).total).toBe(0)
    expect((await browse({ formats: ['stl', 'step'] })).total).toBe(size)
  })

  it('a kind counts only while its offer is active, and the price then is that of the kind', async () => {
    const { db } = shop
    const id = idOf('Capacete de herói')
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
    const { db } = shop
    const projectId = idOf('Torre de dados Atalaia')
    await addFile(db, { projectId, position: 1, format: '3mf', removedAt: new Date() })
    expect(await titles({ formats: ['3mf'] })).toEqual([])
    await addFile(db, { projectId, position: 2, format: '3mf' })
    expect(await titles({ formats: ['3mf'] })).toEqual(['Torre de dados Atalaia'])
  })
})

describe('an unlisted project', () => {
  it.each([{ isActive: false }, { deletedAt: new Date() }])('what is not listed never shows: %j', async (state) => {
    const { db } = shop
    const { project } = await addProject(db, {
      title: 'Segredo guardado',
      categoryId: shop.games,
      salesCount: 9999,
      ...state,
    })
    expect((await browse({ q: 'segredo' })).total).toBe(0)
    expect((await browse({ q: 'segred', literal: true })).popular.map((item) => item.id)).not.toContain(project.id)
    expect((await browse({ category: 'jogos' })).items.map((item) => item.id)).not.toContain(project.id)
    expect((await homePage(db, { viewerId: null, now: new Date() })).newest.map((item) => item.id)).not.toContain(
      project.id,
    )
  })

  it('a project that is unlisted leaves the counts, and comes back with them', async () => {
    const { db } = shop
    const countOf = async () => (await listCategories(db)).find((one) => one.slug === 'jogos')?.count
    const id = idOf('Capacete de herói')
    expect(await countOf()).toBe(4)
    await db.update(projects).set({ isActive: false }).where(eq(projects.id, id))
    expect(await countOf()).toBe(3)
    expect((await browse({})).total).toBe(size - 1)
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
    const { db } = shop
    const rate = (title: string, ratingSum: number, ratingCount: number) =>
      db
        .update(projects)
        .set({ ratingSum, ratingCount })
        .where(eq(projects.id, idOf(title)))
    await rate('Dragão articulado de cristal', 5, 1)
    await rate('Torre de dados Atalaia', 190, 40)
    await rate('Porta-chaves Serra do Mar', 10, 10)
    const order = await titles({ sort: 'best_rated' })
    expect(order.slice(0, 2)).toEqual(['Torre de dados Atalaia', 'Dragão articulado de cristal'])
    expect(order.at(-1)).toBe('Porta-chaves Serra do Mar')
  })

  it('every page and every cursor of every sort shows each project once', async () => {
    const { db } = shop
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

describe('favourites of the person looking', () => {
  it('favourites are marked for the viewer only', async () => {
    const { db } = shop
    const [fan, other] = [await addUser(db), await addUser(db)]
    const projectId = idOf('Vaso Maré, estrias em espiral')
    await db.insert(favorites).values({ userId: fan.id, projectId })
    const marked = async (viewerId: string | null) => (await browse({ q: 'maré' }, viewerId)).items[0]?.isFavorite
    expect([await marked(fan.id), await marked(other.id), await marked(null)]).toEqual([true, false, false])
  })
})
