import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { nullable, text } from '#db/columns.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { shipments } from '#db/schema/freight.ts'
import type { Log } from '#domain/shared/log.ts'
import { addBusinessDays } from '#domain/shared/business-days.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import { takeAnswer } from './proofs.server.ts'
import { deliverShipment } from './shipments.server.ts'

type World = { db: Database; clock: Clock; log: Log }

/** Maximum number of rows per query; the next run continues. */
const most = 1_000

/** Applies deadlines of shipments: mails about late posting, assumed deliveries, and approval of unanswered photos. */
export async function watchShipments(world: World): Promise<{ late: number; delivered: number; approved: number }> {
  const approved = await approveUnanswered(world)
  return { late: await tellOfLate(world), delivered: await deliverAwaited(world), approved }
}

/**
 * Approves photos that buyers did not answer in time; returns how many. A failing shipment does not stop the others.
 */
async function approveUnanswered({ db, clock, log }: World): Promise<number> {
  const now = clock.now()
  const waiting = await db
    .select()
    .from(shipments)
    .where(eq(shipments.state, 'proof'))
    .orderBy(asc(shipments.proofAt))
    .limit(most)
  let approved = 0
  for (const shipment of waiting) {
    if (!shipment.proofAt || dayOf(now) <= addBusinessDays(dayOf(shipment.proofAt), business.proofDays)) continue
    const answer = { answer: 'approved', words: null } as const
    try {
      if (await db.transaction((tx) => takeAnswer(tx, shipment, null, answer, now))) approved++
    } catch (error) {
      log.error({ shipment: shipment.id, error }, 'shipment not approved')
    }
  }
  return approved
}

async function tellOfLate({ db, clock }: World): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const rows = await query(
      tx,
      sql`
      update shipments set late_told_at = ${now.toISOString()} where id in (
        select id from shipments where state in ('queued', 'printing', 'finishing', 'approved') and late_told_at is null
          and post_by < ${dayOf(now)} order by post_by limit ${most} for update skip locked)
      returning id`,
      { id: text },
    )
    for (const { id } of rows) await enqueue(tx, 'send-shipment-notice', { shipmentId: id, event: 'late' })
    return rows.length
  })
}

/** Marks overdue parcels as delivered and returns how many; reads all by id, since the oldest do not arrive first. */
async function deliverAwaited({ db, clock, log }: World): Promise<number> {
  const now = clock.now()
  let delivered = 0
  for (let after = '', found = most; found === most;) {
    const rows = await query(
      db,
      sql`
      select id, arrive_by::text as arrive_by, posted_at from shipments
      where state = 'posted' and (arrive_by is null or arrive_by < ${dayOf(now)}) and (${after} = '' or id > nullif(${after}, '')::uuid)
      order by id limit ${most}`,
      { id: text, arrive_by: nullable(text), posted_at: text },
    )
    for (const { id, arrive_by: arriveBy, posted_at: postedAt } of rows) {
      if (dayOf(now) <= assumedArrival(arriveBy, new Date(postedAt))) continue
      try {
        if (await db.transaction((tx) => deliverShipment(tx, id, now))) delivered++
      } catch (error) {
        log.error({ shipment: id, error }, 'shipment not delivered')
      }
    }
    found = rows.length
    after = rows.at(-1)?.id ?? ''
  }
  return delivered
}

/** Returns the last day before an unconfirmed parcel counts as delivered. */
export function assumedArrival(arriveBy: Day | null, postedAt: Date): Day {
  const posted = dayOf(postedAt)
  if (!arriveBy) return addDays(posted, business.assumedDeliveryDays)
  // A parcel posted late arrives late.
  return addBusinessDays(arriveBy > posted ? arriveBy : posted, business.assumedArrivalDays)
}
