import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { disputes, refunds } from '#db/schema/refunds.ts'
import { makerBalance, releaseEarnings } from '#domain/ledger/earnings.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { withdrawPurchases } from '#domain/orders/withdraw-purchases.server.ts'
import { type BoughtOrder, boughtOrder, fileCount, statesOf } from '../../tests/support/worlds/bought-order.ts'
import { moneyBreaches, noBreaches, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import type { ProviderDispute } from './payment-provider.ts'
import { reconcileOrders } from './reconcile-orders.server.ts'
import { sendRefund } from './send-refund.server.ts'
import { syncOrder } from './sync-order.server.ts'

const shop = usePaymentWorld()
afterEach(async () => {
  await shop.runJobs()
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
})

const bought = () => boughtOrder(shop)
type Bought = BoughtOrder

let disputeCount = 0
function contest(order: Bought, given: Partial<ProviderDispute> = {}): ProviderDispute {
  const { amountCents } = order.session
  const about = { reason: 'fraudulent', answerBy: null, id: `dp_${++disputeCount}` }
  const dispute: ProviderDispute = { ...about, state: 'open', amountCents, ...given }
  order.session.disputes.push(dispute)
  return dispute
}

const settle = (order: Bought) => syncOrder(shop.world, order.orderId)
const balance = (order: Bought) => makerBalance(shop.db, order.makerId)
const files = (order: Bought) => fileCount(shop, order)
const statusOf = (order: Bought) => statesOf(shop, order)
// 8 % of 24,90 and of 10,00 stay with the platform.
const share = 2291 + 920

describe('a dispute', () => {
  it('a dispute blocks the money, once however often it is told, and gives it back when it is won', async () => {
    const order = await bought()
    const dispute = contest(order)
    await Promise.all([settle(order), settle(order), settle(order)])
    expect(await balance(order)).toEqual({ pendingCents: 0, availableCents: 0 })
    expect(await files(order)).toBe(2)
    shop.passMinutes(40 * 24 * 60)
    await releaseEarnings(shop.world)
    dispute.state = 'won'
    await Promise.all([settle(order), settle(order)])
    expect(await balance(order)).toEqual({ pendingCents: share, availableCents: 0 })
    await releaseEarnings(shop.world)
    expect(await balance(order)).toEqual({ pendingCents: 0, availableCents: share })
    expect(await statusOf(order)).toEqual(['paid', 'completed', 'completed'])
  })

  it('a dispute takes the money and the files when it is lost, and no refund is due any more', async () => {
    const order = await bought()
    const dispute = contest(order)
    await settle(order)
    dispute.state = 'lost'
    expect(await settle(order)).toBe('charged_back')
    expect(await statusOf(order)).toEqual(['charged_back', 'charged_back', 'charged_back'])
    expect(await balance(order)).toEqual({ pendingCents: 0, availableCents: 0 })
    expect(await files(order)).toBe(0)
    const lines = order.lines.map(({ id }) => ({ purchaseId: id }))
    expect(await refundPurchases(shop.world, { orderId: order.orderId, lines, reason: 'staff' })).toMatchObject({
      ok: false,
    })
  })

  it('after the share was released leaves the maker owing it', async () => {
    const order = await bought()
    shop.passMinutes(9 * 24 * 60)
    await releaseEarnings(shop.world)
    expect(await balance(order)).toEqual({ pendingCents: 0, availableCents: share })
    contest(order)
    await settle(order)
    expect(await balance(order)).toEqual({ pendingCents: 0, availableCents: 0 })
    contest(order, { state: 'lost', amountCents: 1 })
    await settle(order)
    expect(await balance(order)).toEqual({ pendingCents: 0, availableCents: 0 })
  })

  it.each(['won', 'lost'] as const)(
    'heard of only when it is %s ends where one ends that was followed',
    async (end) => {
      const [followed, late] = [await bought(), await bought()]
      const dispute = contest(followed)
      await settle(followed)
      dispute.state = end
      contest(late, { state: end })
      for (const order of [followed, late]) await settle(order)
      expect(await statusOf(late)).toEqual(await statusOf(followed))
      expect(await balance(late)).toEqual(await balance(followed))
    },
  )

  it('a dispute does not come back from its end, whatever is told later', async () => {
    const order = await bought()
    const dispute = contest(order, { state: 'won' })
    await settle(order)
    for (const state of ['open', 'lost'] as const) {
      dispute.state = state
      await settle(order)
    }
    const [row] = await shop.db.select().from(disputes).where(eq(disputes.providerDisputeId, dispute.id))
    expect(row?.state).toBe('won')
    expect(await balance(order)).toEqual({ pendingCents: share, availableCents: 0 })
    dispute.state = 'won'
  })

  it('a dispute about money that went back already is the loss of the platform alone', async () => {
    const order = await bought()
    const lines = order.lines.map(({ id }) => ({ purchaseId: id }))
    await refundPurchases(shop.world, { orderId: order.orderId, lines, reason: 'staff' })
    contest(order, { state: 'lost' })
    await settle(order)
    expect(await balance(order)).toEqual({ pendingCents: 0, availableCents: 0 })
    expect(await statusOf(order)).toEqual(['refunded', 'refunded', 'refunded'])
    const { rows } = await shop.pool.query("select balance_cents from ledger_accounts where code = 'losses'")
    expect(rows).toEqual([{ balance_cents: '3491' }])
  })

  it('a dispute holds up a refund: the same money does not go twice', async () => {
    const order = await bought()
    contest(order)
    await settle(order)
    const { orderId, buyerId, lines } = order
    const purchaseIds = lines.map(({ id }) => id)
    expect(await withdrawPurchases(shop.world, { buyerId, orderId, purchaseIds })).toEqual({
      ok: false,
      reason: 'disputed',
    })
    expect(await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))).toEqual([])
  })

  it('two at once block each its own part, and one that ends leaves the other’s hold', async () => {
    const order = await bought()
    const [first, second] = [contest(order, { amountCents: 1745 }), contest(order, { amountCents: 1745 })]
    await settle(order)
    first.state = 'won'
    await settle(order)
    second.state = 'lost'
    await settle(order)
    expect((await statusOf(order)).slice(1)).toEqual(['completed', 'completed'])
    const { pendingCents } = await balance(order)
    expect(Math.abs(pendingCents - share / 2)).toBeLessThanOrEqual(1)
  })

  it('a dispute that no webhook told of is followed to its end by the reconciliation', async () => {
    const order = await bought()
    const dispute = contest(order)
    await settle(order)
    dispute.state = 'lost'
    await reconcileOrders(shop.world)
    expect((await statusOf(order))[0]).toBe('paid')
    await reconcileOrders(shop.world, { includeClosed: true })
    expect((await statusOf(order))[0]).toBe('charged_back')
  })
})

