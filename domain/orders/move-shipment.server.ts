import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { shipments } from '#db/schema/freight.ts'
import { type ShipmentEvent, shipmentMoves } from './shipment.ts'

const instants = {
  paid: 'queuedAt',
  printing: 'printingAt',
  finishing: 'finishingAt',
  proof: 'proofAt',
  approved: 'approvedAt',
  adjusted: 'finishingAt',
  posted: 'postedAt',
  delivered: 'deliveredAt',
  cancelled: 'cancelledAt',
} as const satisfies Record<ShipmentEvent, keyof typeof shipments.$inferInsert>

/** Moves a shipment by the table of moves; false when it is not in a state that allows it (somebody else was first). */
export async function moveShipment(
  tx: Database,
  shipmentId: string,
  event: ShipmentEvent,
  at: Date,
  facts: Partial<
    Pick<typeof shipments.$inferInsert, 'postBy' | 'arriveBy' | 'trackingCode' | 'carrier' | 'documentKey'>
  > = {},
): Promise<boolean> {
  const { from, to } = shipmentMoves[event]
  const moved = await tx
    .update(shipments)
    .set({ state: to, ...facts, [instants[event]]: at })
    .where(and(eq(shipments.id, shipmentId), inArray(shipments.state, [...from])))
    .returning({ id: shipments.id })
  return moved.length === 1
}
