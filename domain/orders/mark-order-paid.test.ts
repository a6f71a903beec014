import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders } from '#db/schema/commerce.ts'
import { refunds } from '#db/schema/refunds.ts'
import { makerBalance } from '#domain/ledger/earnings.server.ts'
import { addBuyer } from '../../tests/support/builders.ts'
import { moneyBreaches, noBreaches, sellProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { placedOrders } from '../../tests/support/worlds/placed-orders.ts'
import { markOrderPaid } from './mark-order-paid.server.ts'

const shop = usePaymentWorld()

const { filesOf, linesOf, place } = placedOrders(() => shop)

it('the first caller of markOrderPaid does everything; later ones change nothing', async () => {
  const buyer = await addBuyer(shop.db)
  const project = await sellProject(shop.db)
  const order = await place(buyer.id, [project])
  const card = { brand: 'visa', last4: '4242', instalments: 3 }
  // As two who read the order before either of them had its lock.
  const mark = () =>
    shop.db.transaction((tx) => {
      const payment = { method: 'card', card, feeCents: 99, availableOn: new Date('2026-12-21T12:00:00Z') } as const
      return markOrderPaid(tx, { id: order.id, buyerId: buyer.id, state: 'pending', payment }, shop.clock.now())
    })
  expect(await mark()).toBe('paid')
  expect(await shop.runJobs()).toEqual(['announce-sale'])
  const [paid] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  const known = { cardBrand: 'visa', cardLast4: '4242', instalments: 3, providerFeeCents: 99 }
  const settlesAt = new Date('2026-12-21T12:00:00Z')
  expect(paid).toMatchObject({ state: 'paid', paidAt: shop.clock.now(), closedAt: null, settlesAt })
  expect(paid).toMatchObject({ paymentMethod: 'card', ...known })
  expect(await mark()).toBeNull()
  expect(await shop.runJobs()).toEqual([])
  expect(await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))).toEqual([])
  const { rows: postings } = await shop.db.execute(sql`select kind from ledger_postings where order_id = ${order.id}`)
  expect(postings).toEqual([{ kind: 'sale' }])
  expect((await linesOf(order.id)).map((line) => line.status)).toEqual(['completed'])
  expect(await filesOf(buyer.id)).toHaveLength(1)
  expect(await makerBalance(shop.db, project.designerId)).toEqual({ pendingCents: 2291, availableCents: 0 })
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
})
