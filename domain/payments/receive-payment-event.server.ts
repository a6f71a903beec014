import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { queueing, wakingWorkers } from '#db/enqueue.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { PaymentEvent } from './payment-provider.ts'

/** What the waiting job of an event is known by. */
export const eventJobKey = (eventId: string) => `event:${eventId}`

/**
 * Keeps a verified event and the job that will apply it, in one statement; an event that is there already is not kept
 * again. Once this returns, the provider may forget the event. Returns our id of it, or null for one that was known.
 * `inSeconds`: the caller means to apply it at once, and the job waits so long to see whether that came about.
 */
export async function receivePaymentEvent(
  { db, clock }: { db: Database; clock: Clock },
  provider: string,
  { eventId, subject, kind }: PaymentEvent,
  inSeconds = 0,
): Promise<string | null> {
  const job = queueing('apply-payment-event', sql`json_build_object('eventId', id)`, {
    from: sql`from stored`,
    key: sql`${eventJobKey('')} || id`,
    inSeconds,
  })
  const { rows } = await db.execute<{ id: string }>(sql`
    with stored as (
        insert into payment_events (provider, event_id, provider_session_id, kind, received_at)
        values (${provider}, ${eventId}, ${subject}, ${kind}, ${clock.now().toISOString()}::timestamptz)
        on conflict (provider, event_id) do nothing returning id),
      job as (${job})
    select id, ${inSeconds === 0 ? wakingWorkers : sql`null`} from stored`)
  return rows[0]?.id ?? null
}
