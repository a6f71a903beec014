import type { Database } from '#db/database.ts'
import type { shipments } from '#db/schema/freight.ts'
import { findOwnShipment } from './find-own-shipment.server.ts'
import type { ConversationSide } from './message.ts'

/** A shipment of somebody's, whichever side they are; null for everybody else. */
export async function findConversation(
  db: Database,
  personId: string,
  shipmentId: string,
): Promise<{ shipment: typeof shipments.$inferSelect; side: ConversationSide } | null> {
  const bought = await findOwnShipment(db, shipmentId, { buyerId: personId })
  if (bought) return { shipment: bought, side: 'buyer' }
  const sold = await findOwnShipment(db, shipmentId, { makerId: personId })
  return sold && { shipment: sold, side: 'maker' }
}
