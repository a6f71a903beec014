import type { Database } from '#db/client.server.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { paymentEvents } from '#db/schema/commerce.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { PaymentEvent } from './payment-provider.ts'

/**
 * Keeps a verified event and the job that will apply it, in one transaction; an event that is there already is not kept
 * again. Once this returns, the provider may forget the event.
 */
export async function receivePaymentEvent(
  { db, clock }: { db: Database; clock: Clock },
  provider: string,
  event: PaymentEvent,
): Promise<'stored' | 'known'> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(paymentEvents)
      .values({ provider, ...event, receivedAt: clock.now() })
      .onConflictDoNothing({ target: [paymentEvents.provider, paymentEvents.eventId] })
      .returning({ id: paymentEvents.id })
    if (!row) return 'known'
    await enqueue(tx, 'apply-payment-event', { eventId: row.id })
    return 'stored'
  })
}
