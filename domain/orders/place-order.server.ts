import { sql } from 'drizzle-orm'
import { enqueue } from '#db/enqueue.server.ts'
import type { Database } from '#db/database.ts'
import { integer, nullable } from '#db/columns.ts'
import { orders } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { type Given, run, statement } from '#db/statement.ts'
import { transact, transactAtOnce } from '#db/driver/transact.server.ts'
import { business } from '#domain/shared/business.ts'
import type { Cents } from '#domain/shared/money.ts'
import { Fault } from '#fault'
import { type Charge, chargeLines } from './charge.ts'
import { buyerLock, lockBuyer, moveOrder } from './moves.server.ts'
import type { OrderForProvider } from './order-for-provider.server.ts'
import { anHourBefore, type NewOrder, writeOrder, type WrittenOrder } from './write-order.server.ts'

export type PlacedOrder = {
  id: string
  provider: string
  sessionId: string
  totalCents: Cents
  expiresAt: Date
  providerSessionId: string | null
  checkoutUrl: string | null
  told?: OrderForProvider
}

/**
 * Places the order of an attempt, or returns the open one, so that repeated clicks create one order. Limits new orders per
 * hour. All charges are fixed here; later reads never use the offer.
 */
export async function placeOrder(db: Database, order: NewOrder, at: Date): Promise<Placed> {
  const charge = chargeLines(order.lines, order.fee, order.shipments)
  const anew = order.shipments.length === 0 ? await insertOrder(db, order, charge, at) : null
  return anew ?? findOrReplaceOpenOrder(db, order, charge, at)
}

type Placed = { ok: true; order: PlacedOrder } | { ok: false; reason: 'too_many_orders' }

/**
 * Places an order without shipments in one round trip. Null, without changes, if an open order or the limit needs a decision.
 */
async function insertOrder(db: Database, order: NewOrder, charge: Charge, at: Date): Promise<Placed | null> {
  const lock = buyerLock.with({ buyerId: order.buyerId })
  const [written] = await transactAtOnce(db, lock, writeOrder(order, charge, at))
  return written ? { ok: true, order: placedOrder(order, charge.totalCents, written) } : null
}

async function findOrReplaceOpenOrder(db: Database, order: NewOrder, charge: Charge, at: Date): Promise<Placed> {
  const { buyerId, provider } = order
  const look = async (tx: Database) => {
    const [, found] = await Promise.all([lockBuyer(tx, buyerId), findOpenOrder(tx, order, at)])
    return found
  }
  return transact(db, look, async (tx, { open, recent }) => {
    const { totalCents } = charge
    // Another total means another payment method for the same things.
    const isSame = open?.provider === provider && open.totalCents === totalCents
    const isOpenLong = open && open.expiresAt >= (open.checkoutUrl ? order.reusableUntil : order.openableUntil)
    if (isSame && isOpenLong) return { ok: true, order: open } as const
    if (recent >= business.ordersPerHour) return { ok: false, reason: 'too_many_orders' } as const
    if (open) {
      await moveOrder(tx, open.id, 'expired', at)
      await enqueue(tx, 'expire-session', { orderId: open.id })
    }
    const [written] = await run(tx, writeOrder(order, charge, at))
    if (!written) throw new Fault(`order: not written for buyer ${order.buyerId}`)
    const { told, ...placed } = placedOrder(order, totalCents, written)
    if (order.shipments.length === 0) return { ok: true, order: { ...placed, told } } as const
    const sent = order.shipments.map((shipment) => ({ ...shipment, orderId: placed.id, buyerId, createdAt: at }))
    await tx.insert(shipments).values(sent)
    return { ok: true, order: placed } as const
  })
}

/** Maps the written row to the placed order; the provider's lines exclude freight. */
function placedOrder({ provider, expiresAt }: NewOrder, totalCents: Cents, row: WrittenOrder): PlacedOrder {
  const nowhereYet = { providerSessionId: null, checkoutUrl: null }
  const told = { buyerEmail: row.email, lines: row.told }
  return { id: row.id, sessionId: row.sessionId, provider, totalCents, expiresAt, ...nowhereYet, told }
}

/** Returns the open order of the attempt, if any, and the buyer's number of orders in the last hour. */
async function findOpenOrder(
  tx: Database,
  { buyerId, attemptKey }: NewOrder,
  at: Date,
): Promise<{ open: PlacedOrder | null; recent: number }> {
  const row = await openOrder.row(tx, { buyerId, attemptKey, since: anHourBefore(at).toISOString() })
  if (!row) return { open: null, recent: 0 }
  const { recent, id, provider, sessionId, totalCents, expiresAt, ...paidAt } = row
  if (!id || !provider || !sessionId || !totalCents || !expiresAt) return { open: null, recent }
  return { open: { id, provider, sessionId, totalCents, expiresAt, ...paidAt }, recent }
}

/** All columns but `recent` are null without an open order. */
const openOrder = statement(
  'open_order',
  ({ buyerId, attemptKey, since }: Given<{ buyerId: string; attemptKey: string; since: string }>) => sql`
    select recent, o.id, provider, session_id as "sessionId", total_cents as "totalCents", expires_at as "expiresAt",
      provider_session_id as "providerSessionId", checkout_url as "checkoutUrl"
    from (select count(*)::int as recent from orders where buyer_id = ${buyerId} and created_at > ${since}) started
    left join orders o on o.buyer_id = ${buyerId} and attempt_key = ${attemptKey} and state = 'pending'`,
  {
    recent: integer,
    id: nullable(orders.id),
    provider: nullable(orders.provider),
    sessionId: nullable(orders.sessionId),
    totalCents: nullable(orders.totalCents),
    expiresAt: nullable(orders.expiresAt),
    providerSessionId: orders.providerSessionId,
    checkoutUrl: orders.checkoutUrl,
  },
)
