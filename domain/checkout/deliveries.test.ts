import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders, purchases } from '#db/schema/commerce.ts'
import { freightTables, shipments, workshops } from '#db/schema/freight.ts'
import { orderForProvider } from '#domain/orders/order-for-provider.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { addAddress, addBuyer, addFreightTable, addUser } from '../../tests/support/builders.ts'
import { moneyBreaches, noBreaches, sellProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import type { Delivery } from './checkout.ts'
import { startCheckout } from './start-checkout.server.ts'

const shop = usePaymentWorld()

/** Two makers with tables, and a cart of two objects of one, one of the other, and files. */
async function mixedCart() {
  const [first, second] = [
    await sellProject(shop.db, { printedCents: 1000 }),
    await sellProject(shop.db, { printedCents: 5000 }),
  ]
  const third = await sellProject(shop.db, { designerId: first.designerId, printedCents: 2000 })
  for (const { designerId } of [first, second]) await addFreightTable(shop.db, { makerId: designerId })
  const wishes = [first.printed, third.printed, second.printed, second.digital].map((offerId) => ({
    offerId,
    quantity: 1,
  }))
  return { first, second, third, wishes }
}

async function placed(buyerId: string, wishes: { offerId: string; quantity: number }[], delivery?: Delivery) {
  const started = await startCheckout(shop.world, { buyerId, wishes, ...(delivery && { delivery }) })
  if (!started.ok) throw new Error(started.reason)
  const [order] = await shop.db.select().from(orders).where(eq(orders.sessionId, started.sessionId))
  if (!order) throw new Error('no order')
  return order
}

/** In the order of the makers. */
async function sentOf(orderId: string, makers: { designerId: string }[]) {
  const rows = await shop.db.select().from(shipments).where(eq(shipments.orderId, orderId))
  return makers.map(({ designerId }) => rows.find((row) => row.makerId === designerId))
}

const linesOf = (orderId: string) =>
  shop.db.select().from(purchases).where(eq(purchases.orderId, orderId)).orderBy(purchases.kind, purchases.amountCents)

async function pay(orderId: string) {
  shop.payments.ofOrder(orderId).state = 'paid'
  await syncOrder(shop.world, orderId)
  await shop.runJobs()
}

it('each maker’s freight is charged once, without a fee, and spread over the lines to the cent', async () => {
  const { first, second, wishes } = await mixedCart()
  const { id: buyerId } = await addBuyer(shop.db)
  const order = await placed(buyerId, wishes)
  expect(order.totalCents).toBe(1000 + 2000 + 5000 + 2490 + 2 * 2000)
  expect(await sentOf(order.id, [first, second])).toMatchObject([
    {
      makerId: first.designerId,
      service: 'table',
      freightCents: 2000,
      cep: '01310100',
      recipient: 'Ana Maria',
      postBy: null,
    },
    { makerId: second.designerId, service: 'table', freightCents: 2000 },
  ])
  const lines = await linesOf(order.id)
  expect(lines.map(({ amountCents, freightCents, feeCents }) => [amountCents, freightCents, feeCents])).toEqual([
    [2490, 0, 199],
    [1667, 667, 80],
    [3333, 1333, 160],
    [7000, 2000, 400],
  ])
  const { rows } = await shop.db.execute(sql`select task_identifier from graphile_worker.jobs`)
  expect(rows).toEqual([]) // nothing was open before, and nothing is closed
  const told = (await orderForProvider(shop.db, order.id)).lines
  expect(told.map((line) => `${line.kind} ${line.amountCents}`).toSorted()).toEqual([
    'digital 2490', 'freight 2000', 'freight 2000', 'printed 1000', 'printed 2000', 'printed 5000',
  ]) // prettier-ignore
  expect(told.reduce((sum, line) => sum + line.amountCents, 0)).toBe(order.totalCents)
})

it('a delivery is dated by the payment, keeps what was chosen, and goes back with the object', async () => {
  const { first, second, wishes } = await mixedCart()
  const { id: buyerId } = await addBuyer(shop.db)
  const order = await placed(buyerId, wishes)
  await shop.db.update(freightTables).set({ originCep: '69005040' }).where(eq(freightTables.makerId, first.designerId))
  const daysOff = [{ from: '2026-11-25', to: '2026-11-26' }]
  await shop.db.insert(workshops).values({ makerId: second.designerId, printers: 1, hoursPerDay: 8, daysOff })
  await pay(order.id)
  // Paid on Saturday 21/11/2026: five business days of production, without those on which a maker is away, five on the way.
  expect(await sentOf(order.id, [first, second])).toMatchObject([
    { postBy: '2026-11-27', arriveBy: '2026-12-04' },
    { postBy: '2026-12-01', arriveBy: '2026-12-08' },
  ])
  const [, line] = await linesOf(order.id)
  const back = await refundPurchases(shop.world, {
    orderId: order.id,
    lines: [{ purchaseId: line?.id ?? '' }],
    reason: 'withdrawal',
  })
  expect(back).toEqual({ ok: true, amountCents: 1667 })
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
})

it('a checkout of objects asks for an address before anything is written, and refuses another user’s', async () => {
  const { wishes } = await mixedCart()
  const [{ id: buyerId }, stranger] = [await addUser(shop.db), await addBuyer(shop.db)]
  const theirs = await addAddress(shop.db, { userId: stranger.id, isDefault: false })
  expect(await startCheckout(shop.world, { buyerId, wishes, delivery: 'ask' })).toMatchObject({
    reason: 'delivery_needed',
    wishes: wishes.slice(0, 3),
  })
  for (const delivery of [{}, { addressId: theirs.id }])
    expect(await startCheckout(shop.world, { buyerId, wishes, delivery })).toEqual({
      ok: false,
      reason: 'address_needed',
    })
  expect(await shop.db.select().from(orders).where(eq(orders.buyerId, buyerId))).toEqual([])
})

it('charges what the page showed of each way, or asks again', async () => {
  const { first, second, wishes } = await mixedCart()
  const makerId = second.designerId
  await shop.db.update(freightTables).set({ pickup: 'No Centro' }).where(eq(freightTables.makerId, makerId))
  const { id: buyerId } = await addBuyer(shop.db)
  const way = (service: 'table' | 'pickup', cents: number) => [
    { makerId: first.designerId, service: 'table' as const, cents: 2000 },
    { makerId, service, cents },
  ]
  const start = (ways: Delivery['ways']) => startCheckout(shop.world, { buyerId, wishes, delivery: { ways } })
  for (const ways of [way('table', 1999), way('pickup', 2000), way('table', 2000).slice(1), []])
    expect(await start(ways)).toMatchObject({ ok: false, reason: 'total_changed' })
  const fetched = await placed(buyerId, wishes, { ways: way('pickup', 0) })
  const sent = await placed(buyerId, wishes, { ways: way('table', 2000) })
  expect([fetched.totalCents, sent.totalCents - fetched.totalCents]).toEqual([12_490, 2000])
  expect((await sentOf(fetched.id, [first, second])).map((shipment) => shipment?.service)).toEqual(['table', 'pickup'])
})

it('a checkout of objects says which maker does not send there', async () => {
  const { second, wishes } = await mixedCart()
  await shop.db
    .update(freightTables)
    .set({ excludedUfs: ['SP'] })
    .where(eq(freightTables.makerId, second.designerId))
  const { id: buyerId } = await addBuyer(shop.db)
  expect(await startCheckout(shop.world, { buyerId, wishes })).toMatchObject({ ok: false, reason: 'not_served' })
})
