import type { Database } from '#db/database.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import { refundPurchases, type RefundRefusal } from './refund-purchases.server.ts'

export type StaffRefund = {
  orderId: string
  /** Names the form that was sent, so that sending it again is not another refund. */
  key: string
  lines: { purchaseId: string; amountCents: Cents }[]
  reason: string
}

export type StaffRefundRefusal = RefundRefusal | { ok: false; reason: 'not_found' }

/** A person of the platform gives money of an order back, all of it or a part, and says why. */
export async function refundByStaff(
  world: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { orderId, key, lines, reason }: StaffRefund,
): Promise<{ ok: true; amountCents: Cents } | StaffRefundRefusal> {
  if (!isStaff(staff) || !isUuid(orderId)) return { ok: false, reason: 'not_found' }
  const decision = { reason: 'staff', key: `staff:${key}`, requestedBy: staff.id, note: reason } as const
  return refundPurchases(world, { orderId, lines, ...decision })
}
