import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import { orderNumber, type OrderState } from '#domain/orders/order.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { settleOrder, type Settlement } from './settle-order.server.ts'

/**
 * Asks the provider about an order again, one on hold too: it goes on as paid only if the provider now says exactly what
 * was asked, else it stays on hold. What staff did is written down with the state it led to.
 */
export async function settleByStaff(
  world: Settlement,
  staff: Pick<Viewer, 'id' | 'role'>,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<{ ok: true; state: OrderState } | { ok: false; reason: 'not_found' }> {
  if (!isStaff(staff) || !isUuid(orderId)) return { ok: false, reason: 'not_found' }
  const state = await settleOrder(world, orderId, { heldToo: true })
  if (!state) return { ok: false, reason: 'not_found' }
  const subject = { kind: 'order', id: orderId, label: orderNumber(orderId) } as const
  const at = world.clock.now()
  await recordStaffAction(world.db, { staffId: staff.id, action: 'settle_order', subject, reason, at })
  return { ok: true, state }
}
