import type { Database } from '#db/database.ts'
import { addresses } from '#db/schema/addresses.ts'
import { freightTables, shipments } from '#db/schema/freight.ts'
import { deliveryMs } from '#demo/history/sales.ts'
import { seedAddresses, seedDestinations, seedFreight } from '#demo/catalog/deliveries.ts'
import { seedBuyers, seedCustomers, seedMakers } from '#demo/catalog/people.ts'
import { documentContext } from '#domain/addresses/address.ts'
import { postalCheckDigit } from '#domain/shipping/tracking.ts'
import { addBusinessDays } from '#domain/shared/business-days.ts'
import { dayOf } from '#domain/shared/day.ts'
import { sealText } from '#domain/shared/seal-text.server.ts'
import { Fault } from '#fault'
import { idAt, known } from './identifier.server.ts'
import { insertLabels, withLabels } from './labels.server.ts'
import type { Dated } from './ledger.server.ts'
import type { LoadedOrder } from './orders.server.ts'
import type { LoadedProject } from './projects.server.ts'

type Row = typeof shipments.$inferInsert & { id: string; createdAt: Date }

const hourMs = 3_600_000
const [productionDays, transitDays] = [4, 8]

/** Inserts the shipments of all paid pieces; returns what their labels cost. */
export async function insertShipments(
  tx: Database,
  orders: readonly LoadedOrder[],
  { people, projects, now }: { people: Map<string, string>; projects: Map<string, LoadedProject>; now: Date },
): Promise<Dated[]> {
  const persons = new Map(
    [...seedMakers, ...seedBuyers, ...seedCustomers].map((person) => [known(people, person.key), person]),
  )
  const pieces = new Map([...projects.values()].map(({ id, piece }) => [id, piece]))
  const rows = orders
    .filter(({ state }) => state === 'paid')
    .flatMap((order, index) => shipmentsOf(order, { index, persons, pieces, now }))
    .map((row, index) => (row.trackingCode ? { ...row, trackingCode: trackingCodeOf(index) } : row))
  const sent = withLabels(rows, { people, now })
  if (sent.length > 0) await tx.insert(shipments).values(sent)
  return insertLabels(tx, sent, now)
}

function shipmentsOf(
  { id: orderId, at, purchases }: LoadedOrder,
  {
    index,
    persons,
    pieces,
    now,
  }: {
    index: number
    persons: Map<string, { fullName: string; city: string }>
    pieces: Map<string, LoadedProject['piece']>
    now: Date
  },
): Row[] {
  const printed = purchases.filter((purchase) => purchase.kind === 'printed')
  const makers = [...new Set(printed.map((purchase) => purchase.designerId))]
  const [{ buyerId } = { buyerId: '' }] = printed
  const sumOf = (makerId: string, of: keyof LoadedProject['piece']) =>
    printed
      .filter((purchase) => purchase.designerId === makerId)
      .reduce((sum, { projectId, quantity = 1 }) => sum + known(pieces, projectId)[of] * quantity, 0)
  if (makers.length === 0) return []
  const buyer = known(persons, buyerId)
  return makers.map((makerId) => ({
    id: idAt(at),
    orderId,
    makerId,
    buyerId,
    service: 'table',
    freightCents: 0,
    grams: sumOf(makerId, 'grams'),
    printSeconds: sumOf(makerId, 'printSeconds'),
    productionDays,
    transitDays,
    recipient: buyer.fullName,
    ...destinationOf(buyer.city, index),
    ...stepsOf(at, now),
    createdAt: at,
  }))
}

function trackingCodeOf(index: number): string {
  const digits = String(12_345_678 + index * 7_919).slice(0, 8)
  return `AA${digits}${postalCheckDigit(digits)}BR`
}

/** Returns an address in the buyer's city ('Recife, PE'), or in their state, or anywhere. */
function destinationOf(buyerCity: string, index: number) {
  const destination =
    seedDestinations.find(({ city, uf }) => `${city}, ${uf}` === buyerCity) ??
    seedDestinations.find(({ uf }) => buyerCity.endsWith(`, ${uf}`)) ??
    seedDestinations[index % seedDestinations.length]
  if (!destination) throw new Fault('demonstration: no destination')
  return destination
}

function stepsOf(at: Date, now: Date) {
  const later = (hours: number) => new Date(at.getTime() + hours * hourMs)
  const postBy = addBusinessDays(dayOf(at), productionDays)
  const due = { postBy, arriveBy: addBusinessDays(postBy, transitDays), queuedAt: at }
  const steps = {
    printingAt: later(20),
    finishingAt: later(44),
    postedAt: later(72),
    deliveredAt: later(deliveryMs / hourMs),
  }
  const came = (Object.keys(steps) as (keyof typeof steps)[]).filter((step) => steps[step] <= now)
  const reached = Object.fromEntries(came.map((step) => [step, steps[step]]))
  if (came.includes('postedAt'))
    return {
      ...due,
      ...reached,
      state: came.includes('deliveredAt') ? ('delivered' as const) : ('posted' as const),
      carrier: 'Correios',
      trackingCode: 'AA123456785BR',
    }
  const state = came.includes('finishingAt') ? 'finishing' : came.includes('printingAt') ? 'printing' : 'queued'
  return { ...due, ...reached, state } as const
}

export async function insertDeliveries(
  tx: Database,
  { people, secret, now }: { people: Map<string, string>; secret: string; now: Date },
): Promise<void> {
  const tables = seedFreight.map(({ maker, table }) => ({
    makerId: known(people, maker),
    ...table,
    confirmedAt: now,
  }))
  await tx.insert(freightTables).values(tables)
  await tx.insert(addresses).values(
    seedAddresses.map(({ buyer, document, address }) => {
      const userId = known(people, buyer)
      const sealedDocument = document && sealText(secret, documentContext(userId), document)
      return { userId, ...address, sealedDocument, isDefault: true }
    }),
  )
}
