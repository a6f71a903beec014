import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { shipments } from '#db/schema/freight.ts'
import { workshops } from '#db/schema/workshops.ts'
import { addWorkDays } from '#domain/freight/workshop.ts'
import { addBusinessDays } from '#domain/shared/business-days.ts'
import { dayOf } from '#domain/shared/day.ts'
import { moveShipment } from './move-shipment.server.ts'

/** Puts what makers have to send in their queues, and dates it, counted from the payment: when it is posted at the latest and, where that is known, when it arrives. */
export async function promiseShipments(tx: Database, orderId: string, paidAt: Date): Promise<void> {
  const found = await tx
    .select({
      id: shipments.id,
      productionDays: shipments.productionDays,
      transitDays: shipments.transitDays,
      daysOff: workshops.daysOff,
    })
    .from(shipments)
    .leftJoin(workshops, eq(workshops.makerId, shipments.makerId))
    .where(eq(shipments.orderId, orderId))
  for (const { id, productionDays, transitDays, daysOff } of found) {
    const postBy = addWorkDays(dayOf(paidAt), productionDays, daysOff ?? [])
    const arriveBy = transitDays === null ? null : addBusinessDays(postBy, transitDays)
    await moveShipment(tx, id, 'paid', paidAt, { postBy, arriveBy })
  }
}
