import { sql } from 'drizzle-orm'
import { enqueue } from '#db/enqueue.server.ts'
import { type Settlement, settleOrder } from './settle-order.server.ts'

/** An order this young is left to its webhook. */
const patienceMs = 2 * 60_000
/** A closed order is asked about for this long: the money of a late payment may come without a webhook. */
const lateMs = 3 * 24 * 3_600_000

/**
 * Asks the provider about every order whose end we may have missed: all open ones and, with `closedToo`, those closed
 * lately and those with a refund or a dispute whose end we do not know. One that cannot be asked does not stop the others. Refunds that were never sent get their job again.
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
  await resendRefunds(world)
  return { asked: rows.length, failed }
}

async function resendRefunds({ db, clock }: Settlement): Promise<void> {
  const before = new Date(clock.now().getTime() - 3_600_000).toISOString()
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from refunds where state = 'requested' and created_at < ${before}::timestamptz order by created_at limit 500`,
  )
  for (const { id } of rows) await enqueue(db, 'send-refund', { refundId: id }, { key: `refund:${id}` })
}
