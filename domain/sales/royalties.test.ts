import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { purchases } from '#db/schema/commerce.ts'
import { salesDays } from '#db/schema/counts.ts'
import { invariants } from '#domain/areas.server.ts'
import { addMaker, addProject, addPurchase, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { listRoyalties, royaltiesByProject, royaltiesSummary } from './royalties.server.ts'
import { listSales } from './sales.server.ts'
import { makerTotals, salesSummary } from './sales-summary.server.ts'

/** Saturday, 21/11/2026, 20:00 in São Paulo (UTC−3). */
const now = new Date('2026-11-21T23:00:00Z')
const test = useDatabase()

/** A lamp for R$ 100,00 that others print for R$ 6,00 a piece. */
async function lentLamp() {
  const owner = await addMaker(test.db)
  const { project } = await addProject(test.db, { designerId: owner.id, kinds: ['printed'], priceCents: 10_000 })
  const buyer = await addUser(test.db)
  async function print(at: string, given: { quantity?: number; printerId?: string; projectId?: string } = {}) {
    const { quantity = 1, projectId = project.id } = given
    const designerId = given.printerId ?? (await addMaker(test.db)).id
    const { id } = await addPurchase(test.db, { buyerId: buyer.id, projectId, completedAt: new Date(at) })
    const royaltyCents = 600 * quantity
    const parts = { royaltyCents, designerAmountCents: 9200 - royaltyCents }
    await test.db
      .update(purchases)
      .set({ designerId, royaltyOwnerId: owner.id, quantity, variant: 'PLA, preto', ...parts })
      .where(eq(purchases.id, id))
    return { id, printerId: designerId }
  }
  return { owner, project, print }
}

async function broken() {
  const { sql: kept = '' } = invariants.find(({ name }) => name === 'sales_days') ?? {}
  return (await test.pool.query<{ broken: number }>(kept)).rows[0]?.broken
}

it('royalties are parted from the period before at midnight in São Paulo, and are no sales', async () => {
  const { owner, print } = await lentLamp()
  await print('2026-11-15T03:00:00Z', { quantity: 2 }) // 00:00 of the seventh day
  await print('2026-11-15T02:59:59Z') // a second earlier
  await print('2026-11-08T02:59:59Z') // before both
  await print('2026-11-21T23:30:00Z') // by a clock that is ahead
  expect(await royaltiesSummary(test.db, owner.id, 7, now)).toEqual({
    current: { pieces: 2, cents: 1200 },
    previous: { pieces: 1, cents: 600 },
  })
  expect((await salesSummary(test.db, owner.id, 7, now)).current.sales).toBe(0)
  expect(await listSales(test.db, owner.id, { now, limit: 10 })).toEqual([])
})

it('royalties are grouped by project, with the number of makers who sold it, deleted ones included', async () => {
  const { owner, project, print } = await lentLamp()
  const other = (await addProject(test.db, { designerId: owner.id, kinds: ['printed'], priceCents: 10_000 })).project
  const { printerId } = await print('2026-11-20T12:00:00Z')
  await print('2026-11-21T12:00:00Z', { printerId })
  await print('2026-11-19T12:00:00Z')
  await print('2026-11-19T12:00:00Z', { projectId: other.id })
  await test.db.update(projects).set({ deletedAt: now, isActive: false }).where(eq(projects.id, project.id))
  const [first, second] = await royaltiesByProject(test.db, owner.id, { days: 30, now })
  expect(first).toMatchObject({ projectId: project.id, isDeleted: true, printers: 2, pieces: 3, cents: 1800 })
  expect(first?.lastSaleAt).toEqual(new Date('2026-11-21T12:00:00Z'))
  expect(second).toMatchObject({ projectId: other.id, isDeleted: false, printers: 1, pieces: 1, cents: 600 })
  expect(await royaltiesByProject(test.db, printerId, { days: 30, now })).toEqual([])
})

it('royalties are listed newest first, without what was given back and without who bought', async () => {
  const { owner, print } = await lentLamp()
  const [old, newest, back] = [
    await print('2026-09-01T12:00:00Z'),
    await print('2026-11-20T12:00:00Z'),
    await print('2026-11-21T12:00:00Z'),
  ]
  await test.db.update(purchases).set({ status: 'refunded' }).where(eq(purchases.id, back.id))
  const all = await listRoyalties(test.db, owner.id, { now, limit: 10 })
  expect(all.map(({ id }) => id)).toEqual([newest.id, old.id])
  expect(Object.keys(all[0] ?? {})).not.toContain('buyerId')
  expect((await listRoyalties(test.db, owner.id, { now, days: 30, limit: 10 })).map(({ id }) => id)).toEqual([
    newest.id,
  ])
})

it('royalties count in the total of whose project it is, follow what is given back, and are audited', async () => {
  const { owner, print } = await lentLamp()
  await print('2026-11-20T12:00:00Z')
  const { id } = await print('2026-11-21T02:30:00Z', { quantity: 2 }) // 23:30 of the 20th
  expect(await makerTotals(test.db, owner.id, now)).toMatchObject({ sales: 0, revenueCents: 1800, royaltyCents: 1800 })
  await test.db.update(purchases).set({ status: 'refunded' }).where(eq(purchases.id, id))
  expect(await makerTotals(test.db, owner.id, now)).toMatchObject({ revenueCents: 600, royaltyCents: 600 })
  expect(await broken()).toBe(0)
  await test.db.update(salesDays).set({ royaltyCents: 1 }).where(eq(salesDays.makerId, owner.id))
  expect(await broken()).toBe(1)
})
