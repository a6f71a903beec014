import { sql } from 'drizzle-orm'
import { enqueue } from '#db/enqueue.server.ts'
import { type Settlement, settleOrder } from './settle-order.server.ts'

/** An order this young is left to its webhook. */
const patienceMs = 2 * 60_000
/** A closed order is asked about for this long: the money of a late payment may come without a webhook. */
const lateMs = 3 * 24 * 3_600_000
/** A job that did nothing for this long is lost. */
const lostMs = 10 * 60_000

/**
 * Asks the provider about every order whose end we may have missed: all open ones and, with `closedToo`, those closed
 * lately and those with a refund or a dispute whose end we do not know. One that cannot be asked does not stop the others.
 * Refunds that were never sent and events that were never taken up get another job.
 */
export async function reconcileOrders(
  world: Settlement,
  { closedToo = false }: { closedToo?: boolean } = {},
): Promise<{ asked: number; failed: number }> {
  const { db, clock, payments, log } = world
  const now = clock.now().getTime()
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from orders
    where provider = ${payments.name}
      and ((state = 'pending' and created_at < ${new Date(now - patienceMs).toISOString()}::timestamptz)
        or (${closedToo} and state in ('declined', 'expired', 'cancelled') and provider_session_id is not null
            and closed_at > ${new Date(now - lateMs).toISOString()}::timestamptz)
        or (${closedToo} and id in (select order_id from refunds where state = 'sent'
                                    union select order_id from disputes where state in ('open', 'answered'))))
    order by (state = 'pending') desc, created_at limit 500`)
  let failed = 0
  for (const { id } of rows) {
    try {
      await settleOrder(world, id)
    } catch (error) {
      failed++
      log.error(
        { order: id, message: error instanceof Error ? error.message : String(error) },
        'order could not be reconciled',
      )
    }
  }
  await resumeWork(world)
  return { asked: rows.length, failed }
}

/** Work whose job was lost gets another one. What fails again and again is left to people after three days. */
async function resumeWork({ db, clock }: Settlement): Promise<void> {
  const now = clock.now().getTime()
  const before = new Date(now - lostMs).toISOString()
  const after = new Date(now - lateMs).toISOString()
  const { rows: refunds } = await db.execute<{ id: string }>(sql`
    select id from refunds where state = 'requested' and created_at between ${after}::timestamptz and ${before}::timestamptz
    order by created_at limit 500`)
  for (const { id } of refunds) await enqueue(db, 'send-refund', { refundId: id }, { key: `refund:${id}` })
  const { rows: events } = await db.execute<{ id: string }>(sql`
    select id from payment_events where handled_at is null and received_at between ${after}::timestamptz and ${before}::timestamptz
    order by received_at limit 500`)
  for (const { id } of events) await enqueue(db, 'apply-payment-event', { eventId: id }, { key: `event:${id}` })
}
