import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { query } from '#db/statement.ts'
import { boolean, integer, nullable, oneOf, type RowOf, text, timestamp } from '#db/columns.ts'
import { priceReasons, purchases } from '#db/schema/commerce.ts'
import { holds } from '#db/schema/ledger.ts'
import type { HoldReason } from '#domain/ledger/hold.ts'
import { holdInForce } from '#domain/ledger/holds.server.ts'
import { netOf } from '#domain/ledger/net.sql.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import type { PriceReason } from '#domain/pricing/price-reason.ts'
import type { Cents } from '#domain/shared/money.ts'
import { pageOf, type PageOf } from '#domain/shared/list.ts'

export type SaleStage = 'waiting' | 'held' | 'available' | 'in_payout' | 'paid' | 'refunded' | 'charged_back'

export type WalletSale = {
  id: string
  orderNumber: string
  title: string
  kind: 'digital' | 'printed'
  isUpgrade: boolean
  quantity: number
  soldAt: Date
  /** Price times quantity, before discounts. */
  grossCents: Cents
  discountCents: Cents
  reasons: PriceReason[]
  freightCents: Cents
  /** Fee rate on the price at the time of sale, in basis points. */
  feeBps: number
  /** Fee rate on freight at the time of sale, in basis points. */
  freightFeeBps: number
  /** The line's part of the fixed fee per order. */
  fixedFeeCents: Cents
  feeCents: Cents
  freightFeeCents: Cents
  /**
   * True for a royalty on another maker's print: gross, refund and net are the royalty's; fees, discount, freight are
   * 0.
   */
  isRoyalty: boolean
  royaltyCents: Cents
  refundedCents: Cents
  refundedFeeCents: Cents
  refundedRoyaltyCents: Cents
  netCents: Cents
  stage: SaleStage
  payableOn: Day
  /** Number of sales and royalties that become payable on the same day. */
  daySales: number
  /** Cents of the sales and royalties payable on the same day that are not held. */
  dayCents: Cents
  /** Cents of the sales and royalties payable on the same day that are held. */
  dayHeldCents: Cents
  payoutDay: Day | null
  image: { key: string } | null
}

const salesShown = 12

export async function walletSales(db: Database, makerId: string, now: Date, page: number): Promise<PageOf<WalletSale>> {
  const counted = await query(db, sql`select count(*)::int as total from (${partsOf(makerId)}) mine`, {
    total: integer,
  })
  const { offset, ...shown } = pageOf(page, counted[0]?.total ?? 0, salesShown)
  const today = sql`${dayOf(now)}::date`
  const order = sql`mine.payable_on <= ${today}, case when mine.payable_on > ${today} then mine.payable_on end, mine.payable_on desc, mine.created_at desc, mine.purchase_id desc`
  const rows = await query(
    db,
    sql`
    with mine as (${partsOf(makerId)}),
      page as (select * from mine order by ${order} limit ${salesShown} offset ${offset}),
      days as (select mine.payable_on, count(*)::int as sales, coalesce(sum(${net}) filter (where not ${isHeld(now)}), 0)::text as cents,
          coalesce(sum(${net}) filter (where ${isHeld(now)}), 0)::text as held_cents from mine join purchases p on p.id = mine.purchase_id
        where mine.payable_on in (select payable_on from page) group by mine.payable_on)
    select p.id, p.order_id as "orderId", p.title, p.kind, p.upgrade_of is not null as "isUpgrade", p.quantity, p.status, p.amount_cents as "amountCents", p.discount_cents as "discountCents", p.reasons,
           p.freight_cents as "freightCents", p.fee_bps as "feeBps", p.freight_fee_bps as "freightFeeBps", p.fee_cents as "feeCents",
           p.freight_fee_cents as "freightFeeCents", p.fixed_fee_cents as "fixedFeeCents", p.refunded_cents as "refundedCents",
           p.refunded_fee_cents as "refundedFeeCents", p.royalty_cents as "royaltyCents", p.refunded_royalty_cents as "refundedRoyaltyCents",
           mine.is_royalty as "isRoyalty", mine.created_at as "soldAt", mine.payable_on::text as "payableOn", ${net} as "netCents", days.sales as "daySales", days.cents as "dayCents", days.held_cents as "dayHeldCents", mine.released_at is not null as released,
           ${isHeld(now)} as held, t.state, t.day as "payoutDay", ${boughtPicture} as image
    from page mine join days on days.payable_on = mine.payable_on join purchases p on p.id = mine.purchase_id
    left join lateral (
      select po.state, r.day::text as day
      from ledger_postings l join ledger_entries le on le.posting_id = l.id
      join ledger_accounts a on a.id = le.account_id and a.owner_id = ${makerId}
      join payout_lines pl on pl.entry_id = le.id and pl.freed_at is null
      join payouts po on po.id = pl.payout_id join payout_runs r on r.id = po.run_id
      where l.key = 'release:' || p.id and po.state in ('sent', 'paid') limit 1) t on true
    order by ${order}`,
    columns,
  )
  return { ...shown, items: rows.map(toSale) }
}

