import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { addCategory, addFile, addProject } from '../../tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { countedUpTo, everything, type BrowseQuery } from './browse.ts'
import { invariants } from '#domain/areas.server.ts'
import { aiShares } from '#domain/catalog/marks.ts'
import { priceBands, ratedFrom } from '#domain/catalog/facets.ts'
import { browseProjects } from './browse-projects.server.ts'

let database: TestDatabase
const browse = (query: Partial<BrowseQuery>) =>
  browseProjects(database.db, { ...everything, ...query }, { viewerId: null })

describe('counts beside the filters', () => {
  const facetsOf = async (query: Partial<BrowseQuery>) => (await browse({ category: 'facetas', ...query })).facets
  beforeAll(async () => {
    database = await createTestDatabase()
    const { db } = database
    const { id: categoryId } = await addCategory(db, { name: 'Facetas', slug: 'facetas' })
    for (const kinds of [['digital'], ['digital', 'printed'], ['printed']] as const) {
      const { project } = await addProject(db, { categoryId, kinds: [...kinds] })
      await addFile(db, { projectId: project.id, position: 1, format: kinds.length > 1 ? '3mf' : 'stl' })
    }
  })
  afterAll(() => database?.drop())

  it('counts beside the filters say what a choice would leave, whatever else is chosen in its own group', async () => {
    const all = { kinds: { digital: 2, printed: 2 }, formats: { stl: 2, '3mf': 1 } }
    const further = (count: number) => ({ materials: {}, colors: {}, ratings: {}, prices: { 0: count }, ai: {} })
    expect(await facetsOf({})).toMatchObject(all)
    expect(await facetsOf({ kinds: ['printed'] })).toEqual({
      kinds: all.kinds,
      formats: { stl: 1, '3mf': 1 },
      ...further(2),
    })
    expect(await facetsOf({ formats: ['3mf'] })).toEqual({
      kinds: { digital: 1, printed: 1 },
      formats: all.formats,
      ...further(1),
    })
    for (const kind of ['digital', 'printed'] as const)
      expect((await browse({ category: 'facetas', kinds: [kind] })).total).toBe(all.kinds[kind])
  })

  it('counts beside the filters say it of materials, colours, stars and prices too', async () => {
    const { db } = database
    const { id: categoryId } = await addCategory(db, { name: 'Medidas', slug: 'medidas' })
    const add = (fields: Parameters<typeof addProject>[1]) => addProject(db, { categoryId, ...fields })
    const { project: cheap } = await add({ material: 'PLA ou petg', priceCents: 24_99, ratingCount: 2, ratingSum: 9 })
    const { printed } = await add({ kinds: ['printed'], priceCents: 25_00 })
    const { project: hidden } = await add({ material: 'Resina', priceCents: 900_00 })
    await db
      .insert(printedOffers)
      .values({ offerId: printed?.id ?? '', material: 'PLA Silk', colorName: 'Azul-marinho' })
    await db.update(projects).set({ isActive: false }).where(eq(projects.id, hidden.id))
    const measured = async (query: Partial<BrowseQuery>) => {
      const found = await browse({ category: 'medidas', ...query })
      return { ...found.facets, total: found.total }
    }
    const all = { materials: { PLA: 2, PETG: 1 }, colors: { azul: 1 }, ratings: { 4: 1 }, prices: { 0: 1, 1: 1 } }
    expect(await measured({})).toMatchObject({ ...all, total: 2 })
    expect(await measured({ materials: ['PETG'] })).toMatchObject({
      kinds: { digital: 1 },
      materials: all.materials,
      ratings: { 4: 1 },
      prices: { 0: 1 },
      total: 1,
    })
    expect(await measured({ colors: ['azul', 'rosa'] })).toMatchObject({
      colors: all.colors,
      materials: { PLA: 1 },
      total: 1,
    })
    expect(await measured({ minRating: 4 })).toMatchObject({
      materials: { PLA: 1, PETG: 1 },
      ratings: all.ratings,
      total: 1,
    })
    expect(await measured({ minRating: 5 })).toMatchObject({ total: 0 })
    expect(await measured({ ...priceBands[1] })).toMatchObject({ prices: all.prices, total: 1 })

    // What changes is counted where it is now.
    await db.update(projects).set({ priceCents: 25_00, material: null }).where(eq(projects.id, cheap.id))
    await db
      .update(offers)
      .set({ isActive: false })
      .where(eq(offers.id, printed?.id ?? ''))
    await db.update(projects).set({ isActive: true }).where(eq(projects.id, hidden.id))
    expect(await measured({})).toMatchObject({ materials: { Resina: 1 }, colors: {}, prices: { 1: 2, 4: 1 }, total: 3 })
    const kept = invariants.find(({ name }) => name === 'facet_counts')
    expect((await db.execute(sql.raw(kept?.sql ?? ''))).rows).toEqual([{ broken: 0 }])
  })

  it('counts beside the filters are what a choice then leaves, whatever other filters are on', async () => {
    await addMixture()
    const inCategory = (query: Partial<BrowseQuery>) => browse({ category: 'mistura', ...query })
    const questions: Partial<BrowseQuery>[] = [
      {},
      { kinds: ['printed'] },
      { formats: ['3mf'] },
      { materials: ['PETG'] },
      { colors: ['azul'] },
      { minRating: 4 },
      { ...priceBands[1] },
      { kinds: ['printed'], minCents: 100_00 },
      { kinds: ['digital'], materials: ['PLA', 'ABS'], maxCents: 40_00 },
      { ai: ['none'] },
      { ai: ['part', 'all'], minRating: 3 },
      { materials: ['PLA'], formats: ['stl'], minRating: 3, colors: ['azul', 'preto'] },
      { q: 'vaso' },
      { q: 'vaso', materials: ['PLA'] },
      { q: 'vaso', kinds: ['printed'], minCents: 100_00 },
    ]
    await addProject(database.db, { title: 'Vaso de fora', material: 'PLA', priceCents: 20_00 })
    for (const query of questions) {
      const { facets, offered } = await inCategory(query)
      const expectLeft = async (choice: Partial<BrowseQuery>, count = 0) =>
        expect([query, choice, (await inCategory({ ...query, ...choice })).total]).toEqual([query, choice, count])
      for (const kind of ['digital', 'printed'] as const) await expectLeft({ kinds: [kind] }, facets.kinds?.[kind])
      for (const format of ['stl', '3mf'] as const) await expectLeft({ formats: [format] }, facets.formats?.[format])
      for (const material of ['PLA', 'PETG', 'ABS'] as const)
        await expectLeft({ materials: [material] }, facets.materials?.[material])
      for (const color of ['azul', 'preto'] as const) await expectLeft({ colors: [color] }, facets.colors?.[color])
      for (const share of aiShares) await expectLeft({ ai: [share] }, facets.ai?.[share])
      for (const [place, band] of priceBands.entries()) await expectLeft(band, facets.prices?.[place])
      for (const stars of [3, 4]) await expectLeft({ minRating: stars }, ratedFrom(facets.ratings ?? {}, stars))
      expect(Object.values(facets)).not.toContain(null)
      for (const searched of [query, { ...query, category: 'mistura' }])
        for (const { slug, found } of (await browse(searched)).categories)
          expect([searched, slug, found]).toEqual([searched, slug, (await browse({ ...query, category: slug })).total])
      // What is on offer is what the category has, and does not move.
      expect(offered.color?.toSorted()).toEqual(['azul', 'preto'])
      expect(offered.material?.toSorted()).toEqual(['ABS', 'PETG', 'PLA'])
    }
  })

  it('counts beside the filters are left out where more would be looked at than a list is counted', async () => {
    const { db } = database
    const before = await browse({ category: 'mistura', materials: ['PLA'], minRating: 3 })
    await db.execute(sql`update listing_counts set project_count = project_count + ${countedUpTo}
      where category_id = (select id from categories where slug = 'mistura')`)
    const found = await browse({ category: 'mistura', materials: ['PLA'], minRating: 3 })
    // What passes all of them is counted for the page as it is.
    expect(found).toMatchObject({
      total: before.total,
      offered: before.offered,
      facets: { ...before.facets, materials: null, ratings: null },
    })
    expect((await browse({ category: 'mistura', kinds: ['digital'] })).facets).toMatchObject({ materials: null })
    expect(new Set(found.categories.map((category) => category.found))).toEqual(new Set([null]))
    await db.execute(sql`update search_words set project_count = ${countedUpTo}`)
    expect(new Set(Object.values(await facetsOf({ q: 'vaso' })))).toEqual(new Set([null]))
  })
})

