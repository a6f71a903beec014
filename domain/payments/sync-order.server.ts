import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { dequeue } from '#db/enqueue.server.ts'
import { orders, paymentEvents } from '#db/schema/commerce.ts'
import { lockForMoney } from '#domain/ledger/lock-for-money.server.ts'
import { settleReceivable } from '#domain/ledger/settlements.server.ts'
import { markOrderPaid } from '#domain/orders/mark-order-paid.server.ts'
import { moveOrder } from '#domain/orders/moves.server.ts'
import { canStillMove, type OrderEvent, orderMoves, type OrderState } from '#domain/orders/order.ts'
import type { Log } from '#domain/shared/log.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { followUp } from './follow-up.server.ts'
import { type PaymentSession, providerOf, type Providers } from './payment-provider.ts'
import { eventFromSession } from './payment-session.ts'

export type SyncWorld = Providers & { db: Database; clock: Clock; log: Log }

type SyncOptions = {
  /** True if staff requested the update, so that an order on hold may become paid. */
  includeHeld?: boolean
  eventId?: string
}

/**
 * Updates an order from its provider and returns its state, null if unknown; may run concurrently. Throws if the
 * provider does not respond.
 */
export async function syncOrder(
  world: SyncWorld,
  orderId: string,
  options: SyncOptions = {},
): Promise<OrderState | null> {
  const order = await findOrder(world.db, orderId)
  return order ? syncFoundOrder(world, order, options) : null
}

export async function syncFoundOrder(
  world: SyncWorld,
  order: OrderToSync,
  { includeHeld = false, eventId }: SyncOptions = {},
): Promise<OrderState | null> {
  const { db, clock } = world
  const isHeld = order.state === 'on_hold'
  const stays = async () => {
    if (eventId) await db.transaction((tx) => noteHandled(tx, eventId, order.state, clock.now()))
    return order.state
  }
  if (isHeld && !includeHeld) return stays()
  const provider = providerOf(world, order.provider)
  // If its provider is no longer configured, only an open order changes, by expiring.
  if (!provider && order.state !== 'pending') return stays()
  const session = order.providerSessionId ? ((await provider?.retrieveSession(order.providerSessionId)) ?? null) : null
  const event = canStillMove(order.state) || isHeld ? eventFromSession(order, session, clock.now()) : null
  if (order.paidAt && session) await noteTerms(world, order, session)
  if (!event && !hasRefundsOrDisputes(session)) {
    await noteRefusal(db, order, session)
    return stays()
  }
  if (session && event === 'mismatched') warn(world, order, session)
  return db.transaction(async (tx) => {
    await lockForMoney(tx, { buyerId: order.buyerId, orderId: order.id })
    const current = await findOrder(tx, order.id)
    const state = current ? await applySession(world, tx, current, event, session) : null
    if (eventId) await noteHandled(tx, eventId, state ?? 'unknown_order', clock.now())
    return state
  })
}

/** Columns needed to update an order from its provider, few since every payment event reads them. */
export const orderToSync = {
  id: orders.id,
  buyerId: orders.buyerId,
  state: orders.state,
  totalCents: orders.totalCents,
  currency: orders.currency,
  provider: orders.provider,
  providerSessionId: orders.providerSessionId,
  declineReason: orders.declineReason,
  providerFeeCents: orders.providerFeeCents,
  settlesAt: orders.settlesAt,
  expiresAt: orders.expiresAt,
  paidAt: orders.paidAt,
}

export type OrderToSync = Pick<typeof orders.$inferSelect, keyof typeof orderToSync>

/** Marks a payment event as handled and deletes its waiting job. Call in the transaction that applies it. */
export async function noteHandled(
  tx: Database,
  eventId: string,
  outcome: OrderState | 'unknown_order',
  at: Date,
): Promise<void> {
  await Promise.all([
    tx.update(paymentEvents).set({ handledAt: at, outcome }).where(eq(paymentEvents.id, eventId)),
    dequeue(tx, `event:${eventId}`),
  ])
}

async function applySession(
  world: SyncWorld,
  tx: Database,
  order: OrderToSync,
  event: OrderEvent | null,
  session: PaymentSession | null,
): Promise<OrderState | null> {
  const state = event ? await applyEvent(tx, order, event, session, world.clock.now()) : order.state
  if (!session || !hasRefundsOrDisputes(session)) return state
  await applyRefundsAndDisputes(world, tx, order.id, session)
  return (await findOrder(tx, order.id))?.state ?? null
}

function hasRefundsOrDisputes(session: PaymentSession | null): boolean {
  return session?.state === 'paid' && session.refunds.length + session.disputes.length > 0
}

async function applyRefundsAndDisputes(
  { clock, log }: SyncWorld,
  tx: Database,
  orderId: string,
  session: PaymentSession,
) {
  const order = await findOrder(tx, orderId)
  if (!order?.paidAt) return
  for (const refund of await followUp(tx, order, session, clock.now()))
    log.error({ order: orderId, refund: refund.id, amount: refund.amountCents }, 'refund that was not decided here')
}

async function findOrder(db: Database, orderId: string): Promise<OrderToSync | undefined> {
  const [order] = await db.select(orderToSync).from(orders).where(eq(orders.id, orderId))
  return order
}

async function applyEvent(
  tx: Database,
  order: OrderToSync,
  event: OrderEvent,
  session: PaymentSession | null,
  at: Date,
): Promise<OrderState> {
  const { id, buyerId, state } = order
  if (event === 'paid' && session)
    return (await markOrderPaid(tx, { id, buyerId, state, payment: session }, at)) ?? state
  if (!(await moveOrder(tx, id, event, at))) return state
  await noteRefusal(tx, order, session)
  return orderMoves[event].to
}

/** Stores the reason of the last refused payment, shown to the buyer who may try again. */
async function noteRefusal(tx: Database, order: OrderToSync, session: PaymentSession | null): Promise<void> {
  if (!session?.declineReason || session.declineReason === order.declineReason) return
  await tx.update(orders).set({ declineReason: session.declineReason }).where(eq(orders.id, order.id))
}

/** Stores the provider's fee and payment day, known only after payment, and posts them to the ledger. */
async function noteTerms({ db, clock }: SyncWorld, order: OrderToSync, session: PaymentSession): Promise<void> {
  const feeCents = session.feeCents ?? order.providerFeeCents
  const settlesAt = session.availableOn ?? order.settlesAt
  const isKnown = feeCents === order.providerFeeCents && settlesAt?.getTime() === order.settlesAt?.getTime()
  if (session.state !== 'paid' || isKnown) return
  await db.transaction(async (tx) => {
    await tx
      .update(orders)
      .set({ providerFeeCents: feeCents, settlesAt, settledAt: null })
      .where(eq(orders.id, order.id))
    await settleReceivable(tx, order.id, clock.now())
  })
}

function warn({ log }: SyncWorld, order: OrderToSync, session: PaymentSession): void {
  log.error(
    {
      order: order.id,
      asked: order.totalCents,
      paid: session.amountCents,
      currency: session.currency,
      reference: session.reference,
    },
    'payment does not match its order: on hold',
  )
}
