import { sql } from 'drizzle-orm'
import { enqueue } from '#db/enqueue.server.ts'
import type { Database } from '#db/database.ts'
import { integer, list, nullable, text } from '#db/columns.ts'
import { orders } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { type Given, statement } from '#db/statement.ts'
import { haveUsesLeft, takeCoupons, unpaidOrdersWith } from '#domain/coupons/take-coupons.server.ts'
import { lockForMoney } from '#domain/ledger/lock-for-money.server.ts'
import { business } from '#domain/shared/business.ts'
import type { Cents } from '#domain/shared/money.ts'
import { moveOrder } from './moves.server.ts'
import { type NewOrder, writeOrder } from './write-order.server.ts'

export type PlacedOrder = {
  id: string
  provider: string
  sessionId: string
  totalCents: Cents
  expiresAt: Date
  providerSessionId: string | null
  checkoutUrl: string | null
}

/** Places the order, or returns the buyer's open one with the same lines and total, so repeated clicks create one. */
export async function placeOrder(
  db: Database,
  order: NewOrder,
  at: Date,
): Promise<{ ok: true; order: PlacedOrder } | { ok: false; reason: 'too_many_orders' | 'coupon_gone' }> {
  const { buyerId, provider, coupons, expiresAt } = order
  const { totalCents } = order.price
  return db.transaction(async (tx) => {
    await lockForMoney(tx, { buyerId })
    const { open, recent, couponIds } = await findOpenOrder(tx, order, at)
    const hasSameCoupons = coupons.length === couponIds.length && coupons.every(({ id }) => couponIds.includes(id))
    // Another total means another payment method or coupon for the same things.
    const isSame = open?.provider === provider && open.totalCents === totalCents && hasSameCoupons
    const isOpenLong = open && open.expiresAt >= (open.checkoutUrl ? order.reusableUntil : order.openableUntil)
    if (isSame && isOpenLong) return { ok: true, order: open } as const
    if (recent >= business.ordersPerHour) return { ok: false, reason: 'too_many_orders' } as const
    if (!(await haveUsesLeft(tx, { buyerId, coupons, at }))) return { ok: false, reason: 'coupon_gone' } as const
    for (const orderId of new Set([...(open ? [open.id] : []), ...(await unpaidOrdersWith(tx, order))])) {
      await moveOrder(tx, orderId, 'expired', at)
      await enqueue(tx, 'expire-session', { orderId })
    }
    const { id, sessionId } = await writeOrder(tx, order, at)
    await takeCoupons(tx, id, coupons)
    const sent = order.shipments.map((shipment) => ({ ...shipment, orderId: id, buyerId, createdAt: at }))
    if (sent.length > 0) await tx.insert(shipments).values(sent)
    const nowhereYet = { providerSessionId: null, checkoutUrl: null }
    return { ok: true, order: { id, sessionId, provider, totalCents, expiresAt, ...nowhereYet } } as const
  })
}

const hourMs = 3_600_000

async function findOpenOrder(
  tx: Database,
  { buyerId, attemptKey }: NewOrder,
  at: Date,
): Promise<{ open: PlacedOrder | null; recent: number; couponIds: string[] }> {
  const row = await openOrder.row(tx, { buyerId, attemptKey, since: new Date(at.getTime() - hourMs).toISOString() })
  if (!row) return { open: null, recent: 0, couponIds: [] }
  const { recent, couponIds, id, provider, sessionId, totalCents, expiresAt, ...paidAt } = row
  if (!id || !provider || !sessionId || !totalCents || !expiresAt) return { open: null, recent, couponIds }
  return { open: { id, provider, sessionId, totalCents, expiresAt, ...paidAt }, recent, couponIds }
}

/** Statement for the buyer's open order; if there is none, all columns but `recent` and `couponIds` are null. */
const openOrder = statement(
  'open_order',
  ({ buyerId, attemptKey, since }: Given<{ buyerId: string; attemptKey: string; since: string }>) => sql`
    select recent, o.id, provider, session_id as "sessionId", total_cents as "totalCents", expires_at as "expiresAt",
      provider_session_id as "providerSessionId", checkout_url as "checkoutUrl",
      array(select u.coupon_id::text from coupon_uses u where u.order_id = o.id) as "couponIds"
    from (select count(*)::int as recent from orders where buyer_id = ${buyerId} and state <> 'free' and created_at > ${since}) started
    left join orders o on o.buyer_id = ${buyerId} and attempt_key = ${attemptKey} and state = 'pending'`,
  {
    recent: integer,
    couponIds: list(text),
    id: nullable(orders.id),
    provider: nullable(orders.provider),
    sessionId: nullable(orders.sessionId),
    totalCents: nullable(orders.totalCents),
    expiresAt: nullable(orders.expiresAt),
    providerSessionId: orders.providerSessionId,
    checkoutUrl: orders.checkoutUrl,
  },
)
