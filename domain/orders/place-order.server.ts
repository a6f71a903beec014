import { sql } from 'drizzle-orm'
import { enqueue } from '#db/enqueue.server.ts'
import type { Database } from '#db/database.ts'
import { runPrepared, type Statement, statementOnce } from '#db/prepared.server.ts'
import { shipments } from '#db/schema/freight.ts'
import { transact, transactAtOnce } from '#db/driver/transact.server.ts'
import { business } from '#domain/shared/business.ts'
import type { Cents } from '#domain/shared/money.ts'
import { type Charge, chargeLines, type OrderLine } from './charge.ts'
import { lockBuyer, lockBuyerSql, moveOrder } from './moves.server.ts'
import { linesForProvider, type LineForProvider, type OrderForProvider } from './orders.server.ts'
import type { NewShipment } from './shipment.ts'

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
  /** What its provider is to be told, where that was written just now. */
  told?: OrderForProvider
}

/**
 * Writes the order of an attempt, or finds it open already: however often and however simultaneously a buyer presses the
 * button, there is one, and so many new ones an hour at most. Everything that is charged is frozen here; later reads never
 * look at the offer again.
 */
export async function placeOrder(db: Database, order: NewOrder, at: Date): Promise<Placed> {
  const charge = chargeLines(order.lines, order.feeBps, order.shipments)
  const anew = order.shipments.length === 0 ? await insertOrder(db, order, charge, at) : null
  return anew ?? findOrReplaceOpenOrder(db, order, charge, at)
}

type Placed = { ok: true; order: PlacedOrder } | { ok: false; reason: 'too_many_orders' }

/** In one round trip, as nearly every order is placed; null, and nothing written, when there is more to be decided. */
async function insertOrder(db: Database, order: NewOrder, charge: Charge, at: Date): Promise<Placed | null> {
  const [, rows = []] = await transactAtOnce(db, lockBuyerSql(order.buyerId), writing(order, charge, at))
  return rows.length > 0 ? { ok: true, order: placedOrder(order, charge.totalCents, rows) } : null
}

async function findOrReplaceOpenOrder(db: Database, order: NewOrder, charge: Charge, at: Date): Promise<Placed> {
  const { buyerId, provider } = order
  const look = async (tx: Database) => {
    const [, found] = await Promise.all([lockBuyer(tx, buyerId), findOpenOrder(tx, order, at)])
    return found
  }
  return transact(db, look, async (tx, { open, recent }, finish) => {
    const { totalCents } = charge
    // Another total: the same things, to be paid another way.
    const isSame = open?.provider === provider && open.totalCents === totalCents
    const isOpenLong = open && open.expiresAt >= (open.checkoutUrl ? order.reusableUntil : order.openableUntil)
    if (isSame && isOpenLong) return { ok: true, order: open } as const
    if (recent >= business.ordersPerHour) return { ok: false, reason: 'too_many_orders' } as const
    if (open) {
      await moveOrder(tx, open.id, 'expired', at)
      await enqueue(tx, 'expire-session', { orderId: open.id })
    }
    const written = writing(order, charge, at)
    if (order.shipments.length === 0) {
      const [rows = []] = await finish(written)
      const placed = placedOrder(order, totalCents, rows)
      return { ok: true, order: placed } as const
    }
    const { told: _, ...placed } = placedOrder(order, totalCents, await runPrepared(tx, written))
    const sent = order.shipments.map((shipment) => ({ ...shipment, orderId: placed.id, buyerId, createdAt: at }))
    await tx.insert(shipments).values(sent)
    return { ok: true, order: placed } as const
  })
}

/** The order as it was written; what its provider is to be told of it is without freight. */
function placedOrder({ provider, expiresAt }: NewOrder, totalCents: Cents, rows: object[]): PlacedOrder {
  const [row] = rows as WrittenOrder[]
  if (!row) throw new Error('the order was not written')
  const nowhereYet = { providerSessionId: null, checkoutUrl: null }
  const told = { buyerEmail: row.email, lines: row.told }
  return { id: row.id, sessionId: row.session_id, provider, totalCents, expiresAt, ...nowhereYet, told }
}

