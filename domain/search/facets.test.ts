import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { addCategory, addFile, addProject } from '../../tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { everything, type BrowseQuery } from './browse.ts'
import { invariants } from '#domain/audit/invariants.sql.ts'
import { priceBands } from '#domain/catalog/facets.ts'
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
    const unknown = { materials: null, colors: null, ratings: null, prices: null }
    expect(await facetsOf({})).toMatchObject(all)
    expect(await facetsOf({ kinds: ['printed'] })).toEqual({
      kinds: all.kinds,
      formats: { stl: 1, '3mf': 1 },
      ...unknown,
    })
    expect(await facetsOf({ formats: ['3mf'] })).toEqual({
      kinds: { digital: 1, printed: 1 },
      formats: all.formats,
      ...unknown,
    })
    for (const kind of ['digital', 'printed'] as const)
      expect((await browse({ category: 'facetas', kinds: [kind] })).total).toBe(all.kinds[kind])
  })

  it('counts beside the filters say it of materials, colours, stars and prices, while no other filter is on', async () => {
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
      kinds: null,
      materials: all.materials,
      ratings: null,
      prices: null,
      total: 1, // prettier-ignore
    })
    expect(await measured({ colors: ['azul', 'rosa'] })).toMatchObject({
      colors: all.colors,
      materials: null,
      total: 1,
    })
    expect(await measured({ minRating: 4 })).toMatchObject({ materials: null, ratings: all.ratings, total: 1 })
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

  it('counts beside the filters are not there where they would cost a count', async () => {
    expect(await facetsOf({ minCents: 100, minRating: 4 })).toEqual(
      Object.fromEntries(['kinds', 'formats', 'materials', 'colors', 'ratings', 'prices'].map((name) => [name, null])),
    )
    expect(await facetsOf({ q: 'vaso' })).toBeNull()
  })
})
