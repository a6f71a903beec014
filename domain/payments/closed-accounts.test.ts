import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { makerBalance } from '#domain/ledger/earnings.server.ts'
import { addUser } from '../../tests/support/builders.ts'
import { moneyBreaches, noBreaches, sellProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { syncOrder } from './sync-order.server.ts'

const shop = usePaymentWorld()

test.each(['buyer', 'maker'] as const)('what is paid although its %s left meanwhile goes back, whole', async (who) => {
  const { db, world } = shop
  const buyer = await addUser(db)
  const sold = await sellProject(db)
  const started = await startCheckout(world, { buyerId: buyer.id, wishes: [{ offerId: sold.digital, quantity: 1 }] })
  if (!started.ok) throw new Error(started.reason)
  const [order] = await db.select().from(orders).where(eq(orders.sessionId, started.sessionId))
  if (!order) throw new Error('no order')
  const session = shop.payments.ofOrder(order.id)
  session.state = 'paid'
  session.method = 'pix'
  const leaver = who === 'buyer' ? buyer.id : sold.designerId
  await db.update(users).set({ closedAt: shop.clock.now() }).where(eq(users.id, leaver))

  await syncOrder(world, order.id)
  expect(await shop.runJobs()).not.toContain('announce-sale')
  const [line] = await db.select().from(purchases).where(eq(purchases.orderId, order.id))
  expect(line).toMatchObject({ status: 'refunded', refundedCents: 2490 })
  expect(await makerBalance(db, sold.designerId)).toEqual({ pendingCents: 0, availableCents: 0 })
  expect(await moneyBreaches(db)).toEqual(noBreaches)
})
