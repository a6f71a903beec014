import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { anyBoughtPicture, offerPicture } from '#db/sql/bought-picture.sql.ts'
import { anyOpenReturn, isDisputed, openReturn } from '#db/sql/bought.sql.ts'
import { query } from '#db/statement.ts'
import { boolean, integer, nullable, number, object, text } from '#db/columns.ts'
import { shipments } from '#db/schema/freight.ts'
import { purchases } from '#db/schema/commerce.ts'
import { shopSlug } from '#db/sql/shop-slug.sql.ts'
import type { OfferKind } from '#domain/catalog/project.ts'
import type { FreightService } from '#domain/freight/quote.ts'
import type { ShipmentState } from '#domain/orders/shipment.ts'
import type { ReturnState } from '#domain/returns/return.ts'
import { business } from '#domain/shared/business.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { Fault } from '#fault'

export type RecentPurchase = {
  purchaseId: string
  orderId: string
  projectId: string
  title: string
  makerName: string
  makerSlug: string | null
  kind: OfferKind
  variant: string
  quantity: number
  shipment: { state: ShipmentState; service: FreightService; arriveBy: Day | null } | null
  openReturn: { id: string; state: ReturnState; dueOn: Day | null } | null
  /** True while a dispute is open at the buyer's bank. */
  isDisputed: boolean
  amountCents: Cents
  image: { key: string; color: string } | null
  isFavorite: boolean
}

export type BuyerTotals = {
  purchases: number
  favorites: number
  spentCents: Cents
  /** Unfinished purchases, six at most: those with a problem first, then by expected arrival. */
  open: RecentPurchase[]
  hasMoreOpen: boolean
  recent: RecentPurchase[]
}

const openShown = 6

export async function buyerTotals(db: Database, buyerId: string): Promise<BuyerTotals> {
  const totals = await query(
    db,
    sql`
    select (select count(*)::int from purchases where buyer_id = ${buyerId} and status = 'completed' and upgrade_of is null) as purchases,
           (select coalesce(sum(amount_cents - refunded_cents), 0)::bigint from purchases where buyer_id = ${buyerId} and status = 'completed') as spent,
           (select count(*)::int from favorites f join projects p on p.id = f.project_id
             where f.user_id = ${buyerId} and p.is_listed) as favorites`,
    { purchases: number, spent: text, favorites: number },
  )
  const [total] = totals
  const [open, recent] = await Promise.all([purchasesOf(db, buyerId, openFirst), purchasesOf(db, buyerId, newest)])
  if (!total) throw new Fault(`totals of buyer ${buyerId}: expected one row`)
  return {
    purchases: total.purchases,
    favorites: total.favorites,
    spentCents: Number(total.spent),
    open: open.slice(0, openShown),
    hasMoreOpen: open.length > openShown,
    recent,
  }
}

const newest = sql`order by s.completed_at desc, s.id desc limit ${business.recentPurchases}`

const openFirst = sql`
    and (h.state not in ('delivered', 'cancelled') or now.disputed or now.returning is not null)
    order by now.disputed desc, now.returning is null, h.state = 'proof' desc nulls last, h.arrive_by, s.id limit ${openShown + 1}`

async function purchasesOf(db: Database, buyerId: string, which: SQL): Promise<RecentPurchase[]> {
  const rows = await query(
    db,
    sql`
    select s.id, s.order_id, s.project_id, s.title, m.full_name as "makerName", ${shopSlug(sql`m.id`)} as "makerSlug", s.kind, s.amount_cents, s.variant, s.quantity,
           case when h.id is not null then json_build_object('state', h.state, 'service', h.service, 'arriveBy', h.arrive_by) end as shipment,
           now.returning as "openReturn", now.disputed as "isDisputed",
           exists (select 1 from favorites f where f.user_id = ${buyerId} and f.project_id = s.project_id) as is_favorite,
           ${offerPicture(sql`s.offer_id`, sql`s.project_id`)} as image
    from purchases s join users m on m.id = s.designer_id
    left join shipments h on s.kind = 'printed' and h.order_id = s.order_id and h.maker_id = s.designer_id
    cross join lateral (select ${isDisputed(sql`s.id`)} as disputed, ${openReturn(sql`s.id`)} as returning) now
    where s.buyer_id = ${buyerId} and s.status = 'completed' and s.upgrade_of is null ${which}`,
    {
      id: text,
      order_id: text,
      project_id: text,
      title: text,
      makerName: text,
      makerSlug: nullable(text),
      kind: purchases.kind,
      variant: text,
      quantity: integer,
      shipment: nullable(
        object({
          state: shipments.state,
          service: shipments.service,
          arriveBy: nullable(text),
        }),
      ),
      openReturn: anyOpenReturn,
      isDisputed: boolean,
      amount_cents: text,
      image: anyBoughtPicture,
      is_favorite: boolean,
    },
  )
  return rows.map((row) => ({
    purchaseId: row.id,
    orderId: row.order_id,
    projectId: row.project_id,
    title: row.title,
    makerName: row.makerName,
    makerSlug: row.makerSlug,
    kind: row.kind,
    variant: row.variant,
    quantity: row.quantity,
    shipment: row.shipment,
    openReturn: row.openReturn,
    isDisputed: row.isDisputed,
    amountCents: Number(row.amount_cents),
    image: row.image,
    isFavorite: row.is_favorite,
  }))
}
