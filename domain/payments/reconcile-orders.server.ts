import { ask } from '#db/statement.ts'
import { text } from '#db/columns.ts'
import { sql } from 'drizzle-orm'
import { enqueue } from '#db/enqueue.server.ts'
import { syncOrder, type SyncWorld } from './sync-order.server.ts'

/** An order this young is left to its webhook. */
const minimumAgeMs = 2 * 60_000
/** A closed order is asked about for this long: the money of a late payment may come without a webhook. */
const lateMs = 3 * 24 * 3_600_000
/** So long a provider may take to say what it keeps and when it pays. */
const termsMs = 40 * 24 * 3_600_000
/** A job that did nothing for this long is lost. */
const lostMs = 10 * 60_000
/** As many as are looked for at a time. */
const page = 500

/**
 * Asks the provider about every order whose end we may have missed: all open ones and, with `includeClosed`, those closed
 * lately, those with a refund or a dispute whose end we do not know, and those of which it did not say yet when it pays. It
 * goes on until all were asked; one that cannot be asked does not stop the others. Open orders of a provider that we
 * can ask any more end at their time. Refunds that were never sent and events that were never taken up get another job.
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

/** The next page of them, in the order of their ids. */
async function findUnsure({ db, clock }: SyncWorld, includeClosed: boolean, after: string): Promise<string[]> {
  const now = clock.now().getTime()
  const before = (ms: number) => sql`${new Date(now - ms).toISOString()}::timestamptz`
  const rows = await ask(
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
    const message = error instanceof Error ? error.message : String(error)
    world.log.error({ order: id, message }, 'order could not be reconciled')
    return false
  }
}

/** Work whose job was lost gets another one. What fails again and again is left to people after three days. */
async function resumeWork({ db, clock }: SyncWorld): Promise<void> {
  const now = clock.now().getTime()
  const before = new Date(now - lostMs).toISOString()
  const after = new Date(now - lateMs).toISOString()
  const refunds = await ask(
    db,
    sql`
    select id from refunds where state = 'requested' and created_at between ${after}::timestamptz and ${before}::timestamptz
    order by created_at`,
    { id: text },
  )
  for (const { id } of refunds) await enqueue(db, 'send-refund', { refundId: id }, { key: `refund:${id}` })
  const events = await ask(
    db,
    sql`
    select id from payment_events where handled_at is null and received_at between ${after}::timestamptz and ${before}::timestamptz
    order by received_at`,
    { id: text },
  )
  for (const { id } of events) await enqueue(db, 'apply-payment-event', { eventId: id }, { key: `event:${id}` })
}
