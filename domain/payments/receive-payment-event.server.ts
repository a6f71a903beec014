import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { queueing, wakingWorkers } from '#db/enqueue.server.ts'
import { writtenOnce } from '#db/prepared.server.ts'
import { orders, paymentEvents } from '#db/schema/commerce.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { PaymentEvent } from './payment-provider.ts'
import { type SettledOrder, settledOrder } from './settled-order.server.ts'

/** What the waiting job of an event is known by. */
export const eventJobKey = (eventId: string) => `event:${eventId}`

/** An event as it is kept, by our own id, and the order of the session that it names, if it names one. */
export type KeptEvent = { id: string; provider: string; subject: string; named: SettledOrder | null }

/**
 * Keeps a verified event and the job that will apply it, in one statement; an event that is there already is not kept
 * again. Once this returns, the provider may forget the event. Returns it, or null for one that was known.
 * `inSeconds`: the caller means to apply it at once, and the job waits so long to see whether that came about.
 */
export async function receivePaymentEvent(
  { db, clock }: { db: Database; clock: Clock },
  provider: string,
  { eventId, subject, kind }: PaymentEvent,
  inSeconds = 0,
): Promise<KeptEvent | null> {
  const at = clock.now().toISOString()
  const [kept] = await keeping(db).execute({ provider, eventId, subject, kind, at, inSeconds })
  return kept ? { id: kept.id, provider, subject, named: kept.named } : null
}

/** Done for every payment, so it is written once. */
const keeping = writtenOnce((db) => {
  const { placeholder } = sql
  const stored = db.$with('stored', { id: paymentEvents.id }).as(sql`
    insert into payment_events (provider, event_id, provider_session_id, kind, received_at)
    values (${placeholder('provider')}, ${placeholder('eventId')}, ${placeholder('subject')}, ${placeholder('kind')}, ${placeholder('at')})
    on conflict (provider, event_id) do nothing returning id`)
  const job = db.$with('job', {}).as(
    queueing('apply-payment-event', sql`json_build_object('eventId', id)`, {
      from: sql`from stored`,
      key: sql`${eventJobKey('')} || id`,
      inSeconds: placeholder('inSeconds'),
    }),
  )
  return db
    .with(stored, job)
    .select({
      id: sql<string>`stored.id`,
      named: settledOrder,
      woken: sql`case when ${placeholder('inSeconds')} = 0 then ${wakingWorkers}::text end`,
    })
    .from(stored)
    .leftJoin(
      orders,
      and(eq(orders.provider, placeholder('provider')), eq(orders.providerSessionId, placeholder('subject'))),
    )
    .prepare('keep_payment_event')
})
