import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orders, paymentEvents } from '#db/schema/commerce.ts'
import { refunds } from '#db/schema/refunds.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { addUser } from '../../tests/support/builders.ts'
import {
  moneyBreaches,
  noBreaches,
  type PaymentWorld,
  paymentWorld,
  sellProject,
} from '../../tests/support/payment-world.ts'
import { placedOrders } from '../../tests/support/placed-orders.ts'
import { reconcileOrders } from './reconcile-orders.server.ts'

let shop: PaymentWorld
beforeAll(async () => {
  shop = await paymentWorld()
})
afterAll(() => shop.close())
afterEach(async () => {
  await shop.runJobs()
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
})

const { hint, linesOf, pay, place, stateOf } = placedOrders(() => shop)

describe('reconciliation', () => {
  it('settles what no webhook told, closes what ended, and goes on past a provider that fails', async () => {
    const buyer = await addUser(shop.db)
    const project = () => sellProject(shop.db)
    const [paid, over, broken, forgotten] = [
      await place(buyer.id, [await project()]),
      await place(buyer.id, [await project()]),
      await place(buyer.id, [await project()]),
      await place(buyer.id, [await project()]),
    ]
    await shop.db.update(orders).set({ providerSessionId: null, checkoutUrl: null }).where(eq(orders.id, forgotten.id))
    await pay(paid)
    over.session.state = 'expired'
    const failing = {
      ...shop.payments,
      retrieveSession: (id: string) =>
        id === broken.session.id ? Promise.reject(new Error('down')) : shop.payments.retrieveSession(id),
    }
    shop.passMinutes(61)
    await reconcileOrders({ ...shop.world, payments: failing })
    const states = await Promise.all([paid, over, broken, forgotten].map(async ({ id }) => (await stateOf(id))?.state))
    expect(states).toEqual(['paid', 'expired', 'pending', 'expired'])
    await pay(over)
    await reconcileOrders(shop.world)
    expect((await stateOf(over.id))?.state).toBe('expired')
    await reconcileOrders(shop.world, { closedToo: true })
    expect((await stateOf(over.id))?.state).toBe('paid')
  })

  it('finds the order of a session whose answer we lost', async () => {
    const buyer = await addUser(shop.db)
    const order = await place(buyer.id, [await sellProject(shop.db)])
    await shop.db.update(orders).set({ providerSessionId: null, checkoutUrl: null }).where(eq(orders.id, order.id))
    await pay(order)
    await hint(order)
    await shop.runJobs()
    expect(await stateOf(order.id)).toMatchObject({ state: 'paid', providerSessionId: order.session.id })
  })

  it('takes up events and sends refunds whose jobs were lost, for three days', async () => {
    const loseJobs = () => shop.db.execute(sql`delete from graphile_worker._private_jobs`)
    const buyer = await addUser(shop.db)
    const order = await place(buyer.id, [await sellProject(shop.db)])
    await pay(order)
    await hint(order, 'evt_lost')
    await loseJobs()
    const event = async () =>
      (await shop.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, 'evt_lost')))[0]
    shop.passMinutes(9)
    await reconcileOrders(shop.world)
    await shop.runJobs()
    expect((await event())?.handledAt).toBeNull()
    shop.passMinutes(2)
    await reconcileOrders(shop.world)
    await shop.runJobs()
    expect(await event()).toMatchObject({ handledAt: shop.clock.now(), outcome: 'paid' })

    const [line] = await linesOf(order.id)
    const lines = [{ purchaseId: line?.id ?? '' }]
    await refundPurchases(shop.world, { orderId: order.id, lines, reason: 'regret' })
    await loseJobs()
    const refund = async () => (await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id)))[0]
    shop.passMinutes(4 * 24 * 60)
    await reconcileOrders(shop.world)
    await shop.runJobs()
    expect((await refund())?.state).toBe('requested')
    shop.passMinutes(-3 * 24 * 60)
    await reconcileOrders(shop.world)
    await shop.runJobs()
    expect((await refund())?.state).toBe('done')
  })
})
