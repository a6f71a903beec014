import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema/commerce.ts'
import type { OrderState } from '#domain/orders/order.ts'
import { syncOrder, type SyncWorld } from '#domain/payments/sync-order.server.ts'
import { isUuid } from '#domain/shared/text.ts'

/** Status in the response of `/api/verify-payment`; `on_hold`: the received amount differs, and staff must check. */
export type PaymentStatus = 'completed' | 'pending' | 'failed' | 'refunded' | 'on_hold'

const statusOf: Record<OrderState, PaymentStatus> = {
  paid: 'completed',
  pending: 'pending',
  declined: 'failed',
  expired: 'failed',
  cancelled: 'failed',
  refunded: 'refunded',
  charged_back: 'refunded',
  on_hold: 'on_hold',
  free: 'completed',
}

/** Returns the status of the buyer's payment, asking the provider while it is pending; null for unknown sessions. */
export async function verifyPayment(
  world: SyncWorld,
  { buyerId, sessionId }: { buyerId: string; sessionId: string },
): Promise<{ orderId: string; status: PaymentStatus; isNew: boolean } | null> {
  const order = isUuid(sessionId) ? await ownOrder(world.db, buyerId, sessionId) : undefined
  if (!order) return null
  const settled = order.state === 'pending' ? await syncOnce(world, order.id) : order.state
  const state = settled ?? order.state
  return { orderId: order.id, status: statusOf[state], isNew: state !== order.state }
}

const underWay = new Map<string, Promise<OrderState | null>>()

/** Updates an order from the provider, once for all concurrent callers in this process; returns the order's state. */
async function syncOnce(world: SyncWorld, orderId: string): Promise<OrderState | null> {
  const asking = underWay.get(orderId) ?? syncOrder(world, orderId)
  underWay.set(orderId, asking)
  try {
    return await asking
  } finally {
    if (underWay.get(orderId) === asking) underWay.delete(orderId)
  }
}

async function ownOrder(db: Database, buyerId: string, sessionId: string) {
  const [order] = await db
    .select({ id: orders.id, state: orders.state })
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), eq(orders.buyerId, buyerId)))
  return order
}
