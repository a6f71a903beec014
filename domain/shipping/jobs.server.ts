import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { shipments } from '#db/schema/freight.ts'
import { orderNumber } from '#domain/orders/order.ts'

/** Result for one of several shipments changed together; `refusal` is null if it succeeded. */
export type JobOutcome<Refusal extends string> = {
  shipmentId: string
  orderNumber: string
  refusal: Refusal | null
}

/** Calls `take` for each of a maker's own shipments, one by one; ignores other ids. */
export async function eachJob<Refusal extends string>(
  db: Database,
  { makerId, shipmentIds }: { makerId: string; shipmentIds: readonly string[] },
  take: (shipmentId: string) => Promise<{ ok: true } | { ok: false; reason: Refusal }>,
): Promise<JobOutcome<Refusal>[]> {
  const own = await db
    .select({ shipmentId: shipments.id, orderId: shipments.orderId })
    .from(shipments)
    .where(and(eq(shipments.makerId, makerId), inArray(shipments.id, [...shipmentIds])))
    .orderBy(shipments.postBy, shipments.id)
  const outcomes: JobOutcome<Refusal>[] = []
  for (const { shipmentId, orderId } of own) {
    const taken = await take(shipmentId)
    outcomes.push({ shipmentId, orderNumber: orderNumber(orderId), refusal: taken.ok ? null : taken.reason })
  }
  return outcomes
}
