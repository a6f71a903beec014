import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { categories } from '#db/schema/categories.ts'
import { cartItems, favorites } from '#db/schema/community.ts'
import { cartContents } from '#domain/cart/cart-contents.server.ts'
import { favoriteProjects } from '#domain/favorites/favorites.server.ts'
import { buyerLibrary } from '#domain/library/buyer-library.server.ts'
import { addProject, addPurchase, addUser, type BuiltProject } from '../../tests/support/builders.ts'
import { inHand, untilWaiting, useDatabase } from '../../tests/support/database.ts'
import { everything } from '#domain/search/browse.ts'
import { browseProjects } from '#domain/search/browse-projects.server.ts'
import { decideSuspension, type SuspensionFinding, suspendProject } from './suspensions.server.ts'
import { homePage } from '#domain/home/home-page.server.ts'
import { projectPage, projectIdBySlug } from '#domain/catalog/project-page.server.ts'
import { setProjectActive } from '#domain/catalog/projects.server.ts'

const test = useDatabase()
let staffId: string
const at = new Date('2026-11-21T12:00:00Z')
beforeAll(async () => {
  staffId = (await addUser(test.db, { role: 'all' })).id
})

const copy: SuspensionFinding = { source: 'fingerprint', reason: null, evidence: { like: 'a1', distance: 2 } }
const words: SuspensionFinding = { source: 'forbidden_words', reason: null, evidence: { words: ['arma'] } }
const release = (projectId: string) =>
  decideSuspension(test.db, projectId, { outcome: 'released', staffId, reason: 'É original.' }, at)
const person = (id: string) => ({ id, role: 'member' as const })

/** Every place where the public could meet a project: whether it does. */
async function met({ project }: BuiltProject): Promise<Record<string, boolean>> {
  const { db } = test
  const pageOf = (viewer: Parameters<typeof projectPage>[1]['viewer']) =>
    projectPage(db, { projectId: project.id, viewer, reviewsPage: 1 })
  const has = (items: { id: string }[]) => items.some((item) => item.id === project.id)
  const fan = await addUser(db)
  await db.insert(favorites).values({ userId: fan.id, projectId: project.id })
  const { rows: view } = await db.execute(sql`select 1 from projects_public where id = ${project.id}`)
  const [category] = await db.select().from(categories).where(eq(categories.id, project.categoryId))
  return {
    view: view.length > 0,
    search: has((await browseProjects(db, { ...everything, q: project.title }, { viewerId: null })).items),
    home: has((await homePage(db, { viewerId: null, now: new Date() })).newest),
    counted: category?.projectCount === 1,
    slug: (await projectIdBySlug(db, project.slug)) !== null,
    visitor: (await pageOf(null)) !== null,
    stranger: (await pageOf(person(fan.id))) !== null,
    favorites: has((await favoriteProjects(db, fan.id, { sort: 'latest', page: 1, now: new Date() })).items),
  }
}

const everywhere = (seen: boolean) =>
  Object.fromEntries(
    ['view', 'search', 'home', 'counted', 'slug', 'visitor', 'stranger', 'favorites'].map((place) => [place, seen]),
  )

