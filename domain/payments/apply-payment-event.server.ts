import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { runPrepared, writtenOnce } from '#db/prepared.server.ts'
import { orders, paymentEvents } from '#db/schema/commerce.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { eventJobKey } from './receive-payment-event.server.ts'
import { providerOf } from './provider-of.ts'
import { settle, type SettledOrder, type Settlement } from './settle-order.server.ts'

/** Looks at what an event points to and settles its order. Run again, it finds nothing left to do. Most events name their session: the order is read along. */
export async function applyPaymentEvent(world: Settlement, eventId: string): Promise<void> {
  const { db, clock } = world
  const [found] = await eventById(db).execute({ eventId })
  const event = found?.event
  const provider = event && providerOf(world, event.provider)
  if (!event || event.handledAt || !provider) return
  const sessionId = await provider.sessionOf(event.subject)
  const known = sessionId === event.subject ? found.named : null
  const order =
    known ??
    (sessionId && ((await orderOfSession(db, provider, sessionId)) ?? (await adoptSession(db, provider, sessionId))))
  const outcome = order ? await settle(world, order) : null
  await runPrepared(db, {
    name: 'event_handled',
    // Its job, when it still waits, has nothing left to do.
    text: `with job as (delete from graphile_worker._private_jobs where key = $4 and locked_at is null)
      update payment_events set handled_at = $2, outcome = $3 where id = $1`,
    values: [eventId, clock.now().toISOString(), outcome ?? 'unknown_order', eventJobKey(eventId)],
  })
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
