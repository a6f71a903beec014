import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { favorites } from '#db/schema/community.ts'
import { priceChanges } from '#db/schema/search.ts'
import { addProject, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { favoriteProjects, toggleFavorite } from './favorites.server.ts'

const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
const database = useDatabase()

const toggle = (userId: string, projectId: string) => toggleFavorite({ db: database.db, clock }, { userId, projectId })
const latest = (page: number) => ({ sort: 'latest', page, now: clock.now() }) as const
const rowsOf = (userId: string) => database.db.select().from(favorites).where(eq(favorites.userId, userId))

describe('toggleFavorite', () => {
  it('toggleFavorite adds, then takes away', async () => {
    const { db } = database
    const [user, { project }] = [await addUser(db), await addProject(db)]
    expect(await toggle(user.id, project.id)).toEqual({ ok: true, isFavorite: true })
    expect(await rowsOf(user.id)).toMatchObject([{ projectId: project.id, createdAt: clock.now() }])
    expect(await toggle(user.id, project.id)).toEqual({ ok: true, isFavorite: false })
    expect(await rowsOf(user.id)).toEqual([])
  })

  it.each([
    { presses: 50, rows: 0 },
    { presses: 51, rows: 1 },
  ])('$presses presses at once end as in a row: $rows', async ({ presses, rows }) => {
    const { db } = database
    const [user, { project }] = [await addUser(db), await addProject(db)]
    const results = await Promise.all(Array.from({ length: presses }, () => toggle(user.id, project.id)))
    expect(results.every((result) => result.ok)).toBe(true)
    expect(await rowsOf(user.id)).toHaveLength(rows)
  })

  it('toggleFavorite adds nothing that is not listed, but lets go of it', async () => {
    const { db } = database
    const user = await addUser(db)
    const hidden = await addProject(db, { isActive: false })
    const deleted = await addProject(db, { deletedAt: new Date() })
    const unknown = '01993f6e-8f0a-7cc4-b7a5-0e8c5d1c2f3a'
    for (const id of [hidden.project.id, deleted.project.id, unknown]) {
      expect(await toggle(user.id, id)).toEqual({ ok: false, reason: 'unknown' })
    }
    const { project } = await addProject(db)
    await toggle(user.id, project.id)
    await db.update(projects).set({ isActive: false }).where(eq(projects.id, project.id))
    expect(await favoriteProjects(db, user.id, latest(1))).toMatchObject({ items: [], total: 0 })
    expect(await toggle(user.id, project.id)).toEqual({ ok: true, isFavorite: false })
  })
})

describe('favoriteProjects', () => {
  it('favoriteProjects shows one person theirs, the latest first, page by page', async () => {
    const { db } = database
    const [user, other] = [await addUser(db), await addUser(db)]
    const ids: string[] = []
    for (let n = 0; n < 25; n++) {
      const { project } = await addProject(db)
      const now = () => new Date(Date.UTC(2026, 0, 1, n))
      await toggleFavorite({ db, clock: { now } }, { userId: user.id, projectId: project.id })
      ids.unshift(project.id)
    }
    const pages = [await favoriteProjects(db, user.id, latest(1)), await favoriteProjects(db, user.id, latest(2))]
    expect(pages.flatMap((page) => page.items.map((item) => item.id))).toEqual(ids)
    expect(pages[0]).toMatchObject({ total: 25, pages: 2 })
    expect(pages[0]?.items.every((item) => item.isFavorite)).toBe(true)
    expect((await favoriteProjects(db, other.id, latest(1))).total).toBe(0)
  })

  it('favoriteProjects orders by price and by how far prices fell in the last two weeks, with what each cost before', async () => {
    const { db } = database
    const [user, fan] = [await addUser(db), await addUser(db)]
    const keep = async (title: string, priceCents: number, fell?: { from: number; at: string }) => {
      const { project } = await addProject(db, { title, priceCents })
      await toggle(user.id, project.id)
      const change = {
        projectId: project.id,
        beforeCents: fell?.from ?? 0,
        afterCents: priceCents,
        offerKinds: ['digital'],
        licences: ['personal'],
      }
      if (fell) await db.insert(priceChanges).values({ ...change, at: new Date(`${fell.at}T12:00:00Z`) })
    }
    await keep('Vaso baixo', 3000, { from: 4000, at: '2026-11-20' })
    await keep('Vaso alto', 9000, { from: 9500, at: '2026-11-19' })
    await keep('Cachepô', 2000)
    await keep('Gancho', 1000, { from: 5000, at: '2026-11-01' })
    await keep('Bandeja', 6000, { from: 5000, at: '2026-11-20' })
    const now = clock.now()
    const listed = async (sort: 'latest' | 'price' | 'drop', userId = user.id) =>
      (await favoriteProjects(db, userId, { sort, page: 1, now })).items.map((one) => [one.title, one.beforeCents])
    const [low, high] = [['Vaso baixo', 4000], ['Vaso alto', 9500]] // prettier-ignore
    const [pot, hook, tray] = [['Cachepô', null], ['Gancho', null], ['Bandeja', null]] // prettier-ignore
    // All were kept at the same instant: the last to be written is the latest.
    expect(await listed('latest')).toEqual([tray, hook, pot, high, low])
    expect(await listed('price')).toEqual([hook, pot, low, tray, high])
    expect(await listed('drop')).toEqual([low, high, tray, hook, pot])
    expect(await listed('drop', fan.id)).toEqual([])
    const found = await favoriteProjects(db, user.id, { q: 'vasos', sort: 'price', page: 1, now })
    expect(found.items.map((one) => [one.title, one.beforeCents])).toEqual([low, high])
    const fallen = await favoriteProjects(db, user.id, { q: 'vasos', sort: 'drop', page: 1, now })
    expect(fallen).toMatchObject({ items: [{ title: 'Vaso baixo' }, { title: 'Vaso alto' }], total: 2 })
  })
})
