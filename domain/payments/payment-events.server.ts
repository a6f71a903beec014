import { createHash } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { nullable, object } from '#db/columns.ts'
import { type Given, type RowsOf, statement } from '#db/statement.ts'
import { orders, paymentEvents } from '#db/schema/commerce.ts'
import { namedColumns } from '#db/sql/parts.sql.ts'
import { isUuid } from '#domain/shared/text.ts'
import { type PaymentEvent, type PaymentProvider, providerOf } from './payment-provider.ts'
import { noteHandled, type OrderToSync, orderToSync, type SyncWorld, syncFoundOrder } from './sync-order.server.ts'

/** Maximum number of events that a process applies itself at once, since they share database connections with pages. */
const appliedAtOnce = 8
/** Seconds until the standby job, which applies the event only if this process failed. */
const standbySeconds = 5

let applying = 0

/** Stores a provider's event, then applies it without waiting for a job, since the buyer is waiting. */
export async function receivePaymentEvent(world: SyncWorld, provider: string, event: PaymentEvent): Promise<void> {
  const isApplied = applying < appliedAtOnce
  if (!isApplied) return void (await storePaymentEvent(world, provider, event))
  applying++
  const done = () => void applying--
  const stored = await storePaymentEvent(world, provider, event, standbySeconds).catch((error: unknown) => {
    done()
    throw error
  })
  if (!stored) return done()
  const fail = (error: unknown) =>
    world.log.warn({ provider, event: stored.id, error }, 'payment event not applied, its job follows')
  void applyStoredEvent(world, stored).catch(fail).finally(done)
}

/**
 * Stores a verified event with its job and returns it with its order; null if already stored. If repeated with another
 * body, it raises an alarm.
 */
export async function storePaymentEvent(
  { db, clock, log }: Pick<SyncWorld, 'db' | 'clock' | 'log'>,
  provider: string,
  { eventId, subject, kind, body }: PaymentEvent,
  inSeconds = 0,
): Promise<StoredEvent | null> {
  const at = clock.now()
  const bodySha256 = createHash('sha256').update(body).digest('hex')
  const event = { provider, eventId, subject, kind, bodySha256, at: at.toISOString() }
  const stored = await db.transaction(async (tx) => {
    const row = await storeEvent.row(tx, event)
    if (row) await enqueue(tx, 'apply-payment-event', { eventId: row.id }, { key: `event:${row.id}`, inSeconds })
    return row
  })
  if (stored) return stored
  if (await noteOtherBody(db, event, at))
    log.error({ provider, event: eventId, kind }, 'a payment event came again with another body')
  else log.info({ provider, event: eventId, reason: 'known' }, 'payment event ignored')
  return null
}

/** Records for the audit if a repeated event has another body, and returns whether it has. */
async function noteOtherBody(
  db: Database,
  { provider, eventId, bodySha256 }: Pick<EventToStore, 'provider' | 'eventId' | 'bodySha256'>,
  at: Date,
): Promise<boolean> {
  const differs = await db
    .update(paymentEvents)
    .set({ otherBodyAt: at })
    .where(
      and(
        eq(paymentEvents.provider, provider),
        eq(paymentEvents.eventId, eventId),
        ne(paymentEvents.bodySha256, bodySha256),
      ),
    )
    .returning({ id: paymentEvents.id })
  return differs.length > 0
}

type StoredEvent = RowsOf<typeof storeEvent>

type EventToStore = Omit<PaymentEvent, 'body'> & { provider: string; bodySha256: string; at: string }

const storeEvent = statement(
  'store_payment_event',
  ({ provider, eventId, subject, kind, bodySha256, at }: Given<EventToStore>) => sql`
    with stored as (
      insert into payment_events (provider, event_id, provider_session_id, kind, body_sha256, received_at)
      values (${provider}, ${eventId}, ${subject}, ${kind}, ${bodySha256}, ${at})
      on conflict (provider, event_id) do nothing returning id, provider, provider_session_id)
    select stored.id, stored.provider, stored.provider_session_id as subject,
      case when orders.id is not null then json_build_object(${namedColumns(orderToSync)}) end as "order"
    from stored left join orders using (provider, provider_session_id)`,
  {
    id: paymentEvents.id,
    provider: paymentEvents.provider,
    subject: paymentEvents.subject,
    order: nullable(object(orderToSync)),
  },
)

/** Applies a stored event unless already handled; marks it in the transaction that moves the order. */
export async function applyPaymentEvent(world: SyncWorld, eventId: string): Promise<void> {
  const { id, provider, subject, handledAt } = paymentEvents
  const [found] = await world.db
    .select({ id, provider, subject, handledAt, order: orderToSync })
    .from(paymentEvents)
    .leftJoin(orders, and(eq(orders.provider, provider), eq(orders.providerSessionId, subject)))
    .where(eq(id, eventId))
  if (found && !found.handledAt) await applyStoredEvent(world, found)
}

async function applyStoredEvent(world: SyncWorld, { id: eventId, subject, ...stored }: StoredEvent): Promise<void> {
  const { db, clock, log } = world
  const ignored = { provider: stored.provider, event: eventId }
  const provider = providerOf(world, stored.provider)
  if (!provider) return log.warn({ ...ignored, reason: 'unknown_provider' }, 'payment event ignored')
  const sessionId = await provider.sessionOf(subject)
  // Most events name their session, whose order was read with them.
  const order =
    (sessionId === subject && stored.order) ||
    (sessionId && ((await orderOfSession(db, provider, sessionId)) ?? (await adoptSession(db, provider, sessionId))))
  if (order) return void (await syncFoundOrder(world, order, { eventId }))
  await db.transaction((tx) => noteHandled(tx, eventId, 'unknown_order', clock.now()))
  log.info({ ...ignored, reason: 'unknown_order' }, 'payment event ignored')
}

async function orderOfSession(
  db: Database,
  payments: PaymentProvider,
  providerSessionId: string,
): Promise<OrderToSync | undefined> {
  const [order] = await db
    .select(orderToSync)
    .from(orders)
    .where(and(eq(orders.provider, payments.name), eq(orders.providerSessionId, providerSessionId)))
  return order
}

async function adoptSession(
  db: Database,
  payments: PaymentProvider,
  providerSessionId: string,
): Promise<OrderToSync | undefined> {
  const session = await payments.retrieveSession(providerSessionId)
  if (!session || !isUuid(session.reference)) return undefined
  const [order] = await db
    .update(orders)
    .set({ providerSessionId })
    .where(and(eq(orders.id, session.reference), eq(orders.provider, payments.name), isNull(orders.providerSessionId)))
    .returning(orderToSync)
  return order
}