/** Projects of a category whose kinds, formats, materials, colours, stars and prices go together in many ways. */
async function addMixture(): Promise<void> {
  const { db } = database
  const { id: categoryId } = await addCategory(db, { name: 'Mistura', slug: 'mistura' })
  for (let n = 0; n < 40; n++) {
    const { project, printed } = await addProject(db, {
      categoryId,
      title: n % 2 ? `Vaso ${n}` : `Caixa ${n}`,
      priceCents: 10_00 + 7_00 * (n % 17),
      material: ['PLA', 'PETG ou ABS', 'PLA e PETG'][n % 3] ?? null,
      kinds: n % 4 === 0 ? ['digital', 'printed'] : n % 5 === 0 ? ['printed'] : ['digital'],
      ratingCount: n % 6,
      ratingSum: (n % 6) * (3 + (n % 3)),
    })
    if (n % 3 === 1) await addFile(db, { projectId: project.id, position: 1, format: '3mf' })
    if (n % 4)
      await db
        .update(projects)
        .set({ ai: aiShares[n % 3]! })
        .where(eq(projects.id, project.id))
    if (!printed) continue
    await db
      .update(offers)
      .set({ priceCents: 90_00 + 20_00 * (n % 4) })
      .where(eq(offers.id, printed.id))
    await db.insert(printedOffers).values({ offerId: printed.id, colorName: n % 8 === 0 ? 'Azul' : 'Preto' })
  }
}
