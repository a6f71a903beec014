import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueueSql, wakeWorkersSql } from '#db/enqueue.server.ts'
import { runPrepared, statementOnce, writtenOnce } from '#db/prepared.server.ts'
import { orders, paymentEvents } from '#db/schema/commerce.ts'
import { isUuid } from '#domain/shared/text.ts'
import { type PaymentEvent, type PaymentProvider, providerOf } from './payment-provider.ts'
import { handledEvent, type OrderToSync, orderToSync, type SyncWorld, syncFoundOrder } from './sync-order.server.ts'

/** How many events a process applies itself at the same time: its connections are shared with pages. */
const appliedAtOnce = 8
/** Delay of the job of an event that a process applies itself, in seconds: it is gone by then, unless something failed. */
const standbySeconds = 5

let applying = 0

/**
 * Stores an event that a provider reports and returns; the buyer waits, so it is applied then, without the way through the
 * queue. Its job stands by for a process that ends meanwhile and for what fails, and applies those that come while enough
 * are under way.
 */
export async function receivePaymentEvent(world: SyncWorld, provider: string, event: PaymentEvent): Promise<void> {
  const isApplied = applying < appliedAtOnce
  if (!isApplied) return void (await storePaymentEvent(world, provider, event))
  applying++
  const done = () => void applying--
  const id = await storePaymentEvent(world, provider, event, standbySeconds).catch((error: unknown) => {
    done()
    throw error
  })
  void (id ? applyPaymentEvent(world, id) : Promise.resolve()).then(done, done)
}

/**
 * Stores a verified event and the job that will apply it after some seconds, in one statement; an event that is there already
 * is not stored again. Once this returns, the provider may forget the event. Returns its id, or null for one that was known.
 */
export async function storePaymentEvent(
  { db, clock }: Pick<SyncWorld, 'db' | 'clock'>,
  provider: string,
  { eventId, subject, kind }: PaymentEvent,
  inSeconds = 0,
): Promise<string | null> {
  const at = clock.now().toISOString()
  const [stored] = await runPrepared<{ id: string }>(
    db,
    storeEventSql({ provider, eventId, subject, kind, at, inSeconds }),
  )
  return stored?.id ?? null
}

const storeEventSql = statementOnce('store_payment_event', () => {
  const { placeholder } = sql
  const job = enqueueSql('apply-payment-event', sql`json_build_object('eventId', id)`, {
    from: sql`from stored`,
    key: sql`'event:' || id`,
    inSeconds: placeholder('inSeconds'),
  })
  return sql`
    with stored as (
        insert into payment_events (provider, event_id, provider_session_id, kind, received_at)
        values (${placeholder('provider')}, ${placeholder('eventId')}, ${placeholder('subject')}, ${placeholder('kind')}, ${placeholder('at')})
        on conflict (provider, event_id) do nothing returning id),
      job as (${job})
    select id, case when ${placeholder('inSeconds')} = 0 then ${wakeWorkersSql}::text end from stored`
})

/**
 * Looks at what a stored event points to and syncs its order, unless that was done before; that it was handled is written
 * with the order's move. Done again, it finds nothing left to move.
 */
export async function applyPaymentEvent(world: SyncWorld, eventId: string): Promise<void> {
  const { db, clock } = world
  const [found] = await eventById(db).execute({ eventId })
  if (!found || found.event.handledAt) return
  const { event, order: named } = found
  const provider = providerOf(world, event.provider)
  if (!provider) return
  const sessionId = await provider.sessionOf(event.subject)
  // Most events name their session, whose order was read along.
  const order =
    (sessionId === event.subject && named) ||
    (sessionId && ((await orderOfSession(db, provider, sessionId)) ?? (await adoptSession(db, provider, sessionId))))
  if (order) await syncFoundOrder(world, order, { eventId })
  else await runPrepared(db, handledEvent(eventId, 'unknown_order', clock.now()))
}

/** Asked for nearly every payment, so it is written once. */
const eventById = writtenOnce((db) =>
  db
    .select({ event: getTableColumns(paymentEvents), order: orderToSync })
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
): Promise<OrderToSync | undefined> {
  const [order] = await db
    .select(orderToSync)
    .from(orders)
    .where(and(eq(orders.provider, payments.name), eq(orders.providerSessionId, providerSessionId)))
  return order
}

/**
 * Gives a session that no order names to the order in its reference: we stopped between asking for it and noting the answer.
 * So money never stands without an order.
 */
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
