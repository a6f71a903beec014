import { eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { categories } from '#db/schema/categories.ts'
import { firstListings, follows } from '#db/schema/community.ts'
import { currentCategorySlug } from '#domain/catalog/categories.server.ts'
import { isFollowing, setFollow } from '#domain/follows/follows.server.ts'
import { browseProjects } from '#domain/search/browse-projects.server.ts'
import { everything } from '#domain/search/browse.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { addCategory, addMaker, addProject, addUser } from '../../tests/support/builders.ts'
import { inHand, untilWaiting, useDatabase } from '../../tests/support/database.ts'
import { clock, expectCounted, makerReady } from '../../tests/support/worlds/category-world.ts'
import { mergeCategories, settleCategory } from './merge-categories.server.ts'
import { staffCategories, staffCategory } from './staff-categories.server.ts'

const test = useDatabase()
const world = () => ({ db: test.db, clock })
let staff: { id: string; role: 'catalogue' }
let designerId: string
beforeAll(async () => {
  staff = { id: (await addUser(test.db, { role: 'catalogue' })).id, role: 'catalogue' }
  designerId = (await addMaker(test.db)).id
})
beforeEach(async () => {
  await test.pool.query('truncate projects, categories cascade')
})

const add = (slug: string, parentId: string | null = null) => addCategory(test.db, { slug, name: slug, parentId })
const merge = (from: { id: string }, into: { id: string }) =>
  mergeCategories(world(), staff, { from: from.id, into: into.id })
const list = async () =>
  (await staffCategories(test.db)).map((one) => `${one.parentId ? '- ' : ''}${one.slug} ${one.projectCount}`)
const total = async (category: string) =>
  (await browseProjects(test.db, { ...everything, category }, { viewerId: null })).total
const inCategory = (id: string) => test.db.$count(projects, eq(projects.categoryId, id))

/** Lists so many projects in a category, in one statement: their counters follow. */
async function fill(categoryId: string, count: number): Promise<void> {
  const { project } = await addProject(test.db, { categoryId, designerId })
  await test.pool.query(
    `insert into projects (designer_id, category_id, title, slug, description, price_cents, search_vector)
     select designer_id, category_id, title, slug || '-' || n, description, price_cents, search_vector
     from projects, generate_series(2, $2) n where id = $1`,
    [project.id, count],
  )
}

describe('mergeCategories', () => {
  it('mergeCategories moves what is listed, hidden and deleted, and every address, and leaves nothing of the category', async () => {
    const [pots, garden] = [await add('vasos'), await add('jardim')]
    await fill(pots.id, 3)
    await addProject(test.db, { categoryId: pots.id, isActive: false })
    await addProject(test.db, { categoryId: pots.id, deletedAt: clock.now() })
    await addProject(test.db, { categoryId: garden.id })
    expect(await merge(pots, garden)).toEqual({ ok: true })
    expect(await list()).toEqual(['jardim 4'])
    expect(await inCategory(garden.id)).toBe(6)
    expect(await currentCategorySlug(test.db, 'vasos')).toBe('jardim')
    expect(await staffCategory(test.db, pots.id)).toMatchObject({ id: garden.id })
    expect(await test.db.$count(categories)).toBe(1)
    expect(await test.db.$count(firstListings, eq(firstListings.categoryId, garden.id))).toBe(4)
    expect(await actionsOn(test.db, garden.id)).toMatchObject([
      { name: 'merge_category', subject: { label: 'vasos' }, reason: 'Juntada com jardim' },
    ])
    await expectCounted(test.pool)
  })

  it('mergeCategories has addresses of categories that were merged one into another lead to the last at once', async () => {
    const [a, b, c] = [await add('a1'), await add('b1'), await add('c1')]
    await merge(a, b)
    await merge(b, c)
    for (const former of ['a1', 'b1', a.id, b.id]) expect(await currentCategorySlug(test.db, former)).toBe('c1')
    const { rows } = await test.pool.query('select count(distinct category_id)::int as targets from category_aliases')
    expect(rows).toEqual([{ targets: 1 }])
  })

  it('mergeCategories has followers follow the other, those of both once', async () => {
    const [pots, garden] = [await add('vasos'), await add('jardim')]
    const people = [await addUser(test.db), await addUser(test.db), await addUser(test.db)]
    const follow = (place: number, category: string) =>
      setFollow(world(), people[place]!.id, { what: { category }, wish: 'follow' })
    await Promise.all([follow(0, 'vasos'), follow(1, 'vasos'), follow(1, 'jardim'), follow(2, 'jardim')])
    await merge(pots, garden)
    const kept = await test.db
      .select()
      .from(follows)
      .where(
        inArray(
          follows.userId,
          people.map(({ id }) => id),
        ),
      )
    expect(kept.map(({ userId }) => userId).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
    expect(kept.every(({ categoryId }) => categoryId === garden.id)).toBe(true)
    expect(await isFollowing(test.db, people[0]!.id, { category: 'vasos' })).toBe(true)
  })

  it('mergeCategories shows the whole of a large category in the other at once, and a job moves what is left', async () => {
    const [home, pots, garden] = [await add('casa'), await add('vasos'), await add('jardim')]
    await test.db.update(categories).set({ parentId: home.id }).where(eq(categories.id, garden.id))
    await fill(pots.id, 450)
    await fill(garden.id, 2)
    expect(await merge(pots, garden)).toEqual({ ok: true })
    expect(await inCategory(pots.id)).toBe(250)
    const check = async () => {
      expect(await list()).toEqual(['casa 452', '- jardim 452'])
      expect([await total('casa'), await total('jardim'), await total('vasos')]).toEqual([452, 452, 452])
      await expectCounted(test.pool)
    }
    await check()
    expect(await staffCategory(test.db, garden.id)).toMatchObject({ arriving: 250 })
    await settleCategory(world(), pots.id)
    expect([await inCategory(pots.id), await inCategory(garden.id)]).toEqual([0, 452])
    await check()
    expect(await test.db.$count(categories)).toBe(2)
    // Twice is fine.
    await settleCategory(world(), pots.id)
  })

  it('mergeCategories goes on where what is still on its way into a category is merged on with it', async () => {
    const [pots, garden, home] = [await add('vasos'), await add('jardim'), await add('casa')]
    await fill(pots.id, 450)
    await merge(pots, garden)
    await merge(garden, home)
    expect([await list(), await total('vasos')]).toEqual([['casa 450'], 450])
    await Promise.all([settleCategory(world(), pots.id), settleCategory(world(), garden.id)])
    expect(await inCategory(home.id)).toBe(450)
    expect(await test.db.$count(categories)).toBe(1)
    await expectCounted(test.pool)
  })

  it('mergeCategories brings subcategories along, and refuses to put them on a third level', async () => {
    const [games, toys] = [await add('jogos'), await add('brinquedos')]
    const [rpg, cars] = [await add('rpg', games.id), await add('carros', toys.id)]
    await addProject(test.db, { categoryId: rpg.id })
    expect(await merge(games, cars)).toEqual({ ok: false, reason: 'has_subcategories' })
    expect(await merge(games, rpg)).toEqual({ ok: false, reason: 'has_subcategories' })
    expect(await merge(games, games)).toEqual({ ok: false, reason: 'into_unknown' })
    expect(await merge(games, { id: crypto.randomUUID() })).toEqual({ ok: false, reason: 'into_unknown' })
    expect(await merge(games, toys)).toEqual({ ok: true })
    expect(await list()).toEqual(['brinquedos 1', '- carros 0', '- rpg 1'])
    expect(await merge(rpg, toys)).toEqual({ ok: true })
    expect(await list()).toEqual(['brinquedos 1', '- carros 0'])
    await expectCounted(test.pool)
  })

  it('mergeCategories puts what is published by an older form where the category went', async () => {
    const [pots, garden] = [await add('vasos'), await add('jardim')]
    const send = await makerReady(test.db)
    await merge(pots, garden)
    expect(await send(pots.id)).toMatchObject({ ok: true })
    expect(await inCategory(garden.id)).toBe(1)
  })

  it('mergeCategories loses nothing of what is published meanwhile', async () => {
    const [pots, garden] = [await add('vasos'), await add('jardim')]
    await fill(pots.id, 40)
    const sends = await Promise.all(Array.from({ length: 12 }, () => makerReady(test.db)))
    const [merged, ...sent] = await Promise.all([merge(pots, garden), ...sends.map((send) => send(pots.id))])
    expect(merged).toEqual({ ok: true })
    expect(sent.filter(({ ok }) => !ok)).toEqual([])
    await settleCategory(world(), pots.id)
    expect(await inCategory(garden.id)).toBe(52)
    expect(await list()).toEqual(['jardim 52'])
    await expectCounted(test.pool)
  })

  it('mergeCategories waits with the end of a category for a form that has chosen it', async () => {
    const [pots, garden] = [await add('vasos'), await add('jardim')]
    const { project } = await addProject(test.db, { categoryId: garden.id })
    const form = await inHand(test.pool, 'update projects set category_id = $1 where id = $2', [pots.id, project.id])
    const merging = merge(pots, garden)
    await untilWaiting(test.pool)
    await form.end()
    expect(await merging).toEqual({ ok: true })
    await settleCategory(world(), pots.id)
    expect(await inCategory(garden.id)).toBe(1)
    expect(await list()).toEqual(['jardim 1'])
    await expectCounted(test.pool)
  })

  it('mergeCategories lets one of two who merge at once go first', async () => {
    const [a, b, c] = [await add('a1'), await add('b1'), await add('c1')]
    await addProject(test.db, { categoryId: a.id })
    const done = await Promise.all([merge(a, b), merge(a, c), merge(b, c)])
    expect(done.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1)
    for (const { id } of [a, b, c]) await settleCategory(world(), id)
    expect(await test.db.$count(projects)).toBe(1)
    await expectCounted(test.pool)
  })
})
