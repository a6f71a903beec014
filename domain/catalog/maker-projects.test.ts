import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { categories } from '#db/schema/categories.ts'
import { cartItems, favorites } from '#db/schema/community.ts'
import { buyerLibrary } from '#domain/library/buyer-library.server.ts'
import { addMaker, addProject, addPurchase, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { makerProjects } from './maker-projects.server.ts'
import { setProjectActive, deleteProject } from './projects.server.ts'

const clock = { now: () => new Date('2100-01-02T12:00:00.000Z') }
const test = useDatabase()

const rowOf = async (id: string) => (await test.db.select().from(projects).where(eq(projects.id, id)))[0]
const listedIn = async (id: string) =>
  (await test.db.select().from(categories).where(eq(categories.id, id)))[0]?.projectCount

async function ownProject() {
  const maker = await addMaker(test.db)
  return { maker, ...(await addProject(test.db, { designerId: maker.id })) }
}

describe('makerProjects', () => {
  it("makerProjects shows a maker's own projects only, hidden ones too, newest first, with what they did", async () => {
    const { maker, project } = await ownProject()
    const hidden = await addProject(test.db, {
      designerId: maker.id,
      isActive: false,
      kinds: ['digital', 'printed'],
      createdAt: new Date('2100-01-01'),
    })
    await addProject(test.db, { designerId: maker.id, deletedAt: new Date(), isActive: false })
    await addProject(test.db)
    await test.db.insert(favorites).values({ userId: (await addUser(test.db)).id, projectId: project.id })
    const { items, total } = await makerProjects(test.db, maker.id, 1)
    expect(total).toBe(2)
    expect(items).toMatchObject([
      {
        id: hidden.project.id,
        isActive: false,
        kinds: ['digital', 'printed'],
        hasHigherPrice: false,
        favoritesCount: 0,
      },
      {
        id: project.id,
        isActive: true,
        kinds: ['digital'],
        priceCents: 2490,
        favoritesCount: 1,
        image: { alt: project.title, width: 800 },
      },
    ])
  })

  it('makerProjects shows each kind once, and that an open price has no upper end', async () => {
    const { maker, project, offer } = await ownProject()
    await test.db
      .insert(offers)
      .values({ projectId: project.id, kind: 'digital', priceCents: offer.priceCents, licence: 'commercial_prints' })
    expect((await makerProjects(test.db, maker.id, 1)).items).toMatchObject([
      { kinds: ['digital'], hasHigherPrice: false },
    ])
    await test.db.update(offers).set({ pricing: 'open' }).where(eq(offers.id, offer.id))
    expect((await makerProjects(test.db, maker.id, 1)).items).toMatchObject([
      { kinds: ['digital'], hasHigherPrice: true },
    ])
  })

  it('makerProjects goes through pages of 24 without losing or repeating one', async () => {
    const maker = await addMaker(test.db)
    for (let i = 0; i < 25; i++) await addProject(test.db, { designerId: maker.id, createdAt: new Date('2100-01-01') })
    const first = await makerProjects(test.db, maker.id, 1)
    const second = await makerProjects(test.db, maker.id, 99)
    expect([first.items.length, second.items.length, second.page, second.pages]).toEqual([24, 1, 2, 2])
    expect(new Set([...first.items, ...second.items].map((item) => item.id)).size).toBe(25)
  })

  it('makerProjects is empty for a user without projects', async () => {
    expect(await makerProjects(test.db, (await addMaker(test.db)).id, 1)).toEqual({
      items: [],
      total: 0,
      page: 1,
      pages: 1,
    })
  })
})

describe('setProjectActive', () => {
  it('setProjectActive hides and shows, and the category counts along', async () => {
    const { maker, project } = await ownProject()
    expect(await setProjectActive(test.db, maker, project.id, false)).toEqual({ ok: true, title: project.title })
    expect(await setProjectActive(test.db, maker, project.id, false)).toMatchObject({ ok: true })
    expect([(await rowOf(project.id))?.isActive, await listedIn(project.categoryId)]).toEqual([false, 0])
    await setProjectActive(test.db, maker, project.id, true)
    expect([(await rowOf(project.id))?.isActive, await listedIn(project.categoryId)]).toEqual([true, 1])
    expect((await rowOf(project.id))?.updatedAt).toEqual(project.updatedAt)
  })

  it("setProjectActive does not find another's, a deleted or an unknown project, nor anything for a buyer", async () => {
    const { maker, project } = await ownProject()
    const refusal = { ok: false, reason: 'not_found' }
    expect(await setProjectActive(test.db, await addMaker(test.db), project.id, false)).toEqual(refusal)
    expect(await setProjectActive(test.db, { ...maker, userType: 'buyer' }, project.id, false)).toEqual(refusal)
    expect(await setProjectActive(test.db, maker, 'x', false)).toEqual(refusal)
    expect((await rowOf(project.id))?.isActive).toBe(true)
    await deleteProject({ db: test.db, clock }, maker, project.id)
    expect(await setProjectActive(test.db, maker, project.id, true)).toEqual(refusal)
    expect((await rowOf(project.id))?.isActive).toBe(false)
  })
})

describe('deleteProject', () => {
  it('deleteProject takes the listing, favourites and cart lines away and leaves buyers what they bought', async () => {
    const { maker, project, offer } = await ownProject()
    const [buyer, fan] = [await addUser(test.db), await addUser(test.db)]
    const sold = await addPurchase(test.db, { buyerId: buyer.id, projectId: project.id })
    await test.db.insert(favorites).values({ userId: fan.id, projectId: project.id })
    await test.db.insert(cartItems).values({ userId: fan.id, projectId: project.id, offerId: offer.id })
    expect(await deleteProject({ db: test.db, clock }, maker, project.id)).toEqual({ ok: true })
    expect(await rowOf(project.id)).toMatchObject({ deletedAt: clock.now(), isActive: false })
    expect(await listedIn(project.categoryId)).toBe(0)
    expect((await makerProjects(test.db, maker.id, 1)).total).toBe(0)
    expect(await test.db.$count(favorites, eq(favorites.projectId, project.id))).toBe(0)
    expect(await test.db.$count(cartItems, eq(cartItems.projectId, project.id))).toBe(0)
    expect((await buyerLibrary(test.db, buyer.id, { page: 1 })).items).toMatchObject([
      { purchaseId: sold.id, isListed: false, files: [{ originalName: 'modelo.stl' }] },
    ])
  })

  it("deleteProject does not delete another's project, and none twice", async () => {
    const { maker, project } = await ownProject()
    const refusal = { ok: false, reason: 'not_found' }
    expect(await deleteProject({ db: test.db, clock }, await addMaker(test.db), project.id)).toEqual(refusal)
    expect(await deleteProject({ db: test.db, clock }, { ...maker, userType: 'buyer' }, project.id)).toEqual(refusal)
    expect(await deleteProject({ db: test.db, clock }, maker, "' or 1=1")).toEqual(refusal)
    expect((await rowOf(project.id))?.deletedAt).toBeNull()
    const twice = await Promise.all([1, 2].map(() => deleteProject({ db: test.db, clock }, maker, project.id)))
    expect(twice.filter((result) => result.ok)).toHaveLength(1)
  })
})
