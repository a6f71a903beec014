import { desc, eq } from 'drizzle-orm'
import { entitlements, orders, purchases } from '#db/schema/commerce.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { addMaker, addUser } from '../builders.ts'
import { type PaymentWorld, sellProject } from './payment-world.ts'

/** Two projects of one maker, R$ 24,90 and R$ 10,00, bought in one order and paid by card; of a new maker, by a new buyer, unless told. */
export async function boughtOrder(
  shop: PaymentWorld,
  method: 'card' | 'pix' = 'card',
  givenBuyerId?: string,
  givenMakerId?: string,
) {
  const maker = givenMakerId ? { id: givenMakerId } : await addMaker(shop.db)
  const buyerId = givenBuyerId ?? (await addUser(shop.db)).id
  const sold = [
    await sellProject(shop.db, { designerId: maker.id }),
    await sellProject(shop.db, { designerId: maker.id, digitalCents: 1000 }),
  ]
  const offerIds = sold.map(({ digital }) => digital)
  return { ...(await buyFiles(shop, { buyerId, offerIds, method })), makerId: maker.id }
}

/** The files of offers, bought in one order and paid. */
export async function buyFiles(
  shop: PaymentWorld,
  {
    buyerId,
    offerIds,
    method = 'card',
    upgradeOf,
  }: { buyerId: string; offerIds: string[]; method?: 'card' | 'pix'; upgradeOf?: string },
) {
  const wishes = offerIds.map((offerId) => ({ offerId, quantity: 1, ...(upgradeOf && { upgradeOf }) }))
  const started = await startCheckout(shop.world, { buyerId, wishes })
  if (!started.ok) throw new Error(started.reason)
  const [order] = await shop.db.select().from(orders).where(eq(orders.sessionId, started.sessionId))
  const orderId = order?.id ?? ''
  const session = shop.payments.ofOrder(orderId)
  Object.assign(session, { state: 'paid', method })
  await syncOrder(shop.world, orderId)
  await shop.runJobs()
  return { orderId, session, lines: await linesOf(shop, orderId), buyerId }
}

export type BoughtOrder = Awaited<ReturnType<typeof boughtOrder>>

/** The state of the order, then those of its lines. */
export async function statesOf(shop: PaymentWorld, { orderId }: { orderId: string }): Promise<(string | undefined)[]> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  return [order?.state, ...(await linesOf(shop, orderId)).map((one) => one.status)]
}

/** The dearer first. */
function linesOf(shop: PaymentWorld, orderId: string) {
  const { amountCents } = purchases
  return shop.db.select().from(purchases).where(eq(purchases.orderId, orderId)).orderBy(desc(amountCents))
}

/** How many projects' files a buyer has. */
export async function fileCount(shop: PaymentWorld, { buyerId }: { buyerId: string }): Promise<number> {
  const rights = await shop.db.select().from(entitlements).where(eq(entitlements.buyerId, buyerId))
  return rights.filter((right) => !right.revokedAt).length
}
