import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { integer, nullable, object, type RowOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { purchases } from '#db/schema/commerce.ts'
import { holds } from '#db/schema/ledger.ts'
import { payoutAccounts, payoutRuns, payouts } from '#db/schema/payouts.ts'
import { returns } from '#db/schema/returns.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { pieceDetail } from '#db/sql/piece.sql.ts'
import { query, execute } from '#db/statement.ts'
import { makerBalance } from '#domain/ledger/earnings.server.ts'
import type { HoldReason } from '#domain/ledger/hold.ts'
import { holdInForce } from '#domain/ledger/holds.server.ts'
import { netOf } from '#domain/ledger/net.sql.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { PayoutRule, ShopSettingsReader } from '#domain/shop-settings/shop-settings.ts'
import { isOfSimulation } from './hand-over-payout.server.ts'
import { findPayoutAccount, type ShownAccount } from './payout-accounts.server.ts'
import { payoutDayFrom } from './payout-calendar.ts'
import { findPayoutStop } from './payout-stop.server.ts'
import { type PayoutObstacle, payoutObstacle, type PayoutState } from './payout.ts'
import { payoutFacts } from './propose-payouts.server.ts'
import { heldEarnings } from './wallet-sales.server.ts'

const heldSale = {
  id: text,
  orderId: text,
  projectId: text,
  shipmentId: nullable(text),
  /** Buyer's name; null for a sale of files without an open return, as the maker may not see it. */
  buyerName: nullable(text),
  title: text,
  detail: text,
  kind: purchases.kind,
  quantity: integer,
  image: anyBoughtPicture,
  /** The open return that caused the hold. */
  problem: nullable(object({ id: text, kind: returns.kind, state: returns.state, dueOn: returns.dueOn })),
}

export type HeldPurchase = RowOf<typeof heldSale> & { orderNumber: string }

export type WalletHold = {
  id: string
  reason: HoldReason
  note: string | null
  /** The held sale; null if the hold covers all payouts. */
  sale: HeldPurchase | null
  /** Cents held: the maker's share of the sale, or the whole available balance. */
  heldCents: Cents
  until: Date | null
  /** Token of the support conversation in which the maker contests the hold; null if not contested. */
  contestToken: string | null
}

export type MakerWallet = {
  pendingCents: Cents
  /** Number of held sales, and their sum in cents. */
  held: { sales: number; cents: Cents }
  /** Cents of `pendingCents` that are not held. */
  unheldCents: Cents
  /** Cents available for payout; negative if the maker owes money. */
  availableCents: Cents
  inTransitCents: Cents
  nextPayoutOn: Day
  obstacle: PayoutObstacle | null
  rule: PayoutRule
  isStopped: boolean
  account: ShownAccount | null
  hasSecondFactor: boolean
  holds: WalletHold[]
}

export async function makerWallet(
  { db, shopSettings }: { db: Database; shopSettings: Pick<ShopSettingsReader, 'now'> },
  makerId: string,
  now: Date,
): Promise<MakerWallet> {
  const rule = shopSettings.now().payouts
  const [balance, held, facts, account, stop, holds, inTransitCents, nextPayoutOn] = await Promise.all([
    makerBalance(db, makerId),
    heldEarnings(db, makerId, now),
    payoutFacts(db, makerId, now),
    findPayoutAccount(db, makerId),
    findPayoutStop(db),
    holdsOf(db, makerId, now),
    inTransit(db, makerId),
    nextPayoutDay(db, makerId, { today: dayOf(now), rule }),
  ])
  const { availableCents } = balance
  const obstacle = payoutObstacle({ ...facts, availableCents, hasAccount: account !== null }, rule.minimumCents)
  return {
    ...balance,
    held,
    unheldCents: balance.pendingCents - held.cents,
    inTransitCents,
    nextPayoutOn,
    obstacle,
    rule,
    isStopped: stop !== null,
    account,
    hasSecondFactor: facts.hasSecondFactor,
    holds: holds.map((hold) => ({ ...hold, heldCents: hold.heldCents ?? availableCents })),
  }
}

async function holdsOf(db: Database, makerId: string, now: Date) {
  const rows = await query(
    db,
    sql`
    select h.id, h.reason, h.note, ${netOf(sql`p.designer_id <> h.maker_id`)} as "heldCents", h.until, t.token as "contestToken",
      case when p.id is not null then json_build_object('id', p.id, 'orderId', p.order_id, 'projectId', p.project_id, 'shipmentId', s.id,
        'buyerName', case when r.id is not null or s.id is not null then b.full_name end, 'title', p.title, 'detail', ${pieceDetail()},
        'kind', p.kind, 'quantity', p.quantity, 'image', ${boughtPicture}, 'problem', case when r.id is not null then
          json_build_object('id', r.id, 'kind', r.kind, 'state', r.state, 'dueOn', r.due_on) end) end as sale
    from holds h left join purchases p on p.id = h.purchase_id left join users b on b.id = p.buyer_id
      left join shipments s on s.order_id = p.order_id and s.maker_id = h.maker_id and p.kind = 'printed'
      left join lateral (select * from returns o where o.purchase_id = p.id and h.reason = 'return' and o.closed_at is null
        order by o.due_on, o.id limit 1) r on true
      left join support_threads t on t.id = h.contest_thread_id
    where h.maker_id = ${makerId} and ${holdInForce(now)} order by h.placed_at`,
    {
      id: text,
      sale: nullable(object(heldSale)),
      heldCents: nullable(integer),
      reason: holds.reason,
      note: nullable(text),
      contestToken: nullable(text),
      until: nullable(text),
    },
  )
  return rows.map(({ sale, ...row }) => ({
    ...row,
    sale: sale && { ...sale, orderNumber: orderNumber(sale.orderId) },
    until: row.until ? new Date(row.until) : null,
  }))
}

async function inTransit(db: Database, makerId: string): Promise<Cents> {
  const rows = await query(
    db,
    sql`select coalesce(sum(amount_cents), 0) as cents from payouts where maker_id = ${makerId} and state = 'sent' and not ${isOfSimulation}`,
    { cents: text },
  )
  return Number(rows[0]?.cents)
}

/** Returns the maker's next payout day, the following one if today's payouts left the maker out. */
async function nextPayoutDay(
  db: Database,
  makerId: string,
  { today, rule }: { today: Day; rule: PayoutRule },
): Promise<Day> {
  const made = await execute(
    db,
    sql`select 1 from payout_runs where day = ${today}
      and not exists (select 1 from payouts where maker_id = ${makerId} and state in ('proposed', 'approved'))`,
  )
  return payoutDayFrom(made > 0 ? addDays(today, 1) : today, rule)
}

export type MakerPayout = {
  id: string
  day: Day
  amountCents: Cents
  state: PayoutState
  shownAs: string
  failure: string | null
}

/** Returns a maker's latest payouts, newest first, without cancelled ones. */
export async function makerPayouts(db: Database, makerId: string, limit: number): Promise<MakerPayout[]> {
  return db
    .select({
      id: payouts.id,
      day: payoutRuns.day,
      amountCents: payouts.amountCents,
      state: payouts.state,
      shownAs: payoutAccounts.shownAs,
      failure: payouts.failure,
    })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(and(eq(payouts.makerId, makerId), ne(payouts.state, 'cancelled')))
    .orderBy(desc(payoutRuns.day), desc(payouts.id))
    .limit(limit)
}
