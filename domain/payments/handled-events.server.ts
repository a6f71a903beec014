import type { Statement } from '#db/prepared.server.ts'
import type { OrderState } from '#domain/orders/order.ts'
import { eventJobKey } from './receive-payment-event.server.ts'

/** The statement that notes what became of events; the job of each, when it still waits, has nothing left to do. */
export function handledEvents(eventIds: string[], outcome: OrderState | 'unknown_order', at: Date): Statement {
  const events = eventIds.map((id) => ({ id, key: eventJobKey(id) }))
  return {
    name: 'events_handled',
    text: `
      with event as (select * from json_to_recordset($1::json) as event (id uuid, key text)),
        job as (delete from graphile_worker._private_jobs where key = any(array(select key from event)) and locked_at is null)
      update payment_events set handled_at = $2, outcome = $3 where id = any(array(select id from event))`,
    values: [JSON.stringify(events), at.toISOString(), outcome],
  }
}
