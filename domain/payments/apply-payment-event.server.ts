import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { orders, paymentEvents } from '#db/schema/commerce.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import { type Settlement, settleOrder } from './settle-order.server.ts'

/** Looks at what an event points to and settles its order. Run again, it finds nothing left to do. */
export async function applyPaymentEvent(world: Settlement, eventId: string): Promise<void> {
  const { db, clock } = world
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, eventId))
  if (!event || event.handledAt) return
  const orderId = (await orderOfSession(db, event)) ?? (await adoptSession(world, event.providerSessionId))
  const outcome = orderId ? await settleOrder(world, orderId) : null
  await db
    .update(paymentEvents)
    .set({ handledAt: clock.now(), outcome: outcome ?? 'unknown_order' })
    .where(eq(paymentEvents.id, eventId))
}

async function orderOfSession(
  db: Database,
  event: { provider: string; providerSessionId: string },
): Promise<string | undefined> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.provider, event.provider), eq(orders.providerSessionId, event.providerSessionId)))
  return order?.id
}

/**
 * A session that no order names: we stopped between asking for it and noting the answer. Its reference says whose it is,
 * and the order takes it on, so that money never stands without an order.
 */
async function adoptSession({ db, payments }: Settlement, providerSessionId: string): Promise<string | undefined> {
  const session = await payments.retrieveSession(providerSessionId)
  if (!session || !isUuid(session.reference)) return undefined
  const [order] = await db
    .update(orders)
    .set({ providerSessionId })
    .where(and(eq(orders.id, session.reference), eq(orders.provider, payments.name), isNull(orders.providerSessionId)))
    .returning({ id: orders.id })
  return order?.id
}
