import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { orders } from '#db/schema/commerce.ts'
import { refunds } from '#db/schema/refunds.ts'
import { audit } from '#domain/audit/audit.server.ts'
import { endFailedRefund } from '#domain/orders/refunds.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { reconcileOrders } from '#domain/payments/reconcile-orders.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { staffOrder } from '#domain/payments/staff-order.server.ts'
import { type BoughtOrder, boughtOrder } from '../../tests/support/worlds/bought-order.ts'
import { addBuyer } from '../../tests/support/builders.ts'
import { moneyBreaches, noBreaches, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { post } from './post.server.ts'
import { refundByHandEntries } from './posting.ts'
import { settleReceivables } from './settlements.server.ts'

const shop = usePaymentWorld()
afterEach(async () => {
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  const looked = await audit(
    { ...shop.world, pool: shop.pool, privateFiles: { stat: async () => null } },
    { since: new Date(0) },
  )
  expect(looked.filter(({ holds }) => !holds)).toEqual([])
})

/** An order of R$ 34,90 of which the provider keeps R$ 1,40 and pays in so many days. */
async function sold({ days = 30, feeCents = 140 }: { days?: number; feeCents?: number } = {}): Promise<BoughtOrder> {
  const order = await boughtOrder(shop)
  tell(order, days, feeCents)
  await syncOrder(shop.world, order.orderId)
  return order
}

function tell({ session }: BoughtOrder, days: number, feeCents: number): void {
  session.feeCents = feeCents
  session.availableOn = new Date(shop.clock.now().getTime() + days * 86_400_000)
}

const passDays = (days: number) => shop.passMinutes(days * 24 * 60)
const settle = () => settleReceivables(shop.world)
const refund = ({ orderId, lines }: BoughtOrder, amountCents?: number) =>
  refundPurchases(shop.world, {
    orderId,
    lines: [{ purchaseId: lines[0]?.id ?? '', ...(amountCents && { amountCents }) }],
    reason: 'staff',
    ...(amountCents && { key: crypto.randomUUID() }),
  })

/** What the ledger says of the provider in this order. */
async function owed({ orderId }: BoughtOrder): Promise<Record<string, number>> {
  const { rows } = await shop.db.execute<{ code: string; cents: string }>(sql`
    select a.code, sum(e.amount_cents) as cents from ledger_postings p join ledger_entries e on e.posting_id = p.id
    join ledger_accounts a on a.id = e.account_id where p.order_id = ${orderId} and a.code like 'provider_%' group by a.code`)
  return Object.fromEntries(rows.map(({ code, cents }) => [code, Number(cents)]))
}

describe('a receivable', () => {
  it('a receivable becomes available on its settlement day, less costs, and once', async () => {
    const order = await sold()
    passDays(29)
    expect(await settle()).toEqual({ settled: 0 })
    expect(await owed(order)).toEqual({ provider_receivable: 3490 })
    passDays(1)
    const alarms = shop.alarms.length
    const runs = await Promise.all([settle(), settle(), settle()])
    expect(shop.alarms.slice(alarms)).toEqual([])
    expect(runs.reduce((sum, { settled }) => sum + settled, 0)).toBe(1)
    expect(await settle()).toEqual({ settled: 0 })
    expect(await owed(order)).toEqual({ provider_receivable: 0, provider_costs: 140, provider_available: 3350 })
    const seen = await staffOrder(shop.db, order.orderId)
    expect(seen).toMatchObject({ providerFeeCents: 140 })
    expect(Date.parse(seen?.settlesAt ?? '')).toBe(order.session.availableOn?.getTime())
    expect(Date.parse(seen?.settledAt ?? '')).toBe(shop.clock.now().getTime())
  })

  it('a receivable is reduced by earlier refunds, and later ones are taken from the available money', async () => {
    const order = await sold()
    await refund(order, 490)
    passDays(30)
    await settle()
    expect(await owed(order)).toEqual({ provider_receivable: 0, provider_costs: 140, provider_available: 2860 })
    await refund(order)
    expect(await owed(order)).toMatchObject({ provider_receivable: -2000 })
    await Promise.all([settle(), settle()])
    expect(await owed(order)).toEqual({ provider_receivable: 0, provider_costs: 140, provider_available: 860 })
    await shop.runJobs()
  })

  it('a receivable is reduced by a lost dispute', async () => {
    const order = await sold()
    passDays(30)
    await settle()
    order.session.disputes.push({ id: 'dp_1', state: 'lost', amountCents: 3490, reason: 'fraudulent', answerBy: null })
    expect(await syncOrder(shop.world, order.orderId)).toBe('charged_back')
    await settle()
    expect(await owed(order)).toEqual({ provider_receivable: 0, provider_costs: 140, provider_available: -140 })
  })

  it('a receivable includes a refund that was paid from our own bank', async () => {
    const order = await sold()
    await refund(order)
    passDays(30)
    await settle()
    await shop.db.update(refunds).set({ state: 'failed' }).where(eq(refunds.orderId, order.orderId))
    const [failed] = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.orderId))
    const staff = { id: (await addBuyer(shop.db, { role: 'all' })).id, role: 'all' as const }
    const end = { refundId: failed?.id ?? '', how: 'paid_by_hand' as const, reason: 'Conta encerrada' }
    expect(await endFailedRefund(shop.world, staff, end)).toEqual({ ok: true })
    await settle()
    // 34,90 less 24,90 from our bank and 1,40 that the provider kept.
    expect(await owed(order)).toEqual({ provider_receivable: 0, provider_costs: 140, provider_available: 860 })
  })

  it('a receivable follows costs that the provider reports late or changes', async () => {
    const order = await boughtOrder(shop)
    passDays(20)
    await settle()
    expect(await owed(order)).toEqual({ provider_receivable: 3490 })
    tell(order, 0, 140)
    await reconcileOrders(shop.world)
    expect((await orderOf(order))?.settlesAt).toBeNull()
    await reconcileOrders(shop.world, { includeClosed: true })
    expect(await orderOf(order)).toMatchObject({ providerFeeCents: 140, settlesAt: shop.clock.now() })
    await settle()
    order.session.feeCents = 100
    await syncOrder(shop.world, order.orderId)
    await settle()
    expect(await owed(order)).toEqual({ provider_receivable: 0, provider_costs: 100, provider_available: 3390 })
  })

  it('a receivable reported after its day is posted at once, without an alarm', async () => {
    const order = await boughtOrder(shop)
    passDays(20)
    tell(order, -18, 140)
    await syncOrder(shop.world, order.orderId)
    expect(await owed(order)).toEqual({ provider_receivable: 0, provider_costs: 140, provider_available: 3350 })
    const looked = await audit({ ...shop.world, pool: shop.pool, privateFiles: { stat: async () => null } })
    expect(looked.find(({ name }) => name === 'settled_on_its_day')).toMatchObject({ holds: true })
  })

  it('a receivable with a changed settlement day is posted again', async () => {
    const order = await sold()
    // Another day alone.
    tell(order, 3, 140)
    await syncOrder(shop.world, order.orderId)
    expect((await orderOf(order))?.settlesAt).toEqual(order.session.availableOn)
  })

  it('a receivable that fails to post does not stop the others, and is logged', async () => {
    const [bad, good] = [await sold({ days: 1 }), await sold({ days: 1 })]
    passDays(1)
    // Something else stands under the name of its posting.
    const key = `provider_settlement:${bad.orderId}:1`
    const other = { key, kind: 'adjustment' as const, orderId: null, entries: refundByHandEntries(5) }
    await shop.db.transaction((tx) => post(tx, other, shop.clock.now()))
    const told = shop.alarms.length
    expect(await settle()).toEqual({ settled: 1 })
    expect(await owed(good)).toMatchObject({ provider_receivable: 0 })
    expect(shop.alarms.slice(told)).toMatchObject([{ facts: { order: bad.orderId }, message: 'order not settled' }])
  })
})

async function orderOf({ orderId }: BoughtOrder) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  return order
}
