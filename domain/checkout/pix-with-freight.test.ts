import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders, purchases } from '#db/schema/commerce.ts'
import { makerBalance } from '#domain/ledger/earnings.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { addBuyer, addFreightTable } from '../../tests/support/builders.ts'
import { moneyBreaches, noBreaches, sellProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { startCheckout } from './start-checkout.server.ts'

const shop = usePaymentWorld()

/** Files of R$ 24,90 and an object of R$ 30,00 that is sent for R$ 20,00, with 5 % off by Pix. */
async function bought() {
  const project = await sellProject(shop.db, { printedCents: 3000 })
  await addFreightTable(shop.db, { makerId: project.designerId })
  const { id: buyerId } = await addBuyer(shop.db)
  const wishes = [project.digital, project.printed].map((offerId) => ({ offerId, quantity: 1 }))
  const world = { ...shop.world, pixDiscountBps: 500 }
  const started = await startCheckout(world, { buyerId, wishes, payWith: 'pix' })
  if (!started.ok) throw new Error(started.reason)
  const [order] = await shop.db.select().from(orders).where(eq(orders.sessionId, started.sessionId))
  if (!order) throw new Error('no order')
  const lines = () => shop.db.select().from(purchases).where(eq(purchases.orderId, order.id)).orderBy(purchases.kind)
  return { order, lines, project, session: shop.payments.ofOrder(order.id) }
}

it('the discount goes off what is bought and not off its way there, out of the platform’s fee alone', async () => {
  const { order, lines, project, session } = await bought()
  // 24,90 less 1,25; 30,00 less 1,50 and 20,00 of freight.
  expect(order).toMatchObject({ totalCents: 2365 + 2850 + 2000, discountCents: 275 })
  expect(await lines()).toMatchObject([
    { amountCents: 2365, discountCents: 125, freightCents: 0, feeCents: 74, designerAmountCents: 2291 },
    { amountCents: 4850, discountCents: 150, freightCents: 2000, feeCents: 90, designerAmountCents: 2760 + 2000 },
  ])
  const { request } = session
  expect(request).toMatchObject({ totalCents: 7215, methods: ['pix'] })
  expect(request.lines.map((line) => `${line.kind} ${line.amountCents}`).toSorted()).toEqual([
    'digital 2365',
    'freight 2000',
    'printed 2850',
  ])
  session.state = 'paid'
  expect(await syncOrder(shop.world, order.id)).toBe('paid')
  expect(await makerBalance(shop.db, project.designerId)).toEqual({ pendingCents: 2291 + 4760, availableCents: 0 })
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
})

it('a purchase by Pix with freight goes back in parts and then whole, freight too, and nothing is left of it anywhere', async () => {
  const { order, lines, project, session } = await bought()
  session.state = 'paid'
  await syncOrder(shop.world, order.id)
  const [files, object] = (await lines()).map(({ id }) => id)
  const back = async (purchaseId = '', amountCents?: number) => {
    const line = { purchaseId, ...(amountCents && { amountCents }) }
    const key = `${purchaseId} ${amountCents}`
    const done = await refundPurchases(shop.world, { orderId: order.id, lines: [line], reason: 'staff', key })
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
    return done
  }
  expect(await back(object, 1000)).toEqual({ ok: true, amountCents: 1000 })
  // 90 cents of fee in 48,50: of 10,00 it is 18,6 cents.
  expect((await lines())[1]).toMatchObject({ refundedCents: 1000, refundedFeeCents: 19, status: 'completed' })
  expect(await makerBalance(shop.db, project.designerId)).toMatchObject({ pendingCents: 2291 + 4760 - 981 })
  expect(await back(object, 3851)).toEqual({ ok: false, reason: 'too_much' })
  expect(await back(object)).toEqual({ ok: true, amountCents: 3850 })
  expect((await lines())[1]).toMatchObject({ refundedCents: 4850, refundedFeeCents: 90, status: 'refunded' })
  expect(await makerBalance(shop.db, project.designerId)).toEqual({ pendingCents: 2291, availableCents: 0 })
  expect(await back(files)).toEqual({ ok: true, amountCents: 2365 })
  await shop.runJobs()
  expect(session.refundedCents).toBe(7215)
  expect(await makerBalance(shop.db, project.designerId)).toEqual({ pendingCents: 0, availableCents: 0 })
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  expect(row?.state).toBe('refunded')
})