/** Returns number and sum of a maker's unreleased sales and royalties under a hold. */
export async function heldEarnings(db: Database, makerId: string, now: Date): Promise<{ sales: number; cents: Cents }> {
  const [held] = await query(
    db,
    sql`
    select count(*)::int as sales, coalesce(sum(${net}), 0)::bigint as cents
    from (${partsOf(makerId)}) mine join purchases p on p.id = mine.purchase_id
    where mine.released_at is null and ${isHeld(now)} and not is_simulated(p.order_id)`,
    { sales: integer, cents: integer },
  )
  return held ?? { sales: 0, cents: 0 }
}

export type HeldSale = {
  holdId: string
  orderId: string
  orderNumber: string
  title: string
  image: { key: string } | null
  reason: HoldReason
  cents: Cents
  until: Date | null
}

export async function heldSales(db: Database, makerId: string, now: Date): Promise<HeldSale[]> {
  const rows = await query(
    db,
    sql`
    select h.id as "holdId", p.order_id as "orderId", p.title, h.reason, ${netOf(sql`p.designer_id <> h.maker_id`)} as cents, h.until, ${boughtPicture} as image
    from holds h join purchases p on p.id = h.purchase_id
    where h.maker_id = ${makerId} and p.status = 'completed' and ${holdInForce(now)} order by h.placed_at, h.id`,
    {
      holdId: text,
      orderId: text,
      title: text,
      reason: holds.reason,
      cents: integer,
      until: nullable(timestamp),
      image: anyBoughtPicture,
    },
  )
  return rows.map((row) => ({ ...row, orderNumber: orderNumber(row.orderId) }))
}

/** Returns the held amounts of a maker's sales in one order, by reason. */
export async function heldOfOrder(
  db: Database,
  { makerId, orderId }: { makerId: string; orderId: string },
  now: Date,
): Promise<{ reason: HoldReason; cents: Cents }[]> {
  return query(
    db,
    sql`
    select h.reason, sum(${netOf(sql`p.designer_id <> h.maker_id`)})::bigint as cents
    from holds h join purchases p on p.id = h.purchase_id
    where p.order_id = ${orderId} and h.maker_id = ${makerId} and p.status = 'completed' and ${holdInForce(now)}
    group by h.reason order by h.reason`,
    { reason: holds.reason, cents: integer },
  )
}

/** Returns number and sum of sales held for staff's review, with the oldest hold's maker and date. */
export async function salesInReview(db: Database, now: Date) {
  const [held] = await query(
    db,
    sql`
    select count(*)::int as count, coalesce(sum(${netOf(sql`p.designer_id <> h.maker_id`)}), 0)::bigint as cents,
      (array_agg(h.maker_id order by h.placed_at, h.id))[1] as "makerId", min(h.placed_at) as since
    from holds h left join purchases p on p.id = h.purchase_id
    where h.reason = 'review' and (p.id is null or p.status = 'completed' and not is_simulated(p.order_id)) and ${holdInForce(now)}`,
    { count: integer, cents: integer, makerId: nullable(text), since: nullable(timestamp) },
  )
  return held ?? { count: 0, cents: 0, makerId: null, since: null }
}

