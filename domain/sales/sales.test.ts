import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { projects } from '#db/schema/catalog.ts'
import { purchases } from '#db/schema/commerce.ts'
import { favorites } from '#db/schema/community.ts'
import { salesDays } from '#db/schema/counts.ts'
import { shipments } from '#db/schema/freight.ts'
import { returns } from '#db/schema/returns.ts'
import { findPerson } from '#domain/accounts/find-person.server.ts'
import { invariants } from '#domain/areas.server.ts'
import { addMaker, addProject, addPurchase, addShipment, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { buyerTotals } from './buyer-totals.server.ts'
import { listSales, salesByProject } from './sales.server.ts'
import { makerTotals, salesOverTime, salesSummary } from './sales-summary.server.ts'

/** Saturday, 21/11/2026, 20:00 in São Paulo (UTC−3). */
const now = new Date('2026-11-21T23:00:00Z')
const test = useDatabase()

async function shop() {
  const maker = await addMaker(test.db)
  const { project } = await addProject(test.db, { designerId: maker.id })
  const printed = await addProject(test.db, { designerId: maker.id, kinds: ['printed'], priceCents: 10_000 })
  const sell = async (at: string, what: { projectId?: string; status?: 'pending' | 'refunded' } = {}) =>
    addPurchase(test.db, {
      buyerId: (await addUser(test.db)).id,
      projectId: project.id,
      completedAt: new Date(at),
      ...what,
    })
  return { maker, project, printed: printed.project, sell }
}

describe('makerTotals', () => {
  it('makerTotals counts own projects and completed sales, and sums what stayed with the maker', async () => {
    const { maker, project, printed, sell } = await shop()
    await addProject(test.db, { designerId: maker.id, isActive: false })
    await sell('2026-11-21T12:00:00Z')
    await sell('2026-11-01T12:00:00Z', { projectId: printed.id })
    await sell('2026-11-21T12:00:00Z', { status: 'pending' })
    await sell('2026-11-21T12:00:00Z', { status: 'refunded' })
    await (await shop()).sell('2026-11-21T12:00:00Z')
    const totals = {
      projects: 3,
      activeProjects: 2,
      heldProjects: 0,
      sales: 2,
      salesOfWeek: 1,
      freeFiles: 0,
      freeFilesOfWeek: 0,
      revenueCents: 2291 + 9200,
      royaltyCents: 0,
    }
    expect(await makerTotals(test.db, maker.id, now)).toEqual(totals)
    await test.db.update(projects).set({ suspendedAt: now }).where(eq(projects.id, printed.id))
    expect(await makerTotals(test.db, maker.id, now)).toEqual({ ...totals, heldProjects: 1 })
    await test.db.update(projects).set({ deletedAt: now, isActive: false }).where(eq(projects.id, project.id))
    expect(await makerTotals(test.db, maker.id, now)).toEqual({
      ...totals,
      projects: 2,
      activeProjects: 1,
      heldProjects: 1,
    })
  })

  it('makerTotals follows a sale that is given back, and the audit sees a counter that does not', async () => {
    const { maker, sell } = await shop()
    const sale = await sell('2026-11-21T02:30:00Z') // 23:30 of the 20th
    await sell('2026-11-15T02:59:59Z')
    expect(await makerTotals(test.db, maker.id, now)).toMatchObject({
      sales: 2,
      salesOfWeek: 1,
      freeFiles: 0,
      freeFilesOfWeek: 0,
      revenueCents: 2 * 2291,
    })
    await test.db.update(purchases).set({ freightCents: 291 }).where(eq(purchases.id, sale.id))
    expect(await makerTotals(test.db, maker.id, now)).toMatchObject({ sales: 2, revenueCents: 2291 + 2000 })
    await test.db.update(purchases).set({ status: 'refunded' }).where(eq(purchases.id, sale.id))
    expect(await makerTotals(test.db, maker.id, now)).toMatchObject({ sales: 1, salesOfWeek: 0, revenueCents: 2291 })

    const { sql: kept = '' } = invariants.find(({ name }) => name === 'sales_days') ?? {}
    const broken = async () => (await test.pool.query<{ broken: number }>(kept)).rows[0]?.broken
    expect(await broken()).toBe(0)
    const ofMaker = eq(salesDays.makerId, maker.id)
    const days = await test.db.update(salesDays).set({ netCents: 1 }).where(ofMaker).returning()
    expect(await broken()).toBe(days.length)
    await test.db.delete(salesDays).where(ofMaker)
    expect(await broken()).toBe(1)
  })

  it('makerTotals is all zeros for a new maker', async () => {
    const zeros = {
      projects: 0,
      activeProjects: 0,
      heldProjects: 0,
      sales: 0,
      salesOfWeek: 0,
      revenueCents: 0,
      royaltyCents: 0,
      freeFiles: 0,
      freeFilesOfWeek: 0,
    }
    expect(await makerTotals(test.db, (await addMaker(test.db)).id, now)).toEqual(zeros)
  })
})

describe('salesSummary', () => {
  it('salesSummary parts this period from the one before at midnight in São Paulo', async () => {
    const { maker, printed, sell } = await shop()
    await sell('2026-11-15T03:00:00Z') // 00:00 of the seventh day
    const { id } = await sell('2026-11-21T22:59:00Z', { projectId: printed.id })
    const royalty = { royaltyOwnerId: (await addMaker(test.db)).id, royaltyCents: 500, designerAmountCents: 8700 }
    await test.db.update(purchases).set(royalty).where(eq(purchases.id, id))
    await sell('2026-11-15T02:59:59Z') // a second earlier
    await sell('2026-11-08T03:00:00Z')
    await sell('2026-11-08T02:59:59Z') // before both
    await sell('2026-11-21T23:30:00Z') // by a clock that is ahead
    const { current, previous } = await salesSummary(test.db, maker.id, 7, now)
    expect(current).toEqual({
      sales: 2,
      digital: 1,
      printed: 1,
      grossCents: 12_490,
      netCents: 2291 + 8700,
      royaltyCents: 500,
      refundedCents: 0,
      averageCents: 6245,
    })
    expect(previous).toEqual({
      sales: 2,
      digital: 2,
      printed: 0,
      grossCents: 4980,
      netCents: 4582,
      royaltyCents: 0,
      refundedCents: 0,
      averageCents: 2490,
    })
  })

  it('salesSummary is all zeros without sales', async () => {
    const { maker } = await shop()
    const zeros = {
      sales: 0,
      digital: 0,
      printed: 0,
      grossCents: 0,
      netCents: 0,
      royaltyCents: 0,
      refundedCents: 0,
      averageCents: 0,
    }
    expect(await salesSummary(test.db, maker.id, 30, now)).toEqual({ current: zeros, previous: zeros })
  })
})

describe('salesOverTime', () => {
  it('salesOverTime has every day, today last, and puts a late evening on its own day', async () => {
    const { maker, printed, sell } = await shop()
    await sell('2026-11-21T02:30:00Z') // 23:30 of the 20th
    await sell('2026-11-20T15:00:00Z', { projectId: printed.id })
    await sell('2026-11-14T15:00:00Z')
    const days = await salesOverTime(test.db, maker.id, 7, now)
    expect(days.map((day) => day.from)).toEqual(['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']) // prettier-ignore
    expect(days[5]).toEqual({ from: '2026-11-20', digital: 1, printed: 1, grossCents: 12_490, netCents: 11_491 })
    expect(days.filter((day) => day.digital + day.printed > 0)).toHaveLength(1)
  })

  it('salesOverTime goes by month over a year, and adds up to the summary', async () => {
    const { maker, sell } = await shop()
    for (const at of ['2025-11-22T12:00:00Z', '2025-11-21T12:00:00Z', '2026-03-31T23:00:00Z', '2026-04-01T03:00:00Z', '2026-11-21T12:00:00Z']) await sell(at) // prettier-ignore
    const months = await salesOverTime(test.db, maker.id, 365, now)
    expect(months).toHaveLength(13)
    expect(months.filter((month) => month.digital > 0).map((month) => [month.from, month.digital])).toEqual([
      ['2025-11-01', 1],
      ['2026-03-01', 1],
      ['2026-04-01', 1],
      ['2026-11-01', 1],
    ])
    const { current } = await salesSummary(test.db, maker.id, 365, now)
    expect(months.reduce((sum, month) => sum + month.grossCents, 0)).toBe(current.grossCents)
  })
})

describe('salesByProject', () => {
  it('salesByProject lists the best first, ten a page, deleted ones too', async () => {
    const { maker, project, sell } = await shop()
    for (let i = 0; i < 11; i++) {
      const { project: other } = await addProject(test.db, { designerId: maker.id })
      await sell('2026-11-20T12:00:00Z', { projectId: other.id })
    }
    await sell('2026-11-20T12:00:00Z')
    await sell('2026-11-21T12:00:00Z')
    await test.db.update(projects).set({ deletedAt: now, isActive: false }).where(eq(projects.id, project.id))
    const first = await salesByProject(test.db, maker.id, { days: 30, page: 1, now })
    expect(first.items).toHaveLength(10)
    expect(first.pages).toBe(2)
    expect(first.items[0]).toMatchObject({
      projectId: project.id,
      title: project.title,
      isDeleted: true,
      sales: 2,
      grossCents: 4980,
      netCents: 4582,
      lastSaleAt: new Date('2026-11-21T12:00:00Z'),
    })
    const last = await salesByProject(test.db, maker.id, { days: 30, page: 9, now })
    expect([last.page, last.items.length]).toEqual([2, 2])
    expect(new Set([...first.items, ...last.items].map((item) => item.projectId)).size).toBe(12)
  })

  it("salesByProject shows nothing of another maker's", async () => {
    const { sell } = await shop()
    await sell('2026-11-20T12:00:00Z')
    const nobody = await addMaker(test.db)
    expect(await salesByProject(test.db, nobody.id, { days: 365, page: 1, now })).toEqual({
      items: [],
      page: 1,
      pages: 1,
    })
    expect(await listSales(test.db, nobody.id, { now, limit: 10 })).toEqual([])
  })
})

describe('listSales', () => {
  it('listSales says what was charged, newest first, and nothing about buyers', async () => {
    const { maker, sell } = await shop()
    const old = await sell('2026-09-01T12:00:00Z')
    const sold = await sell('2026-11-20T12:00:00Z')
    await sell('2026-11-20T12:00:00Z', { status: 'refunded' })
    const [sale, ...rest] = await listSales(test.db, maker.id, { now, days: 30, limit: 10 })
    expect(rest).toEqual([])
    expect(sale).toMatchObject({
      id: sold.id,
      amountCents: 2490,
      feeBps: 800,
      feeCents: 199,
      designerAmountCents: 2291,
      quantity: 1,
    })
    expect(Object.keys(sale ?? {})).not.toContain('buyerId')
    expect((await listSales(test.db, maker.id, { now, limit: 10 })).map((one) => one.id)).toEqual([sold.id, old.id])
  })
})

describe('buyerTotals', () => {
  it('buyerTotals counts what was paid, sums it, and shows the newest four', async () => {
    const buyer = await addUser(test.db)
    const bought = []
    for (let day = 1; day <= 5; day++) {
      const { project } = await addProject(test.db)
      bought.push(
        await addPurchase(test.db, {
          buyerId: buyer.id,
          projectId: project.id,
          completedAt: new Date(`2026-11-0${day}`),
        }),
      )
    }
    for (const status of ['pending', 'refunded'] as const) {
      await addPurchase(test.db, { buyerId: buyer.id, projectId: (await addProject(test.db)).project.id, status })
    }
    const shown = await addProject(test.db)
    const hidden = await addProject(test.db, { isActive: false })
    await test.db
      .insert(favorites)
      .values([shown, hidden].map(({ project }) => ({ userId: buyer.id, projectId: project.id })))
    const [back] = bought
    await test.db
      .update(purchases)
      .set({ refundedCents: 1000 })
      .where(eq(purchases.id, back?.id ?? ''))
    const totals = await buyerTotals(test.db, buyer.id)
    expect(totals).toMatchObject({ purchases: 5, favorites: 1, spentCents: 5 * 2490 - 1000 })
    expect(await findPerson(test.db, buyer.id)).toMatchObject({ purchases: 5, spentCents: 5 * 2490 - 1000 })
    expect(totals.recent.map((one) => one.purchaseId)).toEqual(bought.toReversed().slice(0, 4).map((one) => one.id)) // prettier-ignore
    expect(totals.recent[0]).toMatchObject({
      amountCents: 2490,
      kind: 'digital',
      isFavorite: false,
      image: { color: '#808080' },
    })
  })

  it('buyerTotals tells what is not over, contested first, from the newest four', async () => {
    const buyer = await addUser(test.db)
    const maker = await addMaker(test.db)
    const buy = async (day: number, state?: 'posted' | 'delivered') => {
      const kind = state ? 'printed' : 'digital'
      const { project } = await addProject(test.db, { designerId: maker.id, kinds: [kind] })
      const completedAt = new Date(`2026-11-0${day}`)
      const bought = await addPurchase(test.db, { buyerId: buyer.id, projectId: project.id, completedAt })
      if (state) await addShipment(test.db, bought, { state })
      return bought.id
    }
    const [posted, claimed, ...newest] = [
      await buy(1, 'posted'),
      await buy(1, 'delivered'),
      await buy(2, 'delivered'),
      await buy(3),
      await buy(4),
      await buy(5),
    ]
    const [shipment] = await test.db.select().from(shipments).innerJoin(purchases, eq(purchases.orderId, shipments.orderId)).where(eq(purchases.id, claimed ?? '')) // prettier-ignore
    await test.db.insert(returns).values({
      purchaseId: claimed ?? '',
      shipmentId: shipment?.shipments.id,
      buyerId: buyer.id,
      makerId: maker.id,
      kind: 'defect',
      wish: 'reprint',
      state: 'mediation',
      dueOn: '2026-12-04',
    })
    const { open, recent } = await buyerTotals(test.db, buyer.id)
    expect(open.map((one) => [one.purchaseId, one.openReturn?.state ?? one.shipment?.state])).toEqual([
      [claimed, 'mediation'],
      [posted, 'posted'],
    ])
    expect(recent.map((one) => one.purchaseId)).toEqual(newest.toReversed())
  })

  it('buyerTotals is all zeros for a new user', async () => {
    expect(await buyerTotals(test.db, (await addUser(test.db)).id)).toEqual({
      purchases: 0,
      favorites: 0,
      spentCents: 0,
      open: [],
      hasMoreOpen: false,
      recent: [],
    })
  })
})
