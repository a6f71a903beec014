import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { orders, paymentEvents } from '#db/schema/commerce.ts'
import { refunds } from '#db/schema/refunds.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { addUser } from '../../tests/support/builders.ts'
import { moneyBreaches, noBreaches, sellProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { placedOrders } from '../../tests/support/worlds/placed-orders.ts'
import { applyPaymentEvent } from './payment-events.server.ts'
import { reconcileOrders } from './reconcile-orders.server.ts'
import { sendRefund } from './send-refund.server.ts'
import { syncOrder } from './sync-order.server.ts'
import { takeJobs } from '../../tests/support/queue.ts'

const shop = usePaymentWorld()
afterEach(async () => {
  await shop.runJobs()
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
})

const { hint, linesOf, pay, place, stateOf } = placedOrders(() => shop)

describe('reconciliation', () => {
  it('reconciliation settles what no webhook told, closes what ended, and goes on past a provider that fails', async () => {
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
    const told = shop.alarms.length
    expect(await reconcileOrders({ ...shop.world, payments: failing })).toEqual({ asked: 4, failed: 1 })
    const alarm = { facts: { order: broken.id, error: { message: 'down' } }, message: 'order not reconciled' }
    expect(shop.alarms.slice(told)).toMatchObject([alarm])
    const states = await Promise.all([paid, over, broken, forgotten].map(async ({ id }) => (await stateOf(id))?.state))
    expect(states).toEqual(['paid', 'expired', 'pending', 'expired'])
    await pay(over)
    await reconcileOrders(shop.world)
    expect((await stateOf(over.id))?.state).toBe('expired')
    await reconcileOrders(shop.world, { includeClosed: true })
    expect((await stateOf(over.id))?.state).toBe('paid')
  })

  it('reconciliation finds the order of a session whose answer we lost', async () => {
    const buyer = await addUser(shop.db)
    const order = await place(buyer.id, [await sellProject(shop.db)])
    await shop.db.update(orders).set({ providerSessionId: null, checkoutUrl: null }).where(eq(orders.id, order.id))
    await pay(order)
    await hint(order)
    await shop.runJobs()
    expect(await stateOf(order.id)).toMatchObject({ state: 'paid', providerSessionId: order.session.id })
  })

  it('reconciliation takes up events and sends refunds whose jobs were lost, for three days', async () => {
    const loseJobs = () => takeJobs(shop.db)
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
    await refundPurchases(shop.world, { orderId: order.id, lines, reason: 'withdrawal' })
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

  it('reconciliation goes on until every open order was asked about, however many there are', async () => {
    const buyer = await addUser(shop.db)
    const { id } = await place(buyer.id, [await sellProject(shop.db)])
    // Their sessions were never made: they end at their time, whatever is asked.
    await shop.db.execute(sql`
      with many as (insert into orders (buyer_id, total_cents, attempt_key, provider, created_at, expires_at)
        select buyer_id, total_cents, 'many ' || n, provider, created_at, expires_at from orders, generate_series(1, 520) n
        where id = ${id} returning id, total_cents)
      insert into purchases (order_id, buyer_id, project_id, offer_id, designer_id, kind, licence, title, amount_cents, fee_bps, fee_cents, designer_amount_cents)
      select many.id, p.buyer_id, p.project_id, p.offer_id, p.designer_id, p.kind, p.licence, p.title, p.amount_cents, p.fee_bps, p.fee_cents, p.designer_amount_cents
      from many, purchases p where p.order_id = ${id}`)
    shop.passMinutes(61)
    expect((await reconcileOrders(shop.world)).asked).toBeGreaterThanOrEqual(520)
    const { rows } = await shop.db.execute(
      sql`select 1 from orders where state = 'pending' and attempt_key like 'many %'`,
    )
    expect(rows).toHaveLength(0)
  })
})

describe('orders of a provider that was changed away', () => {
  /** The shop after the change: another provider takes the money now. */
  const changed = () => ({ ...shop.world, payments: { ...shop.payments, name: 'another' } })
  const asked = () => ({ ...changed(), formerPayments: [shop.payments] })

  it('orders of a provider that was changed away are settled, refunded and listened to while it can be asked', async () => {
    const buyer = await addUser(shop.db)
    const [told, silent] = [
      await place(buyer.id, [await sellProject(shop.db)]),
      await place(buyer.id, [await sellProject(shop.db)]),
    ]
    for (const order of [told, silent]) await pay(order)
    await hint(told, 'evt_former')
    const [event] = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, 'evt_former'))
    await applyPaymentEvent(asked(), event?.id ?? '')
    expect((await stateOf(told.id))?.state).toBe('paid')
    shop.passMinutes(3)
    await reconcileOrders(asked())
    expect((await stateOf(silent.id))?.state).toBe('paid')
    const [line] = await linesOf(told.id)
    const request = { orderId: told.id, lines: [{ purchaseId: line?.id ?? '' }], reason: 'staff' as const }
    await refundPurchases(shop.world, request)
    const [refund] = await shop.db.select().from(refunds).where(eq(refunds.orderId, told.id))
    await expect(sendRefund(changed(), refund?.id ?? '')).rejects.toThrow('provider double not set up')
    await sendRefund(asked(), refund?.id ?? '')
    expect(told.session.refundedCents).toBe(2490)
  })

  it('orders of a removed provider expire in time and are otherwise unchanged', async () => {
    const buyer = await addUser(shop.db)
    const [open, done] = [
      await place(buyer.id, [await sellProject(shop.db)]),
      await place(buyer.id, [await sellProject(shop.db)]),
    ]
    await pay(done)
    await syncOrder(shop.world, done.id)
    await pay(open)
    shop.passMinutes(30)
    await reconcileOrders(changed())
    expect((await stateOf(open.id))?.state).toBe('pending')
    shop.passMinutes(31)
    await reconcileOrders(changed(), { includeClosed: true })
    expect([(await stateOf(open.id))?.state, (await stateOf(done.id))?.state]).toEqual(['expired', 'paid'])
    // A process that can ask it finds out that the money came all the same.
    await reconcileOrders(asked(), { includeClosed: true })
    expect((await stateOf(open.id))?.state).toBe('paid')
  })
})
