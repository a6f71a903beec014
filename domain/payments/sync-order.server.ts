import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { dequeueSql } from '#db/enqueue.server.ts'
import { type Given, type Prepared, type RowsOf, run, statement } from '#db/statement.ts'
import { orders } from '#db/schema/commerce.ts'
import { transact } from '#db/driver/transact.server.ts'
import { settleReceivable } from '#domain/ledger/settlements.server.ts'
import { markOrderPaid } from '#domain/orders/mark-order-paid.server.ts'
import { moveOrder } from '#domain/orders/moves.server.ts'
import { canStillMove, type OrderEvent, orderMoves, type OrderState } from '#domain/orders/order.ts'
import type { Alarm } from '#domain/shared/log.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { followUp } from './follow-up.server.ts'
import { type PaymentSession, providerOf, type Providers } from './payment-provider.ts'
import { eventFromSession } from './payment-session.ts'

export type SyncWorld = Providers & { db: Database; clock: Clock; log: Alarm }

type SyncOptions = {
  /** A person asks: an order on hold may go on. */
  includeHeld?: boolean
  /** The event that is handled with it: noted in the transaction that moves the order, where there is one. */
  eventId?: string
}

/**
 * Asks the provider what became of an order's payment, and of the money after it, and applies the answer: webhook, return
 * page, poll and reconciliation all come here, in any order and at the same instant. The provider is asked outside any
 * transaction; then the order moves if it may, and refunds and disputes are applied. Returns the state the order is in now,
 * or null for an unknown order. Throws while the provider does not answer.
 */
export async function syncOrder(
  world: SyncWorld,
  orderId: string,
  options: SyncOptions = {},
): Promise<OrderState | null> {
  const order = await findOrder(world.db, orderId)
  return order ? syncFoundOrder(world, order, options) : null
}

/** Does the same for an order that was read just now. */
export async function syncFoundOrder(
  world: SyncWorld,
  order: OrderToSync,
  { includeHeld = false, eventId }: SyncOptions = {},
): Promise<OrderState | null> {
  const { db, clock } = world
  const isHeld = order.state === 'on_hold'
  const handled = (state: OrderState | null) =>
    eventId ? [handledEvent(eventId, state ?? 'unknown_order', clock.now())] : []
  const stays = async () => {
    for (const noted of handled(order.state)) await run(db, noted)
    return order.state
  }
  if (isHeld && !includeHeld) return stays()
  const provider = providerOf(world, order.provider)
  // Of a provider that nothing can ask any more only what is open ends, at its time.
  if (!provider && order.state !== 'pending') return stays()
  const session = order.providerSessionId ? ((await provider?.retrieveSession(order.providerSessionId)) ?? null) : null
  const event = canStillMove(order.state) || isHeld ? eventFromSession(order, session, clock.now()) : null
  if (order.paidAt && session) await noteTerms(world, order, session)
  if (!event && !hasRefundsOrDisputes(session)) {
    await noteRefusal(db, order, session)
    return stays()
  }
  if (session && event === 'mismatched') warn(world, order, session)
  const lock = (tx: Database) => lockOrder.row(tx, { orderId: order.id })
  return transact(db, lock, async (tx, current, finish) => {
    const { state, last } = current ? await applySession(world, tx, current, event, session) : nothing
    await finish(...handled(state), ...last)
    return state
  })
}

/** Asked for every event of every payment, so no more is read of an order than it takes to sync it. */
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

/** Returns the statement that notes what became of an event; its job, when it still waits, has nothing left to do. */
export function handledEvent(eventId: string, outcome: OrderState | 'unknown_order', at: Date): Prepared {
  return eventHandled.with({ eventId, outcome, at: at.toISOString() })
}

const eventHandled = statement(
  'event_handled',
  ({ eventId, outcome, at }: Given<{ eventId: string; outcome: string; at: string }>) => sql`
    with job as (${dequeueSql(sql`'event:' || ${eventId}::text`)})
    update payment_events set handled_at = ${at}, outcome = ${outcome} where id = ${eventId}::uuid`,
)

/** The state that an order is in after a step, and the statements that end the step with its transaction. */
type Applied = { state: OrderState | null; last: Prepared[] }

const nothing: Applied = { state: null, last: [] }

async function applySession(
  world: SyncWorld,
  tx: Database,
  order: LockedOrder,
  event: OrderEvent | null,
  session: PaymentSession | null,
): Promise<Applied> {
  const applied = event
    ? await applyEvent(tx, order, event, session, world.clock.now())
    : { state: order.state, last: [] }
  if (!session || !hasRefundsOrDisputes(session)) return applied
  for (const one of applied.last) await run(tx, one)
  await applyRefundsAndDisputes(world, tx, order.id, session)
  return { state: (await findOrder(tx, order.id))?.state ?? null, last: [] }
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

/** Locks the buyer, then the order (see `lockBuyer`), and reads it as it is then. */
const lockOrder = statement(
  'lock_order',
  ({ orderId }: Given<{ orderId: string }>) => sql`
    select o.id, o.buyer_id as "buyerId", o.state, o.decline_reason as "declineReason"
    from users u join orders o on o.buyer_id = u.id where o.id = ${orderId} for no key update of u, o`,
  { id: orders.id, buyerId: orders.buyerId, state: orders.state, declineReason: orders.declineReason },
)

type LockedOrder = RowsOf<typeof lockOrder>

/** Does what follows from an event if the order may still be moved by it. */
async function applyEvent(
  tx: Database,
  order: LockedOrder,
  event: OrderEvent,
  session: PaymentSession | null,
  at: Date,
): Promise<Applied> {
  const { id, buyerId, state } = order
  const stays = { state, last: [] }
  if (event === 'paid' && session)
    return (await markOrderPaid(tx, { id, buyerId, state, payment: session }, at)) ?? stays
  if (!(await moveOrder(tx, id, event, at))) return stays
  await noteRefusal(tx, order, session)
  return { state: orderMoves[event].to, last: [] }
}

/** Notes why the last attempt to pay failed: the buyer reads it while another one may follow. */
async function noteRefusal(tx: Database, order: LockedOrder, session: PaymentSession | null): Promise<void> {
  if (!session?.declineReason || session.declineReason === order.declineReason) return
  await tx.update(orders).set({ declineReason: session.declineReason }).where(eq(orders.id, order.id))
}

/**
 * Notes what the provider keeps and when it pays: known only after the payment, or changed. The ledger follows; at once where
 * that day is over, since money of an earlier day would pass for forgotten.
 */
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
