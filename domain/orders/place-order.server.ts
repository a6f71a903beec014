import { sql } from 'drizzle-orm'
import { enqueue } from '#db/enqueue.server.ts'
import type { Database } from '#db/database.ts'
import { integer, list, nullable } from '#db/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { type Given, type Prepared, type RowsOf, run, statement } from '#db/statement.ts'
import { transact, transactAtOnce } from '#db/driver/transact.server.ts'
import { business } from '#domain/shared/business.ts'
import type { Agreement } from '#domain/legal/terms-version.ts'
import type { Cents } from '#domain/shared/money.ts'
import { type Charge, chargeLines, type OrderLine } from './charge.ts'
import { buyerLock, lockBuyer, moveOrder } from './moves.server.ts'
import { lineForProvider, linesForProvider, type OrderForProvider } from './order-for-provider.server.ts'
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
  /** The terms that are agreed to by it; null where nothing is known of them. */
  agreement: Agreement | null
  /** The contract in short, as it is kept with the order. */
  contract: object
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
  const lock = buyerLock.with({ buyerId: order.buyerId })
  const [written] = await transactAtOnce(db, lock, writing(order, charge, at))
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
    // Another total: the same things, to be paid another way.
    const isSame = open?.provider === provider && open.totalCents === totalCents
    const isOpenLong = open && open.expiresAt >= (open.checkoutUrl ? order.reusableUntil : order.openableUntil)
    if (isSame && isOpenLong) return { ok: true, order: open } as const
    if (recent >= business.ordersPerHour) return { ok: false, reason: 'too_many_orders' } as const
    if (open) {
      await moveOrder(tx, open.id, 'expired', at)
      await enqueue(tx, 'expire-session', { orderId: open.id })
    }
    const [written] = await run(tx, writing(order, charge, at))
    if (!written) throw new Error('the order was not written')
    const { told, ...placed } = placedOrder(order, totalCents, written)
    if (order.shipments.length === 0) return { ok: true, order: { ...placed, told } } as const
    const sent = order.shipments.map((shipment) => ({ ...shipment, orderId: placed.id, buyerId, createdAt: at }))
    await tx.insert(shipments).values(sent)
    return { ok: true, order: placed } as const
  })
}

/** The order as it was written; what its provider is to be told of it is without freight. */
function placedOrder({ provider, expiresAt }: NewOrder, totalCents: Cents, row: WrittenOrder): PlacedOrder {
  const nowhereYet = { providerSessionId: null, checkoutUrl: null }
  const told = { buyerEmail: row.email, lines: row.told }
  return { id: row.id, sessionId: row.sessionId, provider, totalCents, expiresAt, ...nowhereYet, told }
}

/** The order and its lines in one statement, which writes nothing when the attempt has an open order or the buyer too many new ones. */
function writing(order: NewOrder, { charged, ...charge }: Charge, at: Date): Prepared<WrittenOrder> {
  const [ends, begins, since] = [order.expiresAt.toISOString(), at.toISOString(), anHourBefore(at).toISOString()]
  const most = business.ordersPerHour
  const { buyerId, attemptKey, provider, feeBps, agreement } = order
  const agreed = {
    terms: agreement?.version ?? null,
    address: agreement?.address ?? null,
    port: agreement?.port ?? null,
    contract: JSON.stringify(order.contract),
  }
  const frozen = { buyerId, attemptKey, provider, feeBps, ...charge, charged: JSON.stringify(charged) }
  return writeOrder.with({ ...frozen, ...agreed, ends, begins, since, most })
}

const anHourBefore = (at: Date) => new Date(at.getTime() - 3_600_000)

type OrderToWrite = Pick<NewOrder, 'buyerId' | 'attemptKey' | 'provider' | 'feeBps'> &
  Omit<Charge, 'charged'> & {
    charged: string
    ends: string
    begins: string
    since: string
    most: number
    terms: number | null
    address: string | null
    port: number | null
    contract: string
  }

const writeOrder = statement(
  'place_order',
  (given: Given<OrderToWrite>) => sql`
    with placed as (
        insert into orders (buyer_id, attempt_key, provider, total_cents, discount_cents, expires_at, created_at)
        select buyer, attempt, ${given.provider}, ${given.totalCents}, ${given.discountCents},
          ${given.ends}, ${given.begins}
        from (values (${given.buyerId}::uuid, ${given.attemptKey})) asked (buyer, attempt)
        where not exists (select from orders where buyer_id = buyer and attempt_key = attempt and state = 'pending')
          and (select count(*) from orders where buyer_id = buyer and created_at > ${given.since}) < ${given.most}
        returning id, session_id, buyer_id, created_at),
      accepted as (
        insert into acceptances (user_id, version, place, order_id, ip_address, port, accepted_at)
        select buyer_id, terms, 'checkout', id, ${given.address}, ${given.port}::int, created_at
        from placed, (values (${given.terms}::int)) agreed (terms) where terms is not null),
      contracted as (
        insert into contracts (order_id, content, created_at) select id, ${given.contract}::jsonb, created_at from placed),
      lines as (
        insert into purchases (order_id, buyer_id, project_id, offer_id, designer_id, kind, title, variant, personalization, licence,
            quantity, amount_cents, discount_cents, freight_cents, fee_bps, fee_cents, designer_amount_cents, royalty_owner_id, royalty_cents, regret_rule, created_at)
        select placed.id, placed.buyer_id, "projectId", "offerId", "designerId", kind, title, variant, personalization, licence,
            quantity, "amountCents", "discountCents", "freightCents", ${given.feeBps}::int, "feeCents", "designerAmountCents", "royaltyOwnerId", "royaltyCents",
            coalesce("regretRule", 'by_law'), placed.created_at
        from placed, json_to_recordset(${given.charged}::json) as line (
            "projectId" uuid, "offerId" uuid, "designerId" uuid, kind text, title text, variant text, personalization text, licence text,
            quantity int, "amountCents" bigint, "discountCents" bigint, "freightCents" bigint, "feeCents" bigint,
            "designerAmountCents" bigint, "royaltyOwnerId" uuid, "royaltyCents" bigint, "regretRule" text)
        returning *)
    select placed.id, session_id as "sessionId", b.email, ${linesForProvider(sql`select * from lines`)} as told
    from placed join users b on b.id = placed.buyer_id`,
  { id: orders.id, sessionId: orders.sessionId, email: users.email, told: list(lineForProvider) },
)

type WrittenOrder = RowsOf<typeof writeOrder>

/** The open order of the attempt, if there is one, and how many the buyer started in the hour before. */
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

/** Without an open order all but the number is null. */
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
