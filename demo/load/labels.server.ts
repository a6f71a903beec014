import type { Database } from '#db/database.ts'
import { carrierEvents, freightLabels, type shipments } from '#db/schema/freight.ts'
import { sandboxLabels } from '#db/schema/sandbox.ts'
import { dayMs } from '#demo/history/sales.ts'
import { seedFreight } from '#demo/catalog/deliveries.ts'
import type { CarrierStep } from '#domain/freight/label-seller.ts'
import { tableAnswer } from '#domain/freight/freight-table.ts'
import { labelPosting } from '#domain/shipping/label.ts'
import { Fault } from '#fault'
import { idAt, known } from './identifier.server.ts'
import type { Dated } from './ledger.server.ts'

type Row = typeof shipments.$inferInsert & { id: string; createdAt: Date }

/** Maximum age in milliseconds of parcels that get a label. */
const labelsSinceMs = 21 * dayMs
const hourMs = 3_600_000

/** One in nine parcels still to be posted has a label. */
const oneOpenIn = 9

/** Adds labels to recent shipments: to posted ones, to some not posted yet, and to the demo buyer's. */
export function withLabels(rows: Row[], { people, now }: { people: Map<string, string>; now: Date }): Row[] {
  const tables = new Map(
    seedFreight.flatMap(({ maker, table }) => (table.postsBy === 'labels' ? [[known(people, maker), table]] : [])),
  )
  const buyerId = known(people, 'rafael')
  return rows.map((row, index) => {
    const table = tables.get(row.makerId)
    const isChosen = Boolean(row.postedAt) || row.buyerId === buyerId || index % oneOpenIn === 0
    if (!table || !isChosen || row.createdAt.getTime() < now.getTime() - labelsSinceMs) return row
    const answer = tableAnswer(table, { toCep: row.cep ?? '', chargedGrams: row.grams, isTooLarge: false })
    const [offer] = answer.ok ? answer.offers : []
    if (!offer) throw new Fault(`demonstration: no label for shipment ${row.id}`)
    const label = { code: '1', name: 'Correios PAC', cents: offer.cents, sidesMm: [200, 150, 120] as const }
    return { ...row, service: 'label', label: { ...label, sidesMm: [...label.sidesMm] } }
  })
}

/** Inserts the labels of posted parcels with the carrier's steps; returns what they cost. */
export async function insertLabels(tx: Database, rows: readonly Row[], now: Date): Promise<Dated[]> {
  const bought = rows.flatMap((row, index) => (row.label && row.postedAt ? [boughtLabel(row, index)] : []))
  if (bought.length === 0) return []
  const past = <Step extends { at: Date }>(steps: Step[]) => steps.filter(({ at }) => at <= now)
  await tx.insert(freightLabels).values(bought.map(({ label }) => label))
  await tx.insert(sandboxLabels).values(
    bought.map(({ label, service, steps }) => ({
      id: label.reference,
      service,
      cents: label.paidCents,
      trackingCode: label.trackingCode,
      createdAt: label.createdAt,
      paidAt: label.boughtAt,
      ...Object.fromEntries(past(steps).map(({ step, at }) => [`${step}At`, at])),
    })),
  )
  await tx
    .insert(carrierEvents)
    .values(
      bought.flatMap(({ label: { shipmentId }, steps }) =>
        past(steps).map(({ step, at }) => ({ shipmentId, step, happenedAt: at })),
      ),
    )
  return bought.flatMap(({ label }) =>
    (['wanted', 'bought'] as const).flatMap((event): Dated[] => {
      const posting = labelPosting(event, label)
      if (!posting) return []
      return [{ at: label.boughtAt, posting: { ...posting, key: `${posting.kind}:${label.id}`, orderId: null } }]
    }),
  )
}

function boughtLabel(row: Row, index: number) {
  const { id: shipmentId, makerId, label, postedAt, deliveredAt, trackingCode } = row
  if (!label || !postedAt || !trackingCode) throw new Fault(`demonstration: shipment ${shipmentId} was not posted`)
  const boughtAt = new Date(postedAt.getTime() - hourMs)
  const steps: { step: CarrierStep; at: Date }[] = [
    { step: 'collected', at: new Date(postedAt.getTime() + 3 * hourMs) },
  ]
  if (deliveredAt) {
    // Every third parcel has a failed delivery first.
    if (index % 3 === 0) steps.push({ step: 'undelivered', at: new Date(deliveredAt.getTime() - 23 * hourMs) })
    steps.push({ step: 'delivered', at: deliveredAt })
  }
  const cents = { promisedCents: label.cents, paidCents: label.cents }
  const id = idAt(boughtAt)
  const facts = { id, shipmentId, makerId, state: 'bought' as const, seller: 'sandbox', reference: `sbxl_${id}` }
  return { service: label.name, steps, label: { ...facts, ...cents, trackingCode, createdAt: boughtAt, boughtAt } }
}
