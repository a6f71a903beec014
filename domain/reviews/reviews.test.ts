import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { reviews } from '#db/schema/community.ts'
import { invariants } from '#domain/areas.server.ts'
import { projectPage } from '#domain/catalog/project-page.server.ts'
import { addMaker, addProject, addPurchase, addUser } from '../../tests/support/builders.ts'
import { inHand, isHeld, untilWaiting, useDatabase } from '../../tests/support/database.ts'
import { rowsRead } from '../../tests/support/rows-read.ts'
import { answerReview, canReview, findAnswerable, postReview, removeReview } from './reviews.server.ts'
import { projectReviews } from './project-reviews.server.ts'
import { reviewForm } from './review.ts'

const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
const database = useDatabase()

const post = (userId: string, projectId: string, rating: number, comment: string | null = null) =>
  postReview({ db: database.db, clock }, { userId, projectId, rating, comment })
const rowsOf = (projectId: string) => database.db.select().from(reviews).where(eq(reviews.projectId, projectId))

async function countersOf(projectId: string) {
  const [row] = await database.db.select().from(projects).where(eq(projects.id, projectId))
  return [row?.ratingCount, row?.ratingSum]
}

async function bought(status: 'completed' | 'pending' | 'refunded' = 'completed') {
  const [user, { project }] = [await addUser(database.db), await addProject(database.db)]
  await addPurchase(database.db, { buyerId: user.id, projectId: project.id, status })
  return { userId: user.id, projectId: project.id }
}

describe('reviewForm', () => {
  it.each(['0', '6', '-1', '4.5', '', 'cinco', '1e0', ' 4'])('reviewForm refuses %j stars', (rating) =>
    expect(reviewForm.safeParse({ rating }).error?.issues[0]?.message).toBe('Escolha de 1 a 5 estrelas'),
  )

  it('reviewForm refuses a form without stars', () =>
    expect(reviewForm.safeParse({ comment: 'x' }).error?.issues[0]?.message).toBe('Escolha de 1 a 5 estrelas'))

  it('reviewForm trims the comment, and reads an empty one as null', () => {
    expect(reviewForm.parse({ rating: '4', comment: '  Muito bom \r\n' })).toMatchObject({
      rating: 4,
      comment: 'Muito bom',
    })
    expect(reviewForm.parse({ rating: '5', comment: ' \n ' }).comment).toBeNull()
    expect(reviewForm.parse({ rating: '5' }).comment).toBeNull()
  })

  it('reviewForm takes 2000 characters, not one more', () => {
    expect(reviewForm.safeParse({ rating: '5', comment: '🐉'.repeat(2000) }).success).toBe(true)
    expect(reviewForm.safeParse({ rating: '5', comment: 'a'.repeat(2001) }).success).toBe(false)
  })
})

describe('postReview', () => {
  it('postReview takes the review of a buyer and counts it', async () => {
    const { userId, projectId } = await bought()
    expect(await post(userId, projectId, 4, 'Muito bom')).toEqual({ ok: true })
    expect(await rowsOf(projectId)).toMatchObject([{ userId, rating: 4, comment: 'Muito bom' }])
    expect(await countersOf(projectId)).toEqual([1, 4])
  })

  it('postReview changes what was written before, and counts it once', async () => {
    const { userId, projectId } = await bought()
    await post(userId, projectId, 5, 'Ótimo')
    await post(userId, projectId, 2)
    expect(await rowsOf(projectId)).toMatchObject([{ rating: 2, comment: null }])
    expect(await countersOf(projectId)).toEqual([1, 2])
    expect((await canReview(database.db, userId, projectId))?.mine).toEqual({ rating: 2, comment: null, photos: 0 })
  })

  it('fifty reviews of one buyer at once are one', async () => {
    const { userId, projectId } = await bought()
    await Promise.all(Array.from({ length: 50 }, (_, n) => post(userId, projectId, 1 + (n % 5))))
    const rows = await rowsOf(projectId)
    expect(rows).toHaveLength(1)
    expect(await countersOf(projectId)).toEqual([1, rows[0]?.rating])
  })

  it('fifty buyers at once are fifty reviews, and the counters have them all', async () => {
    const { project } = await addProject(database.db)
    const buyers = await Promise.all(Array.from({ length: 50 }, () => addUser(database.db)))
    for (const buyer of buyers) await addPurchase(database.db, { buyerId: buyer.id, projectId: project.id })
    await Promise.all(buyers.map((buyer, n) => post(buyer.id, project.id, 1 + (n % 5))))
    expect(await rowsOf(project.id)).toHaveLength(50)
    expect(await countersOf(project.id)).toEqual([50, 150])
  })

  it.each(['pending', 'refunded'] as const)('postReview refuses whose purchase is %s', async (status) => {
    const { userId, projectId } = await bought(status)
    expect(await post(userId, projectId, 5)).toEqual({ ok: false, reason: 'not_a_buyer' })
    expect(await rowsOf(projectId)).toEqual([])
  })

  it('postReview refuses strangers, buyers of something else, the maker, and reviews of nothing', async () => {
    const { db } = database
    const maker = await addMaker(db, { userType: 'both' })
    const { project } = await addProject(db, { designerId: maker.id })
    await addPurchase(db, { buyerId: maker.id, projectId: project.id })
    const elsewhere = await bought()
    const refused = { ok: false, reason: 'not_a_buyer' }
    expect(await post((await addUser(db)).id, project.id, 5)).toEqual(refused)
    expect(await post(elsewhere.userId, project.id, 5)).toEqual(refused)
    expect(await post(maker.id, project.id, 5)).toEqual(refused)
    expect(await post(elsewhere.userId, '01993f6e-8f0a-7cc4-b7a5-0e8c5d1c2f3a', 5)).toEqual(refused)
    expect(await countersOf(project.id)).toEqual([0, 0])
  })

  it('postReview lets buyers review what is no longer listed, not what was deleted', async () => {
    const { userId, projectId } = await bought()
    await database.db.update(projects).set({ isActive: false }).where(eq(projects.id, projectId))
    expect(await post(userId, projectId, 5)).toEqual({ ok: true })
    await database.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, projectId))
    expect(await post(userId, projectId, 4)).toMatchObject({ ok: false })
  })
})

