import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query, execute } from '#db/statement.ts'
import { nullable, oneOf, text } from '#db/columns.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { carrierEvents, freightLabels, shipments } from '#db/schema/freight.ts'
import { forgetFreight } from '#domain/freight/quote-shipments.server.ts'
import type { LabelReport, LabelSeller } from '#domain/freight/label-seller.ts'
import type { ShipmentState } from '#domain/orders/shipment.ts'
import type { Log } from '#domain/shared/log.ts'
import { deliverShipment } from './shipments.server.ts'
import { postShipment } from './advance-shipment.server.ts'
import type { LabelWorld } from './buy-label.server.ts'
import { askBack, moveLabel } from './labels.server.ts'

/** Number of labels read from the database at a time. */
const page = 500
/** Number of labels per request to the provider. */
const atOnce = 100

type Followed = {
  id: string
  shipment_id: string
  state: 'wanted' | 'bought' | 'cancelling'
  reference: string | null
  shipment: ShipmentState
}

/**
 * Updates labels in progress: retries requests, cancels those no longer needed, and moves shipments by their tracking.
 */
export async function watchLabels(world: LabelWorld & { log: Log }): Promise<{ followed: number }> {
  const { db, labels } = world
  if (!labels) return { followed: 0 }
  await forgetFreight(world)
  let followed = 0
  for (let after = '', found = page; found === page;) {
    const rows = await labelsAfter(db, labels.name, after)
    followed += await followLabels({ ...world, labels }, rows)
    found = rows.length
    after = rows.at(-1)?.id ?? ''
  }
  return { followed }
}

function labelsAfter(db: Database, seller: string, after: string): Promise<Followed[]> {
  return query(
    db,
    sql`
    select l.id, l.shipment_id, l.state, l.reference, s.state as shipment from freight_labels l join shipments s on s.id = l.shipment_id
    where l.state in ('wanted', 'bought', 'cancelling') and l.seller = ${seller} and s.state <> 'delivered'
      and (${after} = '' or l.id > nullif(${after}, '')::uuid)
    order by l.id limit ${page}`,
    {
      id: text,
      shipment_id: text,
      state: oneOf('wanted', 'bought', 'cancelling'),
      reference: nullable(text),
      shipment: shipments.state,
    },
  )
}

async function followLabels(
  { db, clock, labels, log }: LabelWorld & { labels: LabelSeller; log: Log },
  rows: readonly Followed[],
): Promise<number> {
  for (const { id, state, shipment } of rows) {
    if (state === 'wanted') await enqueue(db, 'buy-label', { labelId: id }, { key: `buy-label:${id}` })
    if (state === 'cancelling') await enqueue(db, 'cancel-label', { labelId: id }, { key: `cancel-label:${id}` })
    if (state === 'bought' && shipment === 'cancelled') await db.transaction((tx) => askBack(tx, id, clock.now()))
  }
  const bought = rows.filter((row) => row.state === 'bought' && row.shipment !== 'cancelled')
  for (let first = 0; first < bought.length; first += atOnce) {
    const some = bought.slice(first, first + atOnce)
    const reports = await labels.track(some.flatMap(({ reference }) => reference ?? []))
    for (const one of some) {
      const report = reports.get(one.reference ?? '')
      if (!report) continue
      try {
        await db.transaction((tx) => follow(tx, one, report, clock.now()))
      } catch (error) {
        log.error({ label: one.id, error }, 'label not followed')
      }
    }
  }
  return bought.length
}

async function follow(
  tx: Database,
  { id, shipment_id: shipmentId }: Followed,
  report: LabelReport,
  at: Date,
): Promise<void> {
  const { state, trackingCode } = report
  // Locks the shipment first, the same order as posting and cancelling.
  const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId)).for('no key update')
  if (trackingCode) {
    await tx.update(freightLabels).set({ trackingCode }).where(eq(freightLabels.id, id))
    await execute(
      tx,
      sql`
      update shipments set tracking_code = ${trackingCode} where id = ${shipmentId} and posted_at is not null and carrier is not null
        and tracking_code is distinct from ${trackingCode}`,
    )
  }
  // A label that was never posted expires, and the seller refunds it without a request.
  if (state === 'cancelled') {
    if (await moveLabel(tx, id, 'cancelling', { at }))
      await moveLabel(tx, id, 'cancelled', { at, failure: 'A etiqueta venceu sem ser postada.' })
  }
  if (!shipment) return
  await keepSteps(tx, shipment, report, at)
  if (state !== 'posted' && state !== 'delivered') return
  await postShipment(tx, shipment, { trackingCode }, at)
  if (state === 'delivered') await deliverShipment(tx, shipmentId, at)
}

/** Stores the carrier's new steps and notifies the buyer of a failed delivery. */
async function keepSteps(
  tx: Database,
  { id: shipmentId, state }: typeof shipments.$inferSelect,
  { steps }: LabelReport,
  at: Date,
): Promise<void> {
  if (steps.length === 0) return
  const rows = steps.map(({ step, at: told }) => ({ shipmentId, step, happenedAt: told && told < at ? told : at }))
  const kept = await tx.insert(carrierEvents).values(rows).onConflictDoNothing().returning({ step: carrierEvents.step })
  if (state !== 'delivered' && kept.some(({ step }) => step === 'undelivered'))
    await enqueue(tx, 'send-shipment-notice', { shipmentId, event: 'undelivered' })
}
