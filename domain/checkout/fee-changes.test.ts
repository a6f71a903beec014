import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders, purchases } from '#db/schema/commerce.ts'
import { makerBalance } from '#domain/ledger/earnings.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { openShopSettings } from '#domain/shop-settings/open-shop-settings.server.ts'
import { addBuyer, addFreightTable } from '../../tests/support/builders.ts'
import { feeCalendar, feesOff } from '../../tests/support/worlds/fees.ts'
import {
  moneyBreaches,
  noBreaches,
  sellProject,
  type SoldProject,
  usePaymentWorld,
} from '../../tests/support/worlds/payment-world.ts'
import { startCheckout } from './start-checkout.server.ts'

const shop = usePaymentWorld()
const day = 24 * 60

/** Files of R$ 24,90 and an object of R$ 54,00 that is sent for R$ 20,00, paid. */
async function bought(project: SoldProject) {
  const { id: buyerId } = await addBuyer(shop.db)
  const wishes = [project.digital, project.printed].map((offerId) => ({ offerId, quantity: 1 }))
  const started = await startCheckout(shop.world, { buyerId, wishes })
  if (!started.ok) throw new Error(started.reason)
  const [order] = await shop.db.select().from(orders).where(eq(orders.sessionId, started.sessionId))
  if (!order) throw new Error('no order')
  shop.payments.ofOrder(order.id).state = 'paid'
  expect(await syncOrder(shop.world, order.id)).toBe('paid')
  const lines = () => shop.db.select().from(purchases).where(eq(purchases.orderId, order.id)).orderBy(purchases.kind)
  const giveBack = async (line: 0 | 1, amountCents?: number) => {
    const purchaseId = (await lines())[line]?.id ?? ''
    const asked = { purchaseId, ...(amountCents && { amountCents }) }
    const key = `${purchaseId} ${amountCents}`
    const done = await refundPurchases(shop.world, { orderId: order.id, lines: [asked], reason: 'staff', key })
    expect(done).toMatchObject({ ok: true })
  }
  return { lines, giveBack }
}

it('a fee that changes on a day leaves the orders before it as they were, and refunds across it give back each its own fee', async () => {
  const calendar = feeCalendar(shop)
  const project = await sellProject(shop.db, { printedCents: 5400 })
  await addFreightTable(shop.db, { makerId: project.designerId })
  await calendar.announce({ bps: 1000, freightBps: 500, fixedCents: 150 }, { days: 30 })
  const before = await bought(project)
  shop.passMinutes(31 * day)
  const after = await bought(project)
  expect(await before.lines()).toMatchObject([
    { feeBps: 800, feeCents: 199, fixedFeeCents: 0, designerAmountCents: 2291 },
    { freightFeeBps: 0, feeCents: 432, freightFeeCents: 0, fixedFeeCents: 0, designerAmountCents: 4968 + 2000 },
  ])
  // 10 % and R$ 1,50 over both; of the freight 5 %.
  const [files, object] = [
    { feeBps: 1000, feeCents: 249 + 47, fixedFeeCents: 47, freightFeeCents: 0, designerAmountCents: 2194 },
    { freightFeeBps: 500, feeCents: 540 + 103 + 100, fixedFeeCents: 103, freightFeeCents: 100, designerAmountCents: 6657 },
  ] // prettier-ignore
  expect(await after.lines()).toMatchObject([files, object])
  const all = { availableCents: 0, pendingCents: 2291 + 6968 + 2194 + 6657 }
  expect(await makerBalance(shop.db, project.designerId)).toEqual(all)

  await before.giveBack(0, 1000)
  await after.giveBack(0, 1000)
  expect(await before.lines()).toMatchObject([{ refundedFeeCents: 80 }, {}])
  expect(await after.lines()).toMatchObject([{ refundedFeeCents: 119 }, {}])
  await after.giveBack(1)
  await before.giveBack(1)
  expect(await feesOff(shop.db, calendar)).toEqual([])
  for (const order of [before, after]) await order.giveBack(0)
  expect(await feesOff(shop.db, calendar)).toEqual([])
  expect(await makerBalance(shop.db, project.designerId)).toEqual({ pendingCents: 0, availableCents: 0 })
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
})

it('a fee that changes while an order is placed is the one of the order’s instant', async () => {
  const calendar = feeCalendar(shop)
  const project = await sellProject(shop.db)
  for (let seconds = 1; seconds <= 6; seconds++) {
    shop.passMinutes(40 * day)
    await calendar.announce({ bps: 1000 + 100 * seconds, freightBps: 0, fixedCents: 0 }, { days: 1 })
    shop.passMinutes(day)
    // Each look at the clock is a second later; the fee changes between two of them.
    const time = { now: shop.clock.now().getTime() - seconds * 1_000 }
    const clock = { now: () => new Date((time.now += 1_000)) }
    const shopSettings = await openShopSettings({ db: shop.db, clock })
    const { id: buyerId } = await addBuyer(shop.db)
    const wishes = [{ offerId: project.digital, quantity: 1 }]
    expect(await startCheckout({ ...shop.world, clock, shopSettings }, { buyerId, wishes })).toMatchObject({ ok: true })
    expect(await feesOff(shop.db, calendar, [buyerId])).toEqual([])
  }
})
