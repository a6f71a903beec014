import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { refundPayouts, refunds } from '#db/schema/refunds.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { payoutsArea } from './area.ts'
import type { Payee } from './payee.server.ts'
import { closeRefundPayout, isMoney, openKey } from './refund-payouts.server.ts'

export type RefundPayoutEnd = { refundId: string; reason: string; how: 'arrived' | 'came_back' }

export async function endRefundPayout(
  world: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { refundId, reason, how }: RefundPayoutEnd,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const found = mayOpen(staff.role, 'money') ? await payingKey(world.db, refundId) : null
  if (!found) return { ok: false, reason: 'not_found' }
  const event = how === 'arrived' ? 'paid' : 'failed'
  await closeRefundPayout(world, { id: found.key.id, event, failure: reason })
  const action = how === 'arrived' ? 'refund_to_key' : 'refund_key_failed'
  await writeDown(world, staff.id, { orderId: found.orderId, action, reason })
  return { ok: true }
}

/** Returns the full Pix key of a refund that staff pay by hand, and logs the access. */
export async function showRefundKey(
  world: { db: Database; clock: Clock; secret: string },
  staff: Pick<Viewer, 'id' | 'role'>,
  refundId: string,
): Promise<({ ok: true } & Payee) | { ok: false; reason: 'not_found' }> {
  const found = mayOpen(staff.role, 'money') ? await payingKey(world.db, refundId) : null
  if (!found) return { ok: false, reason: 'not_found' }
  await writeDown(world, staff.id, { orderId: found.orderId, action: 'open_refund_key', reason: null })
  return { ok: true, ...openKey(world.secret, found.key) }
}

async function payingKey(db: Database, refundId: string) {
  if (!isUuid(refundId)) return null
  const [found] = await db
    .select({ key: refundPayouts, orderId: refunds.orderId })
    .from(refundPayouts)
    .innerJoin(refunds, eq(refunds.id, refundPayouts.refundId))
    .where(and(eq(refundPayouts.refundId, refundId), eq(refundPayouts.state, 'sent'), isMoney))
  return found ?? null
}

type Written = {
  orderId: string
  action: 'refund_to_key' | 'refund_key_failed' | 'open_refund_key'
  reason: string | null
}

async function writeDown(
  { db, clock }: { db: Database; clock: Clock },
  staffId: string,
  { orderId, action, reason }: Written,
) {
  const subject = { kind: 'order', id: orderId, label: orderNumber(orderId) } as const
  await recordStaffAction(db, payoutsArea, { staffId, action, subject, reason, at: clock.now() })
}
