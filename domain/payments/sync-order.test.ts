import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { paymentEvents } from '#db/schema/commerce.ts'
import { cartItems } from '#db/schema/community.ts'
import { refunds } from '#db/schema/refunds.ts'
import { addToCart } from '#domain/cart/cart.server.ts'
import { verifyPayment } from '#domain/checkout/verify-payment.server.ts'
import { makerBalance } from '#domain/ledger/earnings.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { addBuyer } from '../../tests/support/builders.ts'
import { moneyBreaches, noBreaches, sellProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { placedOrders } from '../../tests/support/worlds/placed-orders.ts'
import { staffOrder, syncByStaff } from './staff-order.server.ts'
import { syncOrder } from './sync-order.server.ts'
import { until } from '../../tests/support/until.ts'

const shop = usePaymentWorld()
afterEach(async () => {
  await shop.runJobs()
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
})

const { filesOf, hint, linesOf, pay, place, stateOf } = placedOrders(() => shop)

describe('a paid order', () => {
  it('a paid order gives the files, empties the cart of what was paid, posts the split and writes to buyer and maker', async () => {
    const buyer = await addBuyer(shop.db)
    const [bought, kept] = [await sellProject(shop.db, { printedCents: 5400 }), await sellProject(shop.db)]
    for (const projectId of [bought.id, kept.id]) await addToCart(shop.world, { userId: buyer.id, projectId })
    const order = await place(buyer.id, [bought, { printed: bought.printed }])
    await pay(order)
    expect(await syncOrder(shop.world, order.id)).toBe('paid')
    expect(await stateOf(order.id)).toMatchObject({ state: 'paid', paymentMethod: 'pix', paidAt: shop.clock.now() })
    expect((await linesOf(order.id)).map((line) => line.status)).toEqual(['completed', 'completed'])
    expect(await filesOf(buyer.id)).toEqual([{ project_id: bought.id }])
    const left = await shop.db.select().from(cartItems).where(eq(cartItems.userId, buyer.id))
    expect(left.map((line) => line.projectId)).toEqual([kept.id])
    // 8 % of 24,90 is 1,992 and of 54,00 is 4,32; the maker keeps the rest of each.
    expect(await makerBalance(shop.db, bought.designerId)).toEqual({ pendingCents: 2291 + 4968, availableCents: 0 })
    expect(await shop.runJobs()).toEqual(['announce-sale'])
  })

  it('a paid order stays one when webhooks, the return page, polls and reconciliation come at the same instant', async () => {
    for (let round = 0; round < 12; round++) {
      const buyer = await addBuyer(shop.db)
      const order = await place(buyer.id, [await sellProject(shop.db), await sellProject(shop.db)])
      await pay(order)
      const verify = () => verifyPayment(shop.world, { buyerId: buyer.id, sessionId: order.sessionId })
      const webhook = () => hint(order).then(() => shop.runJobs())
      const answers = await Promise.all([
        verify(),
        webhook(),
        syncOrder(shop.world, order.id),
        verify(),
        webhook(),
        verify(),
      ])
      expect(answers[0]).toMatchObject({ orderId: order.id, status: 'completed' })
      expect(answers[3]).toMatchObject({ orderId: order.id, status: 'completed' })
      expect(await filesOf(buyer.id)).toHaveLength(2)
      const { rows } = await shop.db.execute(sql`select 1 from ledger_postings where order_id = ${order.id}`)
      expect(rows).toHaveLength(1)
    }
  })

  it('a paid order comes from one event however often it is delivered', async () => {
    const buyer = await addBuyer(shop.db)
    const order = await place(buyer.id, [await sellProject(shop.db)])
    await pay(order)
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => hint(order, 'evt_same')))
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1)
    await shop.runJobs()
    shop.passMinutes(3 * 24 * 60)
    expect(await hint(order, 'evt_same')).toBeNull()
    const events = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, 'evt_same'))
    expect(events).toMatchObject([{ outcome: 'paid', handledAt: expect.any(Date) }])
    expect(await filesOf(buyer.id)).toHaveLength(1)
  })

  it('a paid order keeps what was frozen when price, fee and listing change before the payment', async () => {
    const buyer = await addBuyer(shop.db)
    const project = await sellProject(shop.db)
    const order = await place(buyer.id, [project])
    await shop.db.update(offers).set({ priceCents: 99, isActive: false }).where(eq(offers.id, project.digital))
    await shop.db.update(projects).set({ isActive: false }).where(eq(projects.id, project.id))
    await pay(order)
    expect(await syncOrder(shop.world, order.id)).toBe('paid')
    expect(await filesOf(buyer.id)).toHaveLength(1)
    expect(await makerBalance(shop.db, project.designerId)).toEqual({ pendingCents: 2291, availableCents: 0 })
  })
})

