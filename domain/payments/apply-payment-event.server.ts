import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { runPrepared, writtenOnce } from '#db/prepared.server.ts'
import { orders, paymentEvents } from '#db/schema/commerce.ts'
import { isUuid } from '#domain/shared/text.ts'
import { handledEvents } from './handled-events.server.ts'
import { type PaymentProvider, providerOf } from './payment-provider.ts'
import type { KeptEvent } from './receive-payment-event.server.ts'
import { settle, type Settlement } from './settle-order.server.ts'
import { type SettledOrder, settledOrder } from './settled-order.server.ts'

/** Applies an event that was kept, unless that was done before. Most events name their session: the order is read along. */
export async function applyPaymentEvent(world: Settlement, eventId: string): Promise<void> {
  const [found] = await eventById(world.db).execute({ eventId })
  if (found && !found.event.handledAt) await applyKeptEvent(world, { ...found.event, named: found.named })
}

/**
 * Looks at what an event points to and settles its order; that it was handled is written with the order's move. Done again,
 * it finds nothing left to move.
 */
export async function applyKeptEvent(
  world: Settlement,
  { id, provider: name, subject, named }: KeptEvent,
): Promise<void> {
  const { db, clock } = world
  const provider = providerOf(world, name)
  if (!provider) return
  const sessionId = await provider.sessionOf(subject)
  const known = sessionId === subject ? named : null
  const order =
    known ??
    (sessionId && ((await orderOfSession(db, provider, sessionId)) ?? (await adoptSession(db, provider, sessionId))))
  if (order) await settle(world, order, { eventId: id })
  else await runPrepared(db, handledEvents([id], 'unknown_order', clock.now()))
}

/** Asked for nearly every payment, so it is written once. */
const eventById = writtenOnce((db) =>
  db
    .select({ event: getTableColumns(paymentEvents), named: settledOrder })
    .from(paymentEvents)
    .leftJoin(
      orders,
      and(eq(orders.provider, paymentEvents.provider), eq(orders.providerSessionId, paymentEvents.subject)),
    )
    .where(eq(paymentEvents.id, sql.placeholder('eventId')))
    .prepare('payment_event_by_id'),
)

async function orderOfSession(
  db: Database,
  payments: PaymentProvider,
  providerSessionId: string,
): Promise<SettledOrder | undefined> {
  const [order] = await db
    .select(settledOrder)
    .from(orders)
    .where(and(eq(orders.provider, payments.name), eq(orders.providerSessionId, providerSessionId)))
  return order
}

/**
 * A session that no order names: we stopped between asking for it and noting the answer. Its reference says whose it is,
 * and the order takes it on, so that money never stands without an order.
 */
async function adoptSession(
  db: Database,
  payments: PaymentProvider,
  providerSessionId: string,
): Promise<SettledOrder | undefined> {
  const session = await payments.retrieveSession(providerSessionId)
  if (!session || !isUuid(session.reference)) return undefined
  const [order] = await db
    .update(orders)
    .set({ providerSessionId })
    .where(and(eq(orders.id, session.reference), eq(orders.provider, payments.name), isNull(orders.providerSessionId)))
    .returning(settledOrder)
  return order
}
