import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { offers, projectFiles, projectImages, projects } from '#db/schema/catalog.ts'
import { favorites, reviews } from '#db/schema/community.ts'
import type { AccountRole } from '#domain/staff/staff-role.ts'
import { addCategory, addFile, addMaker, addProject, addPurchase, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { projectPage, projectIdBySlug } from './project-page.server.ts'

const database = useDatabase()

const look = (projectId: string, viewerId: string | null = null, role: AccountRole = 'member', reviewsPage = 1) =>
  projectPage(database.db, { projectId, viewer: viewerId === null ? null : { id: viewerId, role }, reviewsPage })

describe('projectPage', () => {
  it('projectPage has pictures, offers and files in their order, without what was taken away', async () => {
    const { db } = database
    const { project, offer } = await addProject(db, { kinds: ['printed', 'digital'] })
    await db.insert(projectImages).values({
      projectId: project.id,
      position: 1,
      storageKey: 'segunda',
      width: 800,
      height: 600,
      color: '#102030',
      alt: 'De cima',
    })
    const removed = await addFile(db, { projectId: project.id, position: 1, format: 'obj' })
    await db.update(projectFiles).set({ removedAt: new Date() }).where(eq(projectFiles.id, removed.id))
    await addFile(db, { projectId: project.id, position: 2, format: 'step' })
    const page = await look(project.id)
    expect(page?.images.map((image) => image.alt)).toEqual([project.title, 'De cima'])
    expect(page?.offers.map((one) => one.kind)).toEqual(['digital', 'printed'])
    expect(page?.files.map((file) => file.format)).toEqual(['stl', 'step'])
    await db.update(offers).set({ isActive: false }).where(eq(offers.id, offer.id))
    expect((await look(project.id))?.offers.map((one) => one.kind)).toEqual(['printed'])
  })

  it('projectPage counts stars, and shows reviews ten at a time, the latest first', async () => {
    const { db } = database
    const { project } = await addProject(db)
    for (let n = 0; n < 12; n++) {
      const { id } = await addUser(db)
      const createdAt = new Date(Date.UTC(2026, 0, 1 + n))
      await db.insert(reviews).values({ projectId: project.id, userId: id, rating: 1 + (n % 5), createdAt })
    }
    const [first, second] = [await look(project.id), await look(project.id, null, 'member', 2)]
    expect(first?.distribution).toEqual([3, 3, 2, 2, 2])
    const dates = [...(first?.reviews ?? []), ...(second?.reviews ?? [])].map((review) => review.createdAt)
    expect(dates).toHaveLength(12)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('projectPage knows what the person looking has to do with it', async () => {
    const { db } = database
    const { project } = await addProject(db)
    const [buyer, refunded, fan] = [await addUser(db), await addUser(db), await addUser(db)]
    await addPurchase(db, { buyerId: buyer.id, projectId: project.id })
    await addPurchase(db, { buyerId: refunded.id, projectId: project.id, status: 'refunded' })
    await db.insert(favorites).values({ userId: fan.id, projectId: project.id })
    await db.insert(reviews).values({ projectId: project.id, userId: buyer.id, rating: 4, comment: 'Bom' })
    const facts = async (id: string | null) => {
      const page = await look(project.id, id)
      return [page?.isOwn, page?.hasBought, page?.ownsFiles, page?.isFavorite, page?.ownReview?.rating]
    }
    expect(await facts(null)).toEqual([false, false, false, false, undefined])
    expect(await facts(buyer.id)).toEqual([false, true, true, false, 4])
    expect(await facts(refunded.id)).toEqual([false, false, false, false, undefined])
    expect(await facts(fan.id)).toEqual([false, false, false, true, undefined])
    expect(await facts(project.designerId)).toEqual([true, false, false, false, undefined])
  })

  it.each([
    { state: { isActive: false }, seenBy: ['maker', 'buyer', 'staff'] },
    { state: { deletedAt: new Date() }, seenBy: ['buyer', 'staff'] },
  ])('$state is for $seenBy alone', async ({ state, seenBy }) => {
    const { db } = database
    const { project } = await addProject(db)
    const [buyer, waiting, stranger] = [await addUser(db), await addUser(db), await addUser(db)]
    await addPurchase(db, { buyerId: buyer.id, projectId: project.id })
    await addPurchase(db, { buyerId: waiting.id, projectId: project.id, status: 'pending' })
    await db.update(projects).set(state).where(eq(projects.id, project.id))
    const pages = {
      maker: await look(project.id, project.designerId),
      buyer: await look(project.id, buyer.id),
      waiting: await look(project.id, waiting.id),
      stranger: await look(project.id, stranger.id),
      staff: await look(project.id, stranger.id, 'support'),
      // Without a second factor, staff are members.
      staffWithoutFactor: await look(project.id, (await addUser(db, { role: 'support' })).id),
      nobody: await look(project.id),
    }
    expect(Object.entries(pages).flatMap(([who, page]) => (page ? [who] : []))).toEqual(seenBy)
    expect(pages.buyer?.isListed).toBe(false)
    expect(await projectIdBySlug(db, project.slug)).toBeNull()
  })

  it('projectPage puts beside it what is like it, of its category, and listed', async () => {
    const { db } = database
    const [category, other] = [await addCategory(db), await addCategory(db)]
    const { id: designerId } = await addMaker(db)
    const add = (title: string, more = {}) => addProject(db, { title, categoryId: category.id, designerId, ...more })
    const { project } = await add('Vaso espiral grande')
    await add('Vaso espiral pequeno')
    await add('Gancho simples', { salesCount: 10 })
    await add('Vaso facetado')
    await add('Cachepô comum')
    await add('Caixa de ferramenta')
    await add('Vaso espiral escondido', { isActive: false })
    await add('Vaso espiral alheio', { categoryId: other.id })
    const titles = (await look(project.id))?.similar.map((one) => one.title)
    expect(titles?.slice(0, 3)).toEqual(['Vaso espiral pequeno', 'Vaso facetado', 'Gancho simples'])
    expect(titles).toHaveLength(4)
  })
})
