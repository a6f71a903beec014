import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { orders, paymentEvents } from '#db/schema/commerce.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import { settle, type SettledOrder, type Settlement } from './settle-order.server.ts'

/** Looks at what an event points to and settles its order. Run again, it finds nothing left to do. Most events name their session: the order is read along. */
export async function applyPaymentEvent(world: Settlement, eventId: string): Promise<void> {
  const { db, clock, payments } = world
  const [found] = await db
    .select({ event: getTableColumns(paymentEvents), named: getTableColumns(orders) })
    .from(paymentEvents)
    .leftJoin(
      orders,
      and(eq(orders.provider, paymentEvents.provider), eq(orders.providerSessionId, paymentEvents.subject)),
    )
    .where(eq(paymentEvents.id, eventId))
  const event = found?.event
  if (!event || event.handledAt || event.provider !== payments.name) return
  const sessionId = await payments.sessionOf(event.subject)
  const known = sessionId === event.subject ? found.named : null
  const order =
    known ?? (sessionId && ((await orderOfSession(world, sessionId)) ?? (await adoptSession(world, sessionId))))
  const outcome = order ? await settle(world, order) : null
  await db
    .update(paymentEvents)
    .set({ handledAt: clock.now(), outcome: outcome ?? 'unknown_order' })
    .where(eq(paymentEvents.id, eventId))
}

async function orderOfSession(
  { db, payments }: Settlement,
  providerSessionId: string,
): Promise<SettledOrder | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.provider, payments.name), eq(orders.providerSessionId, providerSessionId)))
  return order
}

/**
 * A session that no order names: we stopped between asking for it and noting the answer. Its reference says whose it is,
 * and the order takes it on, so that money never stands without an order.
 */
async function adoptSession(
  { db, payments }: Settlement,
  providerSessionId: string,
): Promise<SettledOrder | undefined> {
  const session = await payments.retrieveSession(providerSessionId)
  if (!session || !isUuid(session.reference)) return undefined
  const [order] = await db
    .update(orders)
    .set({ providerSessionId })
    .where(and(eq(orders.id, session.reference), eq(orders.provider, payments.name), isNull(orders.providerSessionId)))
    .returning()
  return order
}
