import { query } from '#db/statement.ts'
import { text } from '#db/columns.ts'
import { sql } from 'drizzle-orm'
import { enqueue } from '#db/enqueue.server.ts'
import { syncOrder, type SyncWorld } from './sync-order.server.ts'

/** Minimum age in milliseconds of orders to check; younger ones wait for their webhook. */
const minimumAgeMs = 2 * 60_000
/** Milliseconds after an order closed in which the provider is asked about a late payment. */
const lateMs = 3 * 24 * 3_600_000
/** Milliseconds after a payment in which the provider is asked for its fee and the day it pays us. */
const termsMs = 40 * 24 * 3_600_000
const lostMs = 10 * 60_000
const page = 500

/**
 * Updates all open orders from their providers and re-enqueues lost jobs. `includeClosed` adds recently closed orders
 * and those with pending refunds, disputes or settlement.
 */
export async function reconcileOrders(
  world: SyncWorld,
  { includeClosed = false }: { includeClosed?: boolean } = {},
): Promise<{ asked: number; failed: number }> {
  let [asked, failed] = [0, 0]
  for (let after = '', found = page; found === page;) {
    const ids = await findUnsure(world, includeClosed, after)
    for (const id of ids) if (!(await reconcile(world, id))) failed++
    asked += ids.length
    found = ids.length
    after = ids.at(-1) ?? ''
  }
  await resumeWork(world)
  return { asked, failed }
}

async function findUnsure({ db, clock }: SyncWorld, includeClosed: boolean, after: string): Promise<string[]> {
  const now = clock.now().getTime()
  const before = (ms: number) => sql`${new Date(now - ms).toISOString()}::timestamptz`
  const rows = await query(
    db,
    sql`
    select id from (
      select id from orders where state = 'pending' and created_at < ${before(minimumAgeMs)}
      union select id from orders where ${includeClosed} and state in ('declined', 'expired', 'cancelled')
        and provider_session_id is not null and closed_at > ${before(lateMs)}
      union select id from orders where ${includeClosed} and state in ('paid', 'refunded', 'charged_back')
        and provider_session_id is not null and settles_at is null and paid_at > ${before(termsMs)}
      union select order_id from refunds where ${includeClosed} and state = 'sent'
      union select order_id from disputes where ${includeClosed} and state in ('open', 'answered')) unsure
    where ${after} = '' or id > nullif(${after}, '')::uuid
    order by id limit ${page}`,
    { id: text },
  )
  return rows.map(({ id }) => id)
}

async function reconcile(world: SyncWorld, id: string): Promise<boolean> {
  try {
    await syncOrder(world, id)
    return true
  } catch (error) {
    world.log.error({ order: id, error }, 'order not reconciled')
    return false
  }
}

/** Re-enqueues refunds and events whose job was lost; older than three days, they are left to staff. */
async function resumeWork({ db, clock }: SyncWorld): Promise<void> {
  const now = clock.now().getTime()
  const before = new Date(now - lostMs).toISOString()
  const after = new Date(now - lateMs).toISOString()
  const refunds = await query(
    db,
    sql`
    select id from refunds where state = 'requested' and created_at between ${after}::timestamptz and ${before}::timestamptz
    order by created_at`,
    { id: text },
  )
  for (const { id } of refunds) await enqueue(db, 'send-refund', { refundId: id }, { key: `refund:${id}` })
  const events = await query(
    db,
    sql`
    select id from payment_events where handled_at is null and received_at between ${after}::timestamptz and ${before}::timestamptz
    order by received_at`,
    { id: text },
  )
  for (const { id } of events) await enqueue(db, 'apply-payment-event', { eventId: id }, { key: `event:${id}` })
}
