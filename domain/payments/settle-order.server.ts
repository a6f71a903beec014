import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.server.ts'
import { orders } from '#db/schema/commerce.ts'
import { transact } from '#db/driver/transact.server.ts'
import { markOrderPaid } from '#domain/orders/mark-order-paid.server.ts'
import { moveOrder } from '#domain/orders/moves.server.ts'
import { canStillMove, type OrderEvent, orderMoves, type OrderState } from '#domain/orders/order.ts'
import type { Alarm } from '#domain/shared/log.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { followUp } from './follow-up.server.ts'
import { handledEvents } from './handled-events.server.ts'
import { type PaymentSession, providerOf, type Providers } from './payment-provider.ts'
import { whatHappened } from './payment-session.ts'
import { type SettledOrder, settledOrder } from './settled-order.server.ts'
import { settleTogether } from './settle-together.server.ts'

export type Settlement = Providers & { db: Database; clock: Clock; log: Alarm }

/**
 * The one way an order learns what became of its payment, and of the money after it: webhook, return page, poll and
 * reconciliation all come here, in any order and at the same instant. It asks the provider (outside any transaction), then
 * moves the order if it may be moved and takes up what is said of refunds and disputes. Returns the state the order is in
 * now, or null for an unknown order. `heldToo`: a person asks, and an order on hold may go on.
 */
export async function settleOrder(
  world: Settlement,
  orderId: string,
  { heldToo = false }: { heldToo?: boolean } = {},
): Promise<OrderState | null> {
  const order = await findOrder(world.db, orderId)
  return order ? settle(world, order, { heldToo }) : null
}

type Settling = {
  heldToo?: boolean
  /** The event that is handled with it: noted in the transaction that moves the order, where there is one. */
  eventId?: string
}

/** The same for an order that was read just now. */
export async function settle(
  world: Settlement,
  order: SettledOrder,
  { heldToo = false, eventId }: Settling = {},
): Promise<OrderState | null> {
  const { db, clock } = world
  const isHeld = order.state === 'on_hold'
  const note = (state: OrderState | null) =>
    eventId ? [handledEvents([eventId], state ?? 'unknown_order', clock.now())] : []
  const stays = async () => {
    for (const noted of note(order.state)) await runPrepared(db, noted)
    return order.state
  }
  if (isHeld && !heldToo) return stays()
  const provider = providerOf(world, order.provider)
  // Of a provider that nobody can ask any more only what is open ends, at its time.
  if (!provider && order.state !== 'pending') return stays()
  const session = order.providerSessionId ? ((await provider?.retrieveSession(order.providerSessionId)) ?? null) : null
  const event = canStillMove(order.state) || isHeld ? whatHappened(order, session, clock.now()) : null
  if (order.paidAt && session) await noteTerms(db, order, session)
  if (!event && !hasSequel(session)) {
    await noteRefusal(db, order, session)
    return stays()
  }
  if (event === 'mismatched') warn(world, order, session)
  const lock = (tx: Database) => lockOrder(tx, order.id)
  const alone = () =>
    transact(db, lock, async (tx, current, finish) => {
      const state = current ? await move(world, tx, current, event, session) : null
      await finish(...note(state))
      return state
    })
  const isPlain = event === 'paid' && session && order.state === 'pending' && !hasSequel(session)
  if (!isPlain) return alone()
  return settleTogether(world, { id: order.id, buyerId: order.buyerId, payment: session, eventId }, alone)
}

async function move(
  world: Settlement,
  tx: Database,
  order: LockedOrder,
  event: OrderEvent | null,
  session: PaymentSession | null,
): Promise<OrderState | null> {
  const state = event ? await apply(tx, order, event, session, world.clock.now()) : order.state
  if (!session || !hasSequel(session)) return state
  await takeUp(world, tx, order.id, session)
  return (await findOrder(tx, order.id))?.state ?? null
}

function hasSequel(session: PaymentSession | null): boolean {
  return session?.state === 'paid' && session.refunds.length + session.disputes.length > 0
}

async function takeUp({ clock, log }: Settlement, tx: Database, orderId: string, session: PaymentSession) {
  const order = await findOrder(tx, orderId)
  if (!order?.paidAt) return
  for (const refund of await followUp(tx, order, session, clock.now()))
    log.error({ order: orderId, refund: refund.id, amount: refund.amountCents }, 'refund that nobody here decided')
}

async function findOrder(db: Database, orderId: string): Promise<SettledOrder | undefined> {
  const [order] = await db.select(settledOrder).from(orders).where(eq(orders.id, orderId))
  return order
}

/** The order as it is once its buyer, then it, are nobody else's to change; see `lockBuyer`. */
async function lockOrder(tx: Database, orderId: string): Promise<LockedOrder | undefined> {
  const [order] = await runPrepared<LockedOrder>(tx, {
    name: 'lock_order',
    text: `
      select o.id, o.buyer_id as "buyerId", o.state, o.decline_reason as "declineReason"
      from users u join orders o on o.buyer_id = u.id where o.id = $1 for no key update of u, o`,
    values: [orderId],
  })
  return order
}

type LockedOrder = Pick<SettledOrder, 'id' | 'buyerId' | 'state' | 'declineReason'>

/** Does what follows from an event if the order may still be moved by it; the state it is in then. */
async function apply(
  tx: Database,
  order: LockedOrder,
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

/** Why the last attempt came to nothing: the buyer reads it while another one may follow. */
async function noteRefusal(tx: Database, order: LockedOrder, session: PaymentSession | null): Promise<void> {
  if (!session?.declineReason || session.declineReason === order.declineReason) return
  await tx.update(orders).set({ declineReason: session.declineReason }).where(eq(orders.id, order.id))
}

/** What the provider keeps, and when it pays, may be known only after the payment, or change: the ledger follows. */
async function noteTerms(db: Database, order: SettledOrder, session: PaymentSession): Promise<void> {
  const feeCents = session.feeCents ?? order.providerFeeCents
  const settlesAt = session.availableOn ?? order.settlesAt
  const isKnown = feeCents === order.providerFeeCents && settlesAt?.getTime() === order.settlesAt?.getTime()
  if (session.state !== 'paid' || isKnown) return
  await db.update(orders).set({ providerFeeCents: feeCents, settlesAt, settledAt: null }).where(eq(orders.id, order.id))
}

function warn({ log }: Settlement, order: SettledOrder, session: PaymentSession | null): void {
  log.error(
    {
      order: order.id,
      asked: order.totalCents,
      paid: session?.amountCents,
      currency: session?.currency,
      reference: session?.reference,
    },
    'payment does not match its order: on hold',
  )
}
