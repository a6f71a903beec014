import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { orders } from '#db/schema/commerce.ts'
import { lockBuyer } from '#domain/orders/lock-buyer.server.ts'
import { markOrderPaid } from '#domain/orders/mark-order-paid.server.ts'
import { moveOrder } from '#domain/orders/move-order.server.ts'
import { canStillMove, type OrderEvent, type OrderState } from '#domain/orders/order.ts'
import type { Alarm } from '#domain/shared/alarm.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { followUp } from './follow-up.server.ts'
import type { PaymentProvider, PaymentSession } from './payment-provider.ts'
import { whatHappened } from './payment-session.ts'

export type Settlement = { db: Database; clock: Clock; payments: PaymentProvider; log: Alarm }

/**
 * The one way an order learns what became of its payment, and of the money after it: webhook, return page, poll and
 * reconciliation all come here, in any order and at the same instant. It asks the provider (outside any transaction), then
 * moves the order if it may be moved and takes up what is said of refunds and disputes. Returns the state the order is in
 * now, or null for an unknown order. `heldToo`: a person asks, and an order on hold may go on.
 */
export async function settleOrder(
  world: Settlement,
  orderId: string,
  { heldToo = false }: { heldToo?: boolean } = {},
): Promise<OrderState | null> {
  const { db, clock, payments } = world
  const order = await findOrder(db, orderId)
  const isHeld = order?.state === 'on_hold'
  if (!order || (isHeld && !heldToo) || order.provider !== payments.name) return order?.state ?? null
  const session = order.providerSessionId ? await payments.retrieveSession(order.providerSessionId) : null
  const event = canStillMove(order.state) || isHeld ? whatHappened(order, session, clock.now()) : null
  if (!event && !hasSequel(session)) {
    await noteRefusal(db, order, session)
    return order.state
  }
  if (event === 'mismatched') warn(world, order, session)
  return db.transaction(async (tx) => {
    await lockBuyer(tx, order.buyerId)
    const current = await findOrder(tx, orderId)
    if (!current) return null
    if (event) await apply(tx, current, event, session, clock.now())
    if (session && hasSequel(session)) await takeUp(world, tx, orderId, session)
    return (await findOrder(tx, orderId))?.state ?? null
  })
}

function hasSequel(session: PaymentSession | null): boolean {
  return session?.state === 'paid' && session.refunds.length + session.disputes.length > 0
}

async function takeUp({ clock, log }: Settlement, tx: Database, orderId: string, session: PaymentSession) {
  const order = await findOrder(tx, orderId)
  if (!order?.paidAt) return
  for (const refund of await followUp(tx, order, session, clock.now()))
    log.error({ order: orderId, refund: refund.id, amount: refund.amountCents }, 'refund that nobody here decided')
}

type Order = typeof orders.$inferSelect

async function findOrder(db: Database, orderId: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return order
}

async function apply(tx: Database, order: Order, event: OrderEvent, session: PaymentSession | null, at: Date) {
  const { id, buyerId, state } = order
  if (event === 'paid' && session) await markOrderPaid(tx, { id, buyerId, state, payment: session }, at)
  else if (await moveOrder(tx, order.id, event, at)) await noteRefusal(tx, order, session)
}

/** Why the last attempt came to nothing: the buyer reads it while another one may follow. */
async function noteRefusal(tx: Database, order: Order, session: PaymentSession | null): Promise<void> {
  if (!session?.declineReason || session.declineReason === order.declineReason) return
  await tx.update(orders).set({ declineReason: session.declineReason }).where(eq(orders.id, order.id))
}

function warn({ log }: Settlement, order: Order, session: PaymentSession | null): void {
  log.error(
    {
      order: order.id,
      asked: order.totalCents,
      paid: session?.amountCents,
      currency: session?.currency,
      reference: session?.reference,
    },
    'payment does not match its order: on hold',
  )
}
