import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { cartItems } from '#db/schema/community.ts'
import { projectReviews } from '#domain/reviews/project-reviews.server.ts'
import { invariants } from '#domain/areas.server.ts'
import { addToCart } from '#domain/cart/cart.server.ts'
import { cartContents } from '#domain/cart/cart-contents.server.ts'
import { buyerLibrary } from '#domain/library/buyer-library.server.ts'
import { findCertificate, ownCertificate } from '#domain/library/certificates.server.ts'
import { findDownload } from '#domain/library/downloads.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { ownOrderLines } from '#domain/orders/orders.server.ts'
import { postReview } from '#domain/reviews/reviews.server.ts'
import { makerTotals } from '#domain/sales/sales-summary.server.ts'
import { listSales } from '#domain/sales/sales.server.ts'
import { business } from '#domain/shared/business.ts'
import { brokenInvariants } from '../../tests/support/broken-invariants.ts'
import { addProject, addUser } from '../../tests/support/builders.ts'
import { moneyBreaches, noBreaches, sellProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { fetchFree } from './fetch-free.server.ts'
import { startCheckout } from './start-checkout.server.ts'

const shop = usePaymentWorld()
const world = () => ({ ...shop.world, secret: 'um segredo de teste com trinta e dois bytes' })

async function freeProject(title = 'Ganchos grátis') {
  const { project, offer, file } = await addProject(shop.db, { title })
  await shop.db.update(offers).set({ pricing: 'free', priceCents: 0 }).where(eq(offers.id, offer.id))
  await shop.db.update(projects).set({ priceCents: 0 }).where(eq(projects.id, project.id))
  return { ...project, offerId: offer.id, fileId: file?.id ?? '' }
}

async function openProject(change: { priceCents?: number; suggestedCents?: number } = {}) {
  const project = await sellProject(shop.db)
  await shop.db
    .update(offers)
    .set({ pricing: 'open', priceCents: 0, ...change })
    .where(eq(offers.id, project.digital))
  return project
}

const elsewhere = /^(listed|files|category|listing|rating)/
const broken = () =>
  brokenInvariants(
    shop.db,
    invariants.filter(({ name }) => !elsewhere.test(name)),
    shop.clock.now(),
  )

let buyer: { id: string }
beforeEach(async () => {
  buyer = await addUser(shop.db)
})

describe('fetchFree', () => {
  it('fetchFree gives files, licence and certificate once to presses at the same time, and moves no money', async () => {
    const project = await freeProject()
    await addToCart(shop, { userId: buyer.id, offerId: project.offerId, quantity: 1 })
    expect(await findDownload(shop.db, buyer.id, project.fileId)).toBeNull()
    const presses = Array.from({ length: 8 }, () => fetchFree(world(), { userId: buyer.id, projectId: project.id }))
    const given = await Promise.all(presses)
    expect(new Set(given.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(given[0]).toMatchObject({ ok: true })
    const [order, ...more] = await shop.db.select().from(orders).where(eq(orders.buyerId, buyer.id))
    expect([order?.state, order?.totalCents, more]).toEqual(['free', 0, []])
    const { items } = await buyerLibrary(shop.db, buyer.id, { page: 1 })
    expect(items).toMatchObject([
      { projectId: project.id, amountCents: 0, licence: { licence: 'personal', pieces: null } },
    ])
    expect(await findDownload(shop.db, buyer.id, project.fileId)).not.toBeNull()
    const certificate = await ownCertificate(world(), buyer.id, items[0]?.purchaseId ?? '')
    expect(await findCertificate(shop.db, certificate?.number ?? '')).toMatchObject({
      title: project.title,
      revokedAt: null,
    })
    // Nothing can be withdrawn from, claimed or refunded.
    expect(await ownOrderLines(shop.db, buyer.id, order?.id ?? '')).toEqual([])
    const asked = { orderId: order?.id ?? '', lines: [{ purchaseId: items[0]?.purchaseId ?? '' }] }
    const refunded = await refundPurchases(shop.world, { ...asked, reason: 'staff' })
    expect(refunded).toEqual({ ok: false, reason: 'not_refundable' })
    expect(await shop.runJobs()).toEqual([])
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
    expect(await broken()).toEqual([])
  })

  it('fetchFree is counted apart from sales, and its review is told apart', async () => {
    const project = await freeProject()
    await fetchFree(world(), { userId: buyer.id, projectId: project.id })
    const now = shop.clock.now()
    const totals = { sales: 0, salesOfWeek: 0, freeFiles: 1, freeFilesOfWeek: 1, revenueCents: 0 }
    expect(await makerTotals(shop.db, project.designerId, now)).toMatchObject(totals)
    expect(await listSales(shop.db, project.designerId, { now, limit: 5 })).toEqual([])
    const review = { userId: buyer.id, projectId: project.id, rating: 5, comment: 'Encaixa bem.' } as const
    expect(await postReview(shop, review)).toMatchObject({ ok: true })
    expect((await projectReviews(shop.db, project.id, null)).items).toMatchObject([{ rating: 5, isOfFree: true }])
  })

  it('fetchFree refuses one’s own, paid, hidden and pieces’ projects, and too many in an hour', async () => {
    const [free, paid] = [await freeProject(), await sellProject(shop.db)]
    const reason = async (userId: string, projectId: string) => {
      const given = await fetchFree(world(), { userId, projectId })
      return given.ok ? 'ok' : given.reason
    }
    expect(await reason(free.designerId, free.id)).toBe('own_project')
    expect(await reason(buyer.id, paid.id)).toBe('not_free')
    const { project: piece } = await addProject(shop.db, { kinds: ['printed'] })
    expect(await reason(buyer.id, piece.id)).toBe('unknown')
    expect(await reason(buyer.id, 'nenhum')).toBe('unknown')
    const many = { buyerId: buyer.id, state: 'free' as const, totalCents: 0, provider: 'none' }
    const [at, expiresAt] = [shop.clock.now(), shop.clock.now()]
    await shop.db.insert(orders).values(
      Array.from({ length: business.freeFilesPerHour }, (_, n) => ({
        ...many,
        attemptKey: String(n),
        createdAt: at,
        expiresAt,
      })),
    )
    expect(await reason(buyer.id, free.id)).toBe('too_many')
    await shop.db.delete(orders).where(eq(orders.buyerId, buyer.id))
    await shop.db.update(projects).set({ isActive: false }).where(eq(projects.id, free.id))
    expect(await reason(buyer.id, free.id)).toBe('unknown')
  })

  it('fetchFree keeps its files when they get a price, which the person is not asked to pay', async () => {
    const project = await freeProject()
    await fetchFree(world(), { userId: buyer.id, projectId: project.id })
    await shop.db.update(offers).set({ pricing: 'paid', priceCents: 1000 }).where(eq(offers.id, project.offerId))
    expect(await fetchFree(world(), { userId: buyer.id, projectId: project.id })).toMatchObject({ ok: true })
    const wishes = [{ offerId: project.offerId, quantity: 1 }]
    expect(await startCheckout(shop.world, { buyerId: buyer.id, wishes })).toMatchObject({ reason: 'already_owned' })
    expect(await findDownload(shop.db, buyer.id, project.fileId)).not.toBeNull()
  })

  it('fetchFree cancels the order of the same files that was still to be paid', async () => {
    const project = await sellProject(shop.db)
    const wishes = [{ offerId: project.digital, quantity: 1 }]
    expect(await startCheckout(shop.world, { buyerId: buyer.id, wishes })).toMatchObject({ ok: true })
    await shop.db.update(offers).set({ pricing: 'free', priceCents: 0 }).where(eq(offers.id, project.digital))
    await fetchFree(world(), { userId: buyer.id, projectId: project.id })
    const kept = await shop.db.select().from(orders).where(eq(orders.buyerId, buyer.id)).orderBy(orders.id)
    expect(kept.map(({ state }) => state)).toEqual(['cancelled', 'free'])
    await shop.runJobs()
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  })
})

describe('an open price', () => {
  it('an open price charges the amount chosen, and refuses one below its minimum or R$ 1', async () => {
    const project = await openProject({ priceCents: 500 })
    const pay = (amountCents?: number) =>
      startCheckout(shop.world, { buyerId: buyer.id, wishes: [{ offerId: project.digital, quantity: 1, amountCents }] })
    expect(await pay(499)).toMatchObject({ ok: false, reason: 'amount_too_low', lowestCents: 500 })
    expect(await pay(800)).toMatchObject({ ok: true })
    const [line] = await shop.db.select().from(purchases).where(eq(purchases.buyerId, buyer.id))
    expect(line).toMatchObject({ amountCents: 800, feeCents: 64, designerAmountCents: 736 })
    await shop.db.update(offers).set({ priceCents: 0 }).where(eq(offers.id, project.digital))
    expect(await pay(99)).toMatchObject({ reason: 'amount_too_low', lowestCents: 100 })
    expect(await pay(0)).toMatchObject({ reason: 'is_free' })
    expect(await pay()).toMatchObject({ reason: 'is_free' })
    // Somebody who may pay nothing fetches them.
    expect(await fetchFree(world(), { userId: (await addUser(shop.db)).id, projectId: project.id })).toMatchObject({
      ok: true,
    })
  })

  it('an open price keeps its amount in the cart, which another press changes and a higher minimum raises', async () => {
    const project = await openProject()
    const add = (amountCents: number) =>
      addToCart(shop, { userId: buyer.id, offerId: project.digital, quantity: 1, amountCents })
    const inCart = async () =>
      (await cartContents(shop.db, buyer.id)).map((line) => [line.unitPriceCents, line.state, line.isOpenPrice])
    expect(await add(99)).toMatchObject({ reason: 'amount_too_low' })
    expect(await add(300)).toMatchObject({ ok: true })
    expect(await add(700)).toMatchObject({ ok: true })
    expect(await add(700)).toMatchObject({ reason: 'already_in_cart' })
    expect(await inCart()).toEqual([[700, 'for_sale', true]])
    await shop.db.update(offers).set({ priceCents: 900 }).where(eq(offers.id, project.digital))
    expect(await inCart()).toEqual([[900, 'for_sale', true]])
    const shown = { prices: [{ offerId: project.digital, cents: 700 }] }
    expect(await startCheckout(shop.world, { buyerId: buyer.id, shown })).toMatchObject({ reason: 'total_changed' })
    expect(await startCheckout(shop.world, { buyerId: buyer.id })).toMatchObject({ ok: true })
    await shop.db.update(offers).set({ pricing: 'free', priceCents: 0 }).where(eq(offers.id, project.digital))
    expect(await inCart()).toEqual([[0, 'free', false]])
    expect(await shop.db.$count(cartItems, eq(cartItems.userId, buyer.id))).toBe(1)
  })
})
