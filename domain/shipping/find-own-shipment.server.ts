import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { shipments } from '#db/schema/freight.ts'
import { isUuid } from '#domain/shared/uuid.ts'

/** Who of the two looks: the shipment must be theirs. */
export type Side = { makerId: string } | { buyerId: string }

/** A shipment of one's own, as its maker or as its buyer; null for anybody else's and for what was never paid. */
export async function findOwnShipment(
  db: Database,
  shipmentId: string,
  side: Side,
): Promise<typeof shipments.$inferSelect | null> {
  if (!isUuid(shipmentId)) return null
  const own = 'makerId' in side ? eq(shipments.makerId, side.makerId) : eq(shipments.buyerId, side.buyerId)
  const [shipment] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, shipmentId), own))
  return shipment && shipment.state !== 'unpaid' ? shipment : null
}
