import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { addBuyer } from '../../tests/support/builders.ts'
import { inHand, isHeld, untilWaiting } from '../../tests/support/database.ts'
import { sellProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { placedOrders } from '../../tests/support/worlds/placed-orders.ts'
import { syncOrder } from '../payments/sync-order.server.ts'
import { lockForMoney } from './lock-for-money.server.ts'

const shop = usePaymentWorld()
const { pay, place } = placedOrders(() => shop)

const kinds = ['users', 'orders', 'shipments', 'projects', 'purchases'] as const

async function placedWithPiece() {
  const project = await sellProject(shop.db, { printedCents: 5400 })
  const buyer = await addBuyer(shop.db)
  const order = await place(buyer.id, [project, { printed: project.printed }])
  const lines = await shop.db.select().from(purchases).where(eq(purchases.orderId, order.id))
  const own: Record<(typeof kinds)[number], string> = {
    users: `id = '${buyer.id}'`,
    orders: `id = '${order.id}'`,
    shipments: `order_id = '${order.id}'`,
    projects: `id = '${project.id}'`,
    purchases: `order_id = '${order.id}'`,
  }
  return { project, order, money: { buyerId: buyer.id, orderId: order.id, lines }, own }
}

it.each(kinds)('lockForMoney holds what comes before %s and nothing behind while it waits for them', async (kind) => {
  const { money, own } = await placedWithPiece()
  const lock = (table: (typeof kinds)[number]) => `select 1 from ${table} where ${own[table]} for no key update`
  const other = await inHand(shop.pool, lock(kind))
  const locked = shop.db.transaction((tx) => lockForMoney(tx, money))
  await untilWaiting(shop.pool)
  const held: string[] = []
  for (const table of kinds) if (table !== kind && (await isHeld(shop.pool, lock(table)))) held.push(table)
  await other.end()
  await locked
  expect(held).toEqual(kinds.slice(0, kinds.indexOf(kind)))
})

it('lockForMoney leaves the kinds free that it is not asked for', async () => {
  const { money, own } = await placedWithPiece()
  await shop.db.transaction(async (tx) => {
    await lockForMoney(tx, { buyerId: money.buyerId })
    expect(await isHeld(shop.pool, `select 1 from users where ${own.users} for no key update`)).toBe(true)
    expect(await isHeld(shop.pool, `select 1 from orders where ${own.orders} for no key update`)).toBe(false)
  })
})

it('a sale waits for its maker’s day without holding the accounts of all sales', async () => {
  const { project, order } = await placedWithPiece()
  const before = await place((await addBuyer(shop.db)).id, [project])
  await pay(before)
  await syncOrder(shop.world, before.id)
  await pay(order)
  const day = await inHand(shop.pool, 'select 1 from sales_days where maker_id = $1 for no key update', [
    project.designerId,
  ])
  const settled = syncOrder(shop.world, order.id)
  await untilWaiting(shop.pool)
  const accounts = `select 1 from ledger_accounts where code = 'provider_receivable' for no key update`
  const areHeld = await isHeld(shop.pool, accounts)
  await day.end()
  expect([areHeld, await settled]).toEqual([false, 'paid'])
})
