import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { shipments } from '#db/schema/freight.ts'
import { shipmentMessages } from '#db/schema/returns.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import { recordStaffAction } from '#domain/staff/record-staff-action.server.ts'

/** Staff decides about a reported message: it stays, or nobody sees it any more. Once, with a reason that is written down. */
export async function decideMessage(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { messageId, isHidden, reason }: { messageId: string; isHidden: boolean; reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isStaff(staff) || !isUuid(messageId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [message] = await tx
      .update(shipmentMessages)
      .set({ decidedAt: at, decidedBy: staff.id, isHidden })
      .where(
        and(
          eq(shipmentMessages.id, messageId),
          isNotNull(shipmentMessages.reportedAt),
          isNull(shipmentMessages.decidedAt),
        ),
      )
      .returning({ shipmentId: shipmentMessages.shipmentId })
    if (!message) return { ok: false, reason: 'not_found' } as const
    const [shipment] = await tx
      .select({ orderId: shipments.orderId })
      .from(shipments)
      .where(eq(shipments.id, message.shipmentId))
    const orderId = shipment?.orderId ?? ''
    const subject = { kind: 'order', id: orderId, label: orderNumber(orderId) } as const
    const action = isHidden ? 'hide_message' : 'keep_message'
    await recordStaffAction(tx, { staffId: staff.id, action, subject, reason, at })
    return { ok: true } as const
  })
}