describe('a suspended project', () => {
  it('a suspended project is met nowhere by the public, and everywhere again once released', async () => {
    const built = await addProject(test.db, { title: 'Relógio lunar' })
    expect(await met(built)).toEqual(everywhere(true))
    expect(await suspendProject(test.db, built.project.id, copy, at)).toMatchObject({ ok: true })
    expect(await met(built)).toEqual(everywhere(false))
    await release(built.project.id)
    expect(await met(built)).toEqual(everywhere(true))
  })

  it('a suspended project is out at once, also while a transaction writes what merely refers to it', async () => {
    const { project } = await addProject(test.db)
    const writer = await inHand(test.pool, 'select 1 from projects where id = $1 for key share', [project.id])
    const suspended = suspendProject(test.db, project.id, copy, at)
    const isOut = await Promise.race([suspended.then(({ ok }) => ok), untilWaiting(test.pool).then(() => 'waits')])
    await writer.end()
    await suspended
    expect(isOut).toBe(true)
  })

  it('a suspended project leaves the page caches too', async () => {
    const { project } = await addProject(test.db)
    const client = await test.pool.connect()
    await client.query('listen catalog_changed')
    for (const change of [() => suspendProject(test.db, project.id, copy, at), () => release(project.id)]) {
      const heard = once(client, 'notification')
      await change()
      expect(await heard).toMatchObject([{ channel: 'catalog_changed' }])
    }
    client.release(true)
  })

  it('a suspended project stays with its maker and its buyers, and leaves carts', async () => {
    const { project, offer } = await addProject(test.db)
    const [buyer, other] = [await addUser(test.db), await addUser(test.db)]
    await addPurchase(test.db, { buyerId: buyer.id, projectId: project.id })
    await test.db.insert(cartItems).values({ userId: other.id, projectId: project.id, offerId: offer.id })
    await suspendProject(test.db, project.id, copy, at)
    for (const id of [project.designerId, buyer.id]) {
      const page = await projectPage(test.db, { projectId: project.id, viewer: person(id), reviewsPage: 1 })
      expect(page).toMatchObject({ isListed: false })
    }
    expect((await buyerLibrary(test.db, buyer.id, { page: 1 })).items).toMatchObject([
      { projectId: project.id, isListed: false },
    ])
    expect(await cartContents(test.db, other.id)).toMatchObject([{ state: 'inactive' }])
  })

  it('a suspended project cannot be shown by its maker, whose wish counts once it is released', async () => {
    const { project } = await addProject(test.db)
    const maker = { id: project.designerId, userType: 'designer' as const }
    const isListed = async () => (await test.db.select().from(projects).where(eq(projects.id, project.id)))[0]?.isListed
    await suspendProject(test.db, project.id, copy, at)
    await setProjectActive(test.db, maker, project.id, true)
    expect(await isListed()).toBe(false)
    await setProjectActive(test.db, maker, project.id, false)
    await release(project.id)
    expect(await isListed()).toBe(false)
    await setProjectActive(test.db, maker, project.id, true)
    expect(await isListed()).toBe(true)
  })
})

describe('suspendProject', () => {
  const findings = async (projectId: string) =>
    (
      await test.db.execute<{ state: string; sources: string[] }>(sql`
        select state, (select json_agg(f ->> 'source') from jsonb_array_elements(findings) f) as sources
        from decisions where project_id = ${projectId} order by created_at, id`)
    ).rows

  it('suspendProject makes one suspension of findings at the same instant, each stored once', async () => {
    const { project } = await addProject(test.db)
    const all = [copy, words, copy, copy]
    await Promise.all(all.map((finding) => test.db.transaction((tx) => suspendProject(tx, project.id, finding, at))))
    const [suspension, ...others] = await findings(project.id)
    expect(others).toEqual([])
    expect(suspension?.sources.toSorted()).toEqual(['fingerprint', 'forbidden_words'])
  })

  it('suspendProject lets a machine suspend nothing twice that staff has cleared, but for something else, and staff anything', async () => {
    const { project } = await addProject(test.db)
    await suspendProject(test.db, project.id, copy, at)
    await release(project.id)
    expect(await suspendProject(test.db, project.id, copy, at)).toEqual({ ok: false, reason: 'cleared' })
    const nearer = { ...copy, evidence: { like: 'b2', distance: 0 } }
    expect(await suspendProject(test.db, project.id, nearer, at)).toMatchObject({ ok: true })
    await release(project.id)
    const byStaff = { ...copy, source: 'staff' as const }
    await suspendProject(test.db, project.id, byStaff, at)
    await release(project.id)
    expect(await suspendProject(test.db, project.id, byStaff, at)).toMatchObject({ ok: true })
  })

  it('suspendProject leaves a removed project removed, with the finding added', async () => {
    const { project } = await addProject(test.db)
    await suspendProject(test.db, project.id, copy, at)
    await decideSuspension(test.db, project.id, { outcome: 'removed', staffId, reason: 'Cópia.' }, at)
    await suspendProject(test.db, project.id, words, at)
    expect(await findings(project.id)).toEqual([{ state: 'final', sources: ['fingerprint', 'forbidden_words'] }])
  })

  it('suspendProject knows no deleted project', async () => {
    const { project } = await addProject(test.db, { deletedAt: at })
    expect(await suspendProject(test.db, project.id, copy, at)).toEqual({ ok: false, reason: 'not_found' })
  })
})

describe('a project that arrives after its maker was blocked', () => {
  it('a project that arrives after its maker was blocked is not listed', async () => {
    const { id } = await addUser(test.db, { userType: 'designer', blockedAt: at })
    const { project } = await addProject(test.db, { designerId: id })
    expect(project).toMatchObject({ isActive: true, makerBlocked: true, isListed: false })
  })
})