describe('a payment that does not match', () => {
  it.each([
    ['another amount', { amountCents: 2489 }],
    ['another currency', { currency: 'USD' }],
    ['another order', { reference: '00000000-0000-7000-8000-000000000000' }],
  ])('%s: the order waits for a person, nothing is given, and somebody is told', async (_what, wrong) => {
    const buyer = await addBuyer(shop.db)
    const order = await place(buyer.id, [await sellProject(shop.db)])
    await pay(order)
    Object.assign(order.session, wrong)
    const told = shop.alarms.length
    await hint(order)
    await shop.runJobs()
    expect((await stateOf(order.id))?.state).toBe('on_hold')
    expect(await filesOf(buyer.id)).toEqual([])
    const { amountCents, currency, reference } = order.session
    const facts = { order: order.id, asked: 2490, paid: amountCents, currency, reference }
    expect(shop.alarms.slice(told)).toEqual([{ facts, message: 'payment does not match its order: on hold' }])
    expect(await verifyPayment(shop.world, { buyerId: buyer.id, sessionId: order.sessionId })).toMatchObject({
      status: 'on_hold',
    })
  })
})

describe('why an attempt to pay was refused', () => {
  it('why an attempt to pay was refused is kept of the last one, while another may follow and at the end', async () => {
    const buyer = await addBuyer(shop.db)
    const order = await place(buyer.id, [await sellProject(shop.db)])
    const kept = async () => {
      const state = await syncOrder(shop.world, order.id)
      return [state, (await stateOf(order.id))?.declineReason]
    }
    expect(await kept()).toEqual(['pending', null])
    order.session.declineReason = 'insufficient_funds'
    expect([await kept(), await kept()]).toEqual([1, 2].map(() => ['pending', 'insufficient_funds']))
    order.session.declineReason = null
    expect(await kept()).toEqual(['pending', 'insufficient_funds'])
    Object.assign(order.session, { state: 'declined', declineReason: 'expired_card' })
    expect(await kept()).toEqual(['declined', 'expired_card'])
  })
})

describe('an order on hold', () => {
  const by = { id: '', role: 'all' as 'all' | 'member' }
  const ask = (orderId: string, who = by) => syncByStaff(shop.world, who, { orderId, reason: 'O provedor corrigiu.' })
  async function held() {
    by.id = (await addBuyer(shop.db, { role: 'all' })).id
    const project = await sellProject(shop.db)
    const buyer = await addBuyer(shop.db)
    const order = await place(buyer.id, [project])
    await pay(order)
    order.session.amountCents += 1
    await syncOrder(shop.world, order.id)
    return { order, buyer, project }
  }

  it('an order on hold stays on hold while the payment does not match, for staff too', async () => {
    const { order, buyer } = await held()
    expect(await ask(order.id)).toEqual({ ok: true, state: 'on_hold' })
    order.session.amountCents -= 1
    expect(await syncOrder(shop.world, order.id)).toBe('on_hold')
    expect(await ask(order.id, { id: buyer.id, role: 'member' })).toEqual({ ok: false, reason: 'not_found' })
    expect(await filesOf(buyer.id)).toEqual([])
  })

  it('an order on hold goes on as paid once staff asks and the provider says what was charged', async () => {
    const { order, buyer, project } = await held()
    order.session.amountCents -= 1
    const answers = await Promise.all([ask(order.id), ask(order.id)])
    expect(answers).toEqual([1, 2].map(() => ({ ok: true, state: 'paid' })))
    expect(await filesOf(buyer.id)).toHaveLength(1)
    expect(await makerBalance(shop.db, project.designerId)).toEqual({ pendingCents: 2291, availableCents: 0 })
    expect(await staffOrder(shop.db, order.id)).toMatchObject({
      state: 'paid',
      lines: [{ amountCents: 2490, feeCents: 199, designerAmountCents: 2291 }],
      postings: [{ kind: 'sale' }],
    })
    expect(await actionsOn(shop.db, order.id)).toMatchObject([
      { name: 'settle_order', reason: 'O provedor corrigiu.' },
      {},
    ])
  })
})

describe('two ways to pay for the same files', () => {
  it('two ways to pay for the same files closes the second order and its session when the first is paid', async () => {
    const buyer = await addBuyer(shop.db)
    const [a, b] = [await sellProject(shop.db), await sellProject(shop.db)]
    const [both, one] = [await place(buyer.id, [a, b]), await place(buyer.id, [a])]
    await pay(one)
    await syncOrder(shop.world, one.id)
    await shop.runJobs()
    expect((await stateOf(both.id))?.state).toBe('cancelled')
    expect(both.session.state).toBe('expired')
  })

  it('two ways to pay for the same files charges once when both are paid: the files already owned are refunded, the rest is delivered', async () => {
    const before = shop.payments.netCents()
    const buyer = await addBuyer(shop.db)
    const [a, b] = [await sellProject(shop.db), await sellProject(shop.db, { digitalCents: 1000 })]
    const [both, one] = [await place(buyer.id, [a, b]), await place(buyer.id, [a])]
    await Promise.all([pay(both), pay(one)])
    await Promise.all([syncOrder(shop.world, one.id), syncOrder(shop.world, both.id)])
    await shop.runJobs()
    expect(await filesOf(buyer.id)).toHaveLength(2)
    expect(shop.payments.netCents() - before).toBe(2490 + 1000)
    expect(await shop.db.select().from(refunds).where(eq(refunds.orderId, both.id))).toHaveLength(
      (await linesOf(both.id)).filter((line) => line.status === 'refunded').length,
    )
  })

  it('two ways to pay for the same files gives everything back when all of it is owned, and says so', async () => {
    const buyer = await addBuyer(shop.db)
    const [a, b] = [await sellProject(shop.db), await sellProject(shop.db)]
    const [both, one, other] = [await place(buyer.id, [a, b]), await place(buyer.id, [a]), await place(buyer.id, [b])]
    for (const order of [one, both, other]) {
      await pay(order)
      await syncOrder(shop.world, order.id)
    }
    const notices = await shop.runJobs()
    expect((await stateOf(other.id))?.state).toBe('refunded')
    expect(other.session.refundedCents).toBe(2490)
    expect(notices.filter((name) => name === 'send-refund-notice')).toHaveLength(2)
  })
})

