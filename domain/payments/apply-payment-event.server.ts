import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { runPrepared, type Statement, writtenOnce } from '#db/prepared.server.ts'
import { orders, paymentEvents } from '#db/schema/commerce.ts'
import type { OrderState } from '#domain/orders/order.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { eventJobKey, type KeptEvent } from './receive-payment-event.server.ts'
import { providerOf } from './provider-of.ts'
import { settle, type SettledOrder, type Settlement } from './settle-order.server.ts'

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
  const note = (outcome: OrderState | null) => handled(id, outcome, clock.now())
  if (order) await settle(world, order, { note })
  else await runPrepared(db, note(null))
}

function handled(eventId: string, outcome: OrderState | null, at: Date): Statement {
  return {
    name: 'event_handled',
    // Its job, when it still waits, has nothing left to do.
    text: `with job as (delete from graphile_worker._private_jobs where key = $4 and locked_at is null)
      update payment_events set handled_at = $2, outcome = $3 where id = $1`,
    values: [eventId, at.toISOString(), outcome ?? 'unknown_order', eventJobKey(eventId)],
  }
}

/** Asked for nearly every payment, so it is written once. */
const eventById = writtenOnce((db) =>
  db
    .select({ event: getTableColumns(paymentEvents), named: getTableColumns(orders) })
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
    .returning()
  return order
}
