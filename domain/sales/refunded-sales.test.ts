import { expect, it } from 'vitest'
import { printAgreements } from '#db/schema/network.ts'
import { invariants } from '#domain/areas.server.ts'
import { applyDispute } from '#domain/disputes/apply-dispute.server.ts'
import { listAgreements } from '#domain/network/agreement-page.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { walletSales } from '#domain/payouts/wallet-sales.server.ts'
import { soldByPrinter } from '../../tests/support/worlds/network-offer.ts'
import { usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { listRoyalties, royaltiesByProject, royaltiesSummary } from './royalties.server.ts'
import { listSales, salesByProject } from './sales.server.ts'
import { makerTotals, salesOverTime, salesSummary } from './sales-summary.server.ts'

const shop = usePaymentWorld()
const { sql: countersKept = '' } = invariants.find(({ name }) => name === 'sales_days') ?? {}
const total = (cents: number[]) => cents.reduce((sum, one) => sum + one, 0)

/** What each screen says that stayed with a maker of what they sold and, as another printed it, of royalties. */
async function keptBy(makerId: string) {
  const { db } = shop
  const now = shop.clock.now()
  const asked = { days: 30, page: 1, now }
  const [summary, over, projects, sales, totals, wallet] = await Promise.all([
    salesSummary(db, makerId, 30, now),
    salesOverTime(db, makerId, 30, now),
    salesByProject(db, makerId, asked),
    listSales(db, makerId, { now, limit: 9 }),
    makerTotals(db, makerId, now),
    walletSales(db, makerId, now, 1),
  ])
  for (const sale of sales)
    expect(sale.amountCents - sale.feeCents - sale.royaltyCents - sale.refundedCents).toBe(sale.designerAmountCents)
  return {
    screens: [
      total(sales.map((sale) => sale.designerAmountCents)),
      summary.current.netCents,
      total(over.map((bucket) => bucket.netCents)),
      total(projects.items.map((item) => item.netCents)),
      totals.revenueCents - totals.royaltyCents,
    ],
    walletCents: total(wallet.items.map((sale) => sale.netCents)) - total(sales.map((sale) => sale.freightCents)),
    royaltiesOnDashboard: totals.royaltyCents,
  }
}

async function royaltiesOf(ownerId: string) {
  const now = shop.clock.now()
  const { pieces, cents } = (await royaltiesSummary(shop.db, ownerId, 30, now)).current
  const [project] = await royaltiesByProject(shop.db, ownerId, { days: 30, now })
  const [agreement] = await listAgreements(shop.db, ownerId)
  expect([project?.pieces ?? 0, project?.cents ?? 0]).toEqual([pieces, cents])
  expect([agreement?.pieces, agreement?.royaltiesCents]).toEqual([pieces, cents])
  expect(total((await listRoyalties(shop.db, ownerId, { now, limit: 9 })).map((one) => one.royaltyCents))).toBe(cents)
  return { pieces, cents }
}

const broken = async () => (await shop.pool.query<{ broken: number }>(countersKept)).rows[0]?.broken

it('every screen says of a sale that went back in part what stayed of it, as the wallet does', async () => {
  const { orderId, purchaseId, makerId, designerId } = await soldByPrinter(shop, { quantity: 3 })
  await shop.db.update(printAgreements).set({ createdAt: shop.clock.now() })
  const giveBack = (line: { quantity?: number; amountCents?: number }, key: string) =>
    refundPurchases(shop.world, { orderId, lines: [{ purchaseId, ...line }], reason: 'defect', key })
  const dispute = (state: 'open' | 'lost') =>
    shop.db.transaction((tx) => applyDispute(tx, { id: orderId, provider: 'double' }, { id: 'dp_1', state, amountCents: 1000, reason: null, answerBy: null }, shop.clock.now())) // prettier-ignore
  const steps = [
    () => giveBack({ quantity: 1 }, 'piece'),
    () => giveBack({ amountCents: 777 }, 'money'),
    () => dispute('open'),
    () => dispute('lost'),
  ]
  for (const step of steps) {
    await step()
    const { screens, walletCents, royaltiesOnDashboard } = await keptBy(makerId)
    expect(new Set(screens)).toEqual(new Set([walletCents]))
    expect(royaltiesOnDashboard).toBe(0)
    const { pieces, cents } = await royaltiesOf(designerId)
    expect([pieces, (await keptBy(designerId)).royaltiesOnDashboard]).toEqual([2, cents])
    expect(await broken()).toBe(0)
  }
  await refundPurchases(shop.world, { orderId, lines: [{ purchaseId }], reason: 'staff' })
  expect(await makerTotals(shop.db, makerId, shop.clock.now())).toMatchObject({ sales: 0, revenueCents: 0 })
  expect(await royaltiesOf(designerId)).toEqual({ pieces: 0, cents: 0 })
  expect(await broken()).toBe(0)
})
