import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { shipments } from '#db/schema/freight.ts'
import { type ShipmentPage, shipmentPage } from './shipment-page.server.ts'

/** Everything that is sent to the buyer of an own order, one for each maker. */
export async function orderShipments(
  world: { db: Database; secret: string },
  { buyerId, orderId }: { buyerId: string; orderId: string },
): Promise<ShipmentPage[]> {
  const rows = await world.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.buyerId, buyerId), ne(shipments.state, 'unpaid')))
    .orderBy(asc(shipments.id))
  const pages = await Promise.all(rows.map(({ id }) => shipmentPage(world, id, { buyerId })))
  return pages.filter((page) => page !== null)
}
