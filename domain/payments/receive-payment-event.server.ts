import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { addingJob } from '#db/enqueue.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { PaymentEvent } from './payment-provider.ts'

/**
 * Keeps a verified event and the job that will apply it, in one statement; an event that is there already is not kept
 * again. Once this returns, the provider may forget the event.
 */
export async function receivePaymentEvent(
  { db, clock }: { db: Database; clock: Clock },
  provider: string,
  { eventId, subject, kind }: PaymentEvent,
): Promise<'stored' | 'known'> {
  const { rowCount } = await db.execute(sql`
    with stored as (
      insert into payment_events (provider, event_id, provider_session_id, kind, received_at)
      values (${provider}, ${eventId}, ${subject}, ${kind}, ${clock.now().toISOString()}::timestamptz)
      on conflict (provider, event_id) do nothing returning id)
    select ${addingJob('apply-payment-event', sql`json_build_object('eventId', id)`)} from stored`)
  return rowCount === 1 ? 'stored' : 'known'
}