describe('projectReviews', () => {
  it('projectReviews gives all of them once, the latest first, page by page', async () => {
    const { project } = await addProject(database.db)
    const ids: string[] = []
    for (let n = 0; n < 45; n++) {
      const buyer = await addUser(database.db, { fullName: `Leitor ${n}` })
      await addPurchase(database.db, { buyerId: buyer.id, projectId: project.id })
      // Equal instants on purpose.
      const now = () => new Date(Date.UTC(2026, 0, 1, Math.floor(n / 7)))
      await postReview(
        { db: database.db, clock: { now } },
        { userId: buyer.id, projectId: project.id, rating: 5, comment: null },
      )
    }
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await projectReviews(database.db, project.id, cursor ?? null)
      ids.push(...page.items.map((item) => item.id))
      expect(page.total).toBe(45)
      cursor = page.nextCursor
    }
    expect(new Set(ids).size).toBe(45)
    expect(ids).toHaveLength(45)
  })
})

describe('the answer to a review', () => {
  it('the answer to a review is written once, by the project’s maker alone, and stays when the review changes', async () => {
    const { userId, projectId } = await bought()
    await post(userId, projectId, 2, 'Veio riscado')
    const [review] = await rowsOf(projectId)
    const [project] = await database.db.select().from(projects).where(eq(projects.id, projectId))
    const [reviewId, makerId] = [review?.id ?? '', project?.designerId ?? '']
    const say = (by: string, answer: string) =>
      answerReview({ db: database.db, clock }, { makerId: by, reviewId, answer })
    for (const other of [userId, (await addMaker(database.db)).id]) {
      expect(await findAnswerable(database.db, other, reviewId)).toBeNull()
      expect(await say(other, 'Não é comigo')).toBe(false)
    }
    expect(await findAnswerable(database.db, makerId, reviewId)).toMatchObject({ rating: 2, comment: 'Veio riscado' })
    const both = await Promise.all([say(makerId, 'Desculpe! Mando outro.'), say(makerId, 'Desculpe! Mando outro.')])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await findAnswerable(database.db, makerId, reviewId)).toBeNull()
    await post(userId, projectId, 5, 'Resolveu')
    const [shown] = (await projectReviews(database.db, projectId, null)).items
    expect(shown).toMatchObject({ comment: 'Resolveu', answer: 'Desculpe! Mando outro.' })
  })
})

it('the stars of a project are counted as reviews come, change and go, and its page does not read them to count them', async () => {
  const { db } = database
  const { project } = await addProject(db, { ratingCount: 60, ratingSum: 180 })
  const projectId = project.id
  for (let n = 0; n < 60; n++)
    await db.insert(reviews).values({ projectId, userId: (await addUser(db)).id, rating: 1 + (n % 5) })
  const page = (tx: Database) => projectPage(tx, { projectId, viewer: null, reviewsPage: 1 })
  const stars = async () => (await page(db))?.distribution
  expect(await stars()).toEqual([12, 12, 12, 12, 12])
  const [one] = await rowsOf(projectId)
  await db.update(reviews).set({ rating: 3 }).where(eq(reviews.id, one!.id))
  expect(await stars()).toEqual([11, 12, 13, 12, 12])
  await removeReview(db, one!.id)
  expect(await stars()).toEqual([11, 12, 12, 12, 12])
  expect((await rowsRead(db, page)).reviews).toBeLessThanOrEqual(59)
  const invariant = invariants.find(({ name }) => name === 'star_counts')
  expect((await database.pool.query<{ broken: number }>(invariant?.sql ?? '')).rows).toEqual([{ broken: 0 }])
})

it('a review that is taken away waits for the project before it is held, as one that is written does', async () => {
  const { userId, projectId } = await bought()
  await post(userId, projectId, 4)
  const [review] = await rowsOf(projectId)
  const other = await inHand(database.pool, 'select 1 from projects where id = $1 for no key update', [projectId])
  const removed = database.db.transaction((tx) => removeReview(tx, review?.id ?? ''))
  await untilWaiting(database.pool)
  const isReviewHeld = await isHeld(database.pool, 'select 1 from reviews where id = $1 for update', [review?.id])
  await other.end()
  await removed
  expect([isReviewHeld, await countersOf(projectId)]).toEqual([false, [0, 0]])
})