function isHeld(now: Date): SQL {
  return sql`(p.status = 'completed' and exists (select 1 from holds h where h.purchase_id = p.id and ${holdInForce(now)}))`
}

const net = netOf(sql`mine.is_royalty`)

const columns = {
  id: text,
  orderId: text,
  title: text,
  kind: purchases.kind,
  isUpgrade: boolean,
  quantity: integer,
  status: text,
  amountCents: integer,
  discountCents: integer,
  reasons: priceReasons,
  freightCents: integer,
  feeBps: integer,
  freightFeeBps: integer,
  feeCents: integer,
  freightFeeCents: integer,
  fixedFeeCents: integer,
  refundedCents: integer,
  refundedFeeCents: integer,
  royaltyCents: integer,
  refundedRoyaltyCents: integer,
  isRoyalty: boolean,
  soldAt: timestamp,
  payableOn: text,
  netCents: integer,
  daySales: integer,
  dayCents: text,
  dayHeldCents: text,
  released: boolean,
  held: boolean,
  state: nullable(oneOf('paid', 'sent')),
  payoutDay: nullable(text),
  image: anyBoughtPicture,
}

type Row = RowOf<typeof columns>

function partsOf(makerId: string) {
  return sql`
    select e.purchase_id, e.payable_on, e.created_at, e.released_at, false as is_royalty from earnings e where e.maker_id = ${makerId}
    union all
    select r.id, e.payable_on, e.created_at, e.released_at, true from purchases r join earnings e on e.purchase_id = r.id
    where r.royalty_owner_id = ${makerId} and r.royalty_cents > 0`
}

function toSale(row: Row): WalletSale {
  const { id, title, kind, isUpgrade, quantity, soldAt, feeBps, freightFeeBps } = row
  const { isRoyalty, payableOn, netCents, daySales, payoutDay, image } = row
  const dayCents = Number(row.dayCents)
  const facts = {
    id,
    title,
    kind,
    isUpgrade,
    quantity,
    soldAt,
    feeBps,
    freightFeeBps,
    isRoyalty,
    payableOn,
    netCents,
    daySales,
    dayCents,
    dayHeldCents: Number(row.dayHeldCents),
    payoutDay,
    image,
  }
  const amounts = isRoyalty ? royaltyOf(row) : shareOf(row)
  return { ...facts, orderNumber: orderNumber(row.orderId), ...amounts, stage: stageOf(row) }
}

function royaltyOf({ royaltyCents: grossCents, refundedRoyaltyCents: refundedCents }: Row) {
  const none = {
    discountCents: 0,
    reasons: [],
    freightCents: 0,
    feeCents: 0,
    freightFeeCents: 0,
    fixedFeeCents: 0,
    royaltyCents: 0,
  }
  const back = { refundedCents, refundedFeeCents: 0, refundedRoyaltyCents: 0 }
  return { ...none, ...back, grossCents }
}

function shareOf(row: Row) {
  const { amountCents, discountCents, freightCents, feeCents, freightFeeCents, fixedFeeCents, royaltyCents } = row
  const { refundedCents, refundedFeeCents, refundedRoyaltyCents } = row
  return {
    grossCents: amountCents + discountCents - freightCents,
    discountCents,
    reasons: row.reasons,
    freightCents,
    feeCents,
    freightFeeCents,
    fixedFeeCents,
    royaltyCents,
    refundedCents,
    refundedFeeCents,
    refundedRoyaltyCents,
  }
}

function stageOf(row: Row): SaleStage {
  if (row.status !== 'completed') return row.status === 'charged_back' ? 'charged_back' : 'refunded'
  if (row.held) return 'held'
  if (row.state) return row.state === 'paid' ? 'paid' : 'in_payout'
  return row.released ? 'available' : 'waiting'
}
