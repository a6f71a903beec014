import { and, count, eq, gt } from 'drizzle-orm'
import { enqueue } from '#db/enqueue.server.ts'
import type { Database } from '#db/client.server.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import type { Licence } from '#domain/catalog/licence.ts'
import { shipments } from '#db/schema/freight.ts'
import { business } from '#domain/shared/business.ts'
import { splitSale, type Cents } from '#domain/shared/money.ts'
import { lockBuyer } from './lock-buyer.server.ts'
import { moveOrder } from './move-order.server.ts'
import { type NewShipment, withFreight } from './shipment.ts'

export type OrderLine = {
  offerId: string
  projectId: string
  designerId: string
  kind: 'digital' | 'printed'
  title: string
  /** Of an object: which one, and what is written on it; empty when there is nothing to say. */
  variant: string
  personalization: string
  /** Of files. */
  licence: Licence | null
  quantity: number
  /** What it costs without freight, and what of that goes off: the platform gives it from its fee, and the maker's share is that of the price. */
  priceCents: Cents
  discountCents: Cents
}

export type NewOrder = {
  buyerId: string
  attemptKey: string
  provider: string
  lines: OrderLine[]
  shipments: NewShipment[]
  feeBps: number
  expiresAt: Date
  /** An open order of the same attempt is used again unless it ends before this. */
  reusableUntil: Date
  /** One that has nowhere to be paid yet must end after this: providers give a session half an hour at least. */
  openableUntil: Date
}

export type PlacedOrder = {
  id: string
  provider: string
  sessionId: string
  totalCents: Cents
  expiresAt: Date
  providerSessionId: string | null
  checkoutUrl: string | null
}

/**
 * Writes the order of an attempt, or finds it open already: however often and however simultaneously somebody presses the
 * button, there is one, and so many new ones an hour at most. Everything that is charged is frozen here; later reads never
 * look at the offer again.
 */
export async function placeOrder(
  db: Database,
  order: NewOrder,
  at: Date,
): Promise<{ ok: true; order: PlacedOrder } | { ok: false; reason: 'too_many_orders' }> {
  const { buyerId, attemptKey, provider, lines, feeBps, expiresAt } = order
  return db.transaction(async (tx) => {
    await lockBuyer(tx, buyerId)
    const { open, recent } = await findOpenOrder(tx, order, new Date(at.getTime() - 3_600_000))
    const { totalCents, discountCents, charged } = charge(lines, feeBps, order.shipments)
    // Another total: the same things, to be paid another way.
    const isSame = open?.provider === provider && open.totalCents === totalCents
    const isOpenLong = open && open.expiresAt >= (open.checkoutUrl ? order.reusableUntil : order.openableUntil)
    if (isSame && isOpenLong) return { ok: true, order: open } as const
    if (recent >= business.ordersPerHour) return { ok: false, reason: 'too_many_orders' } as const
    if (open) {
      await moveOrder(tx, open.id, 'expired', at)
      await enqueue(tx, 'expire-session', { orderId: open.id })
    }
    const [placed] = await tx
      .insert(orders)
      .values({ buyerId, attemptKey, provider, totalCents, discountCents, expiresAt, createdAt: at })
      .returning(placedColumns)
    if (!placed) throw new Error('the order was not written')
    await tx
      .insert(purchases)
      .values(charged.map((line) => ({ ...line, orderId: placed.id, buyerId, feeBps, createdAt: at })))
    if (order.shipments.length > 0)
      await tx
        .insert(shipments)
        .values(order.shipments.map((shipment) => ({ ...shipment, orderId: placed.id, buyerId, createdAt: at })))
    return { ok: true, order: placed } as const
  })
}

/** What each line is charged and how that is split: `price − discount + freight = amount = fee + share`, the freight all the maker's. */
function charge(lines: OrderLine[], feeBps: number, shipped: NewShipment[]) {
  const charged = withFreight(lines, shipped).map(({ priceCents, ...line }) => {
    const chargedCents = priceCents - line.discountCents
    const { share } = splitSale(priceCents, feeBps)
    const { freightCents } = line
    const fee = { feeCents: chargedCents - share, designerAmountCents: share + freightCents }
    return { ...line, ...fee, amountCents: chargedCents + freightCents }
  })
  const sum = (of: (line: (typeof charged)[number]) => Cents) => charged.reduce((total, line) => total + of(line), 0)
  return { charged, totalCents: sum((line) => line.amountCents), discountCents: sum((line) => line.discountCents) }
}

const placedColumns = {
  id: orders.id,
  provider: orders.provider,
  sessionId: orders.sessionId,
  totalCents: orders.totalCents,
  expiresAt: orders.expiresAt,
  providerSessionId: orders.providerSessionId,
  checkoutUrl: orders.checkoutUrl,
}

/** The open order of the attempt, if there is one, and how many the buyer started since. */
async function findOpenOrder(
  tx: Database,
  { buyerId, attemptKey }: NewOrder,
  since: Date,
): Promise<{ open: PlacedOrder | null; recent: number }> {
  const isOwn = eq(orders.buyerId, buyerId)
  const started = tx
    .select({ recent: count().as('recent') })
    .from(orders)
    .where(and(isOwn, gt(orders.createdAt, since)))
    .as('started')
  const [row] = await tx
    .select({ open: placedColumns, recent: started.recent })
    .from(started)
    .leftJoin(orders, and(isOwn, eq(orders.attemptKey, attemptKey), eq(orders.state, 'pending')))
  return { open: row?.open ?? null, recent: row?.recent ?? 0 }
}