describe('a payment that comes late', () => {
  it('a payment that comes late is honoured a day after the end while the project is still sold', async () => {
    const buyer = await addBuyer(shop.db)
    const order = await place(buyer.id, [await sellProject(shop.db)])
    order.session.state = 'expired'
    shop.passMinutes(25 * 60)
    expect(await syncOrder(shop.world, order.id)).toBe('expired')
    await pay(order)
    await hint(order)
    await shop.runJobs()
    expect((await stateOf(order.id))?.state).toBe('paid')
    expect(await filesOf(buyer.id)).toHaveLength(1)
  })

  it('a payment that comes late is refunded in full when the project is gone by then', async () => {
    const buyer = await addBuyer(shop.db)
    const project = await sellProject(shop.db)
    const order = await place(buyer.id, [project])
    order.session.state = 'declined'
    expect(await syncOrder(shop.world, order.id)).toBe('declined')
    await shop.db.update(projects).set({ deletedAt: shop.clock.now() }).where(eq(projects.id, project.id))
    await pay(order)
    expect(await syncOrder(shop.world, order.id)).toBe('refunded')
    await shop.runJobs()
    expect(order.session.refundedCents).toBe(2490)
    expect(await makerBalance(shop.db, project.designerId)).toEqual({ pendingCents: 0, availableCents: 0 })
  })
})

describe('refundPurchases', () => {
  it('a refund pressed ten times at once is one refund; the files go, the maker is back where they were', async () => {
    const buyer = await addBuyer(shop.db)
    const project = await sellProject(shop.db)
    const order = await place(buyer.id, [project])
    await pay(order)
    await syncOrder(shop.world, order.id)
    const [purchase] = await linesOf(order.id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        refundPurchases(shop.world, {
          orderId: order.id,
          lines: [{ purchaseId: purchase?.id ?? '' }],
          reason: 'withdrawal',
        }),
      ),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    await shop.runJobs()
    expect(order.session.refundedCents).toBe(2490)
    expect(await filesOf(buyer.id)).toEqual([])
    expect((await stateOf(order.id))?.state).toBe('refunded')
    expect(await makerBalance(shop.db, project.designerId)).toEqual({ pendingCents: 0, availableCents: 0 })
    // And may be bought again.
    const again = await place(buyer.id, [project])
    await pay(again)
    expect(await syncOrder(shop.world, again.id)).toBe('paid')
  })
})

describe('verifyPayment', () => {
  it('verifyPayment asks the provider once for all who ask of a payment at the same moment, and again afterwards', async () => {
    const buyer = await addBuyer(shop.db)
    const order = await place(buyer.id, [await sellProject(shop.db)])
    const answer = shop.payments.retrieveSession.bind(shop.payments)
    const asked = vi.spyOn(shop.payments, 'retrieveSession')
    const provider = Promise.withResolvers<void>()
    asked.mockImplementation((id) => provider.promise.then(() => answer(id)))
    const verify = () => verifyPayment(shop.world, { buyerId: buyer.id, sessionId: order.sessionId })
    const answers = Promise.all(Array.from({ length: 30 }, verify))
    // All have read the order and wait for the provider when no connection has work.
    await until(() => asked.mock.calls.length > 0 && shop.pool.idleCount === shop.pool.totalCount)
    expect(asked).toHaveBeenCalledTimes(1)
    provider.resolve()
    expect(await answers).toEqual(Array(30).fill({ orderId: order.id, status: 'pending', isNew: false }))
    await pay(order)
    expect(await verify()).toEqual({ orderId: order.id, status: 'completed', isNew: true })
    asked.mockRestore()
  })

  it('verifyPayment knows no session but the buyer’s own', async () => {
    const [buyer, stranger] = [await addBuyer(shop.db), await addBuyer(shop.db)]
    const order = await place(buyer.id, [await sellProject(shop.db)])
    const ask = (buyerId: string, sessionId: string) => verifyPayment(shop.world, { buyerId, sessionId })
    expect(await ask(buyer.id, order.sessionId)).toEqual({ orderId: order.id, status: 'pending', isNew: false })
    expect(await ask(stranger.id, order.sessionId)).toBeNull()
    for (const wrong of ['', 'x', crypto.randomUUID(), order.id, order.session.id])
      expect(await ask(buyer.id, wrong)).toBeNull()
  })
})