describe('a refund', () => {
  /** Refunds one purchase with a provider that says this first. */
  async function refunded(state: 'sent' | 'failed') {
    const order = await bought()
    const [line] = order.lines
    const lines = [{ purchaseId: line?.id ?? '' }]
    await refundPurchases(shop.world, { orderId: order.orderId, lines, reason: 'withdrawal' })
    const [refund] = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.orderId))
    const failure = state === 'failed' ? 'conta encerrada' : null
    const slow = {
      ...shop.payments,
      refund: async (request: Parameters<typeof shop.payments.refund>[0]) =>
        Object.assign(await shop.payments.refund(request), { state, failure }),
    }
    await sendRefund({ ...shop.world, payments: slow }, refund?.id ?? '')
    const [told] = order.session.refunds
    if (!told) throw new Error('nothing was refunded')
    const now = async () => (await shop.db.select().from(refunds).where(eq(refunds.orderId, order.orderId)))[0]
    return { order, told, now }
  }

  it('a refund is on its way until the provider says that it arrived, by whatever way we hear it', async () => {
    const { order, told, now } = await refunded('sent')
    expect(await now()).toMatchObject({ state: 'sent', providerRefundId: told.id, closedAt: null })
    await settle(order)
    expect((await now())?.state).toBe('sent')
    told.state = 'done'
    await reconcileOrders(shop.world, { includeClosed: true })
    expect(await now()).toMatchObject({ state: 'done', closedAt: shop.clock.now() })
  })

  it('a refund that did not arrive waits for a person with the reason, and is not sent again by itself', async () => {
    const { order, told, now } = await refunded('sent')
    Object.assign(told, { state: 'failed', failure: 'conta encerrada' })
    await settle(order)
    expect(await now()).toMatchObject({ state: 'failed', failure: 'conta encerrada' })
    shop.passMinutes(120)
    await reconcileOrders(shop.world)
    expect(await shop.runJobs()).not.toContain('send-refund')
    expect((await now())?.state).toBe('failed')
  })

  it('a refund that the provider refuses at once is the same', async () => {
    const { now } = await refunded('failed')
    expect(await now()).toMatchObject({ state: 'failed', failure: 'conta encerrada' })
  })

  it('a refund that we did not request raises an alarm', async () => {
    const order = await bought()
    order.session.refunds.push({ id: 're_outside', amountCents: 100, state: 'done', failure: null })
    const told = shop.alarms.length
    await settle(order)
    expect(shop.alarms.slice(told)).toMatchObject([{ facts: { order: order.orderId, refund: 're_outside' } }])
  })
})