/** The order and its lines in one statement, which writes nothing when the attempt has an open order or the buyer too many new ones. */
function writing(order: NewOrder, { charged, ...charge }: Charge, at: Date): Statement {
  const [ends, begins, since] = [order.expiresAt, at, anHourBefore(at)].map((instant) => instant.toISOString())
  const most = business.ordersPerHour
  return writeOrder({ ...order, ...charge, ends, begins, since, most, charged: JSON.stringify(charged) })
}

const anHourBefore = (at: Date) => new Date(at.getTime() - 3_600_000)

const writeOrder = statementOnce('place_order', () => {
  const { placeholder } = sql
  return sql`
    with placed as (
        insert into orders (buyer_id, attempt_key, provider, total_cents, discount_cents, expires_at, created_at)
        select buyer, attempt, ${placeholder('provider')}, ${placeholder('totalCents')}, ${placeholder('discountCents')},
          ${placeholder('ends')}, ${placeholder('begins')}
        from (values (${placeholder('buyerId')}::uuid, ${placeholder('attemptKey')})) asked (buyer, attempt)
        where not exists (select from orders where buyer_id = buyer and attempt_key = attempt and state = 'pending')
          and (select count(*) from orders where buyer_id = buyer and created_at > ${placeholder('since')}) < ${placeholder('most')}
        returning id, session_id, buyer_id, created_at),
      lines as (
        insert into purchases (order_id, buyer_id, project_id, offer_id, designer_id, kind, title, variant, personalization, licence,
            quantity, amount_cents, discount_cents, freight_cents, fee_bps, fee_cents, designer_amount_cents, royalty_owner_id, royalty_cents, regret_rule, created_at)
        select placed.id, placed.buyer_id, "projectId", "offerId", "designerId", kind, title, variant, personalization, licence,
            quantity, "amountCents", "discountCents", "freightCents", ${placeholder('feeBps')}::int, "feeCents", "designerAmountCents", "royaltyOwnerId", "royaltyCents",
            coalesce("regretRule", 'by_law'), placed.created_at
        from placed, json_to_recordset(${placeholder('charged')}::json) as line (
            "projectId" uuid, "offerId" uuid, "designerId" uuid, kind text, title text, variant text, personalization text, licence text,
            quantity int, "amountCents" bigint, "discountCents" bigint, "freightCents" bigint, "feeCents" bigint,
            "designerAmountCents" bigint, "royaltyOwnerId" uuid, "royaltyCents" bigint, "regretRule" text)
        returning *)
    select placed.id, session_id, b.email, ${linesForProvider(sql`select * from lines`)} as told
    from placed join users b on b.id = placed.buyer_id`
})

type WrittenOrder = { id: string; session_id: string; email: string; told: LineForProvider[] }

/** The open order of the attempt, if there is one, and how many the buyer started in the hour before. */
async function findOpenOrder(
  tx: Database,
  { buyerId, attemptKey }: NewOrder,
  at: Date,
): Promise<{ open: PlacedOrder | null; recent: number }> {
  const [row] = await runPrepared<OpenOrder>(tx, {
    name: 'open_order',
    text: `
      select recent, o.id, provider, session_id as "sessionId", total_cents as "totalCents", expires_at as "expiresAt",
        provider_session_id as "providerSessionId", checkout_url as "checkoutUrl"
      from (select count(*)::int as recent from orders where buyer_id = $1 and created_at > $3) started
      left join orders o on o.buyer_id = $1 and attempt_key = $2 and state = 'pending'`,
    values: [buyerId, attemptKey, anHourBefore(at).toISOString()],
  })
  if (!row?.id) return { open: null, recent: row?.recent ?? 0 }
  const { recent, id, totalCents, expiresAt, ...open } = row
  return { open: { ...open, id, totalCents: Number(totalCents), expiresAt: new Date(expiresAt) }, recent }
}

/** Without an open order all but the number is null. */
type OpenOrder = Omit<PlacedOrder, 'id' | 'totalCents' | 'expiresAt'> & {
  recent: number
  id: string | null
  totalCents: string
  expiresAt: string
}
