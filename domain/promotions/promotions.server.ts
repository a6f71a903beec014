import { sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, oneOf, type RowOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { offers } from '#db/schema/catalog.ts'
import { promotionItems, promotions } from '#db/schema/promotions.ts'
import { reasonCents } from '#db/sql/reason-cents.sql.ts'
import { query } from '#db/statement.ts'
import { lowestPriceLeaving } from '#domain/pricing/lowest-price.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/text.ts'
import { midnightOf } from '#domain/shop-settings/announce-fee.server.ts'
import type { ShopSettingsReader } from '#domain/shop-settings/shop-settings.ts'
import { Fault } from '#fault'
import { endPromotions, startPromotions } from './keep-promotions.server.ts'
import { isNewAt, lowestBefore } from './prices.sql.ts'
import type { PromotionInput } from './promotion-input.ts'
import { promotedCents, type PromotionFault, promotionFault } from './promotion.ts'

type World = { db: Database; clock: Clock; shopSettings: Pick<ShopSettingsReader, 'now'> }

/** Reason to leave a project out of a promotion: an offer's, or several prices where one was given. */
export type ProjectFault = { title: string } & (PromotionFault | { reason: 'several_prices' | 'nothing_sold' })

export type PromotionRefusal = { ok: false; reason: 'faults'; faults: ProjectFault[] }

/** Creates a promotion of a maker's own offers; starts it at once if it begins today. */
export async function createPromotion(
  { db, clock, shopSettings }: World,
  makerId: string,
  input: PromotionInput,
): Promise<{ ok: true; id: string } | PromotionRefusal> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    const startsAt = input.from === dayOf(at) ? at : await midnightOf(tx, input.from)
    const endsAt = await midnightOf(tx, addDays(input.until, 1))
    const found = await sellableOffers(tx, makerId, at, { input, startsAt, endsAt })
    const faults = faultsOf(found, input, (royaltyCents) =>
      royaltyCents === null ? 0 : lowestPriceLeaving(royaltyCents + 1, shopSettings.now(at).fee),
    )
    if (faults.length > 0) return { ok: false, reason: 'faults', faults } as const
    const { kind, value } = input
    const [row] = await tx
      .insert(promotions)
      .values({ makerId, kind, value, startsAt, endsAt, createdAt: at })
      .returning({ id: promotions.id })
    if (!row) throw new Fault(`promotion: not written for maker ${makerId}`)
    const items = found.flatMap((project) => project.offers)
    await tx.insert(promotionItems).values(
      items.map(({ offerId, priceCents }) => ({
        promotionId: row.id,
        offerId,
        priceCents: promotedCents(kind, value, priceCents),
      })),
    )
    if (startsAt.getTime() === at.getTime()) await startPromotions(tx, at)
    return { ok: true, id: row.id } as const
  })
}

type SellableOffer = {
  offerId: string
  title: string
  /** Price without the running promotion. */
  priceCents: Cents
  lowestCents: Cents
  royaltyCents: Cents | null
  isPromoted: boolean
}

/**
 * Locks and returns the maker's active paid offers of the projects; for kind `price`, of file licences only the
 * cheapest.
 */
async function sellableOffers(
  tx: Database,
  makerId: string,
  at: Date,
  { input, startsAt, endsAt }: { input: PromotionInput; startsAt: Date; endsAt: Date },
): Promise<{ title: string; offers: SellableOffer[] }[]> {
  const now = sql`${at.toISOString()}::timestamptz`
  const rows = await query(
    tx,
    sql`
    select o.id as "offerId", p.id as "projectId", p.title, coalesce(o.full_cents, o.price_cents) as "priceCents", ${lowestBefore(now)} as "lowestCents",
      g.royalty_cents as "royaltyCents", exists (select from promotion_items i join promotions r on r.id = i.promotion_id
        where i.offer_id = o.id and r.ended_at is null and r.starts_at < ${endsAt.toISOString()} and r.ends_at > ${startsAt.toISOString()}) as "isPromoted"
    from offers o join projects p on p.id = o.project_id
      left join print_agreements g on g.project_id = p.id and g.printer_id = o.printer_id and g.state = 'approved'
    where p.id = any(${sql.param(input.projects)}::uuid[]) and o.is_active
      and o.pricing = 'paid' and coalesce(o.printer_id, p.designer_id) = ${makerId} and p.deleted_at is null and o.kind = any(${sql.param(input.kinds)}::text[])
      and not (${input.kind === 'price'} and exists (select from offers narrower where narrower.project_id = p.id and narrower.kind = 'digital'
        and o.kind = 'digital' and narrower.is_active and (coalesce(narrower.full_cents, narrower.price_cents), narrower.id) < (coalesce(o.full_cents, o.price_cents), o.id)))
    order by p.title, o.id for no key update of o`,
    {
      offerId: text,
      projectId: text,
      title: text,
      priceCents: integer,
      lowestCents: integer,
      royaltyCents: nullable(integer),
      isPromoted: boolean,
    },
  )
  const ids = [...new Set(rows.map(({ projectId }) => projectId))]
  return ids.map((id) => {
    const own = rows.filter(({ projectId }) => projectId === id)
    return { title: own[0]?.title ?? '', offers: own }
  })
}

function faultsOf(
  found: readonly { title: string; offers: SellableOffer[] }[],
  { kind, value }: PromotionInput,
  floorOf: (royaltyCents: Cents | null) => Cents,
): ProjectFault[] {
  if (found.length === 0) return [{ title: '', reason: 'nothing_sold' }]
  return found.flatMap(({ title, offers: own }): ProjectFault[] => {
    if (kind === 'price' && new Set(own.map(({ priceCents }) => priceCents)).size > 1)
      return [{ title, reason: 'several_prices' }]
    const faults = own.flatMap(({ royaltyCents, ...offer }) => {
      const fault = promotionFault(kind, value, { ...offer, royaltyFloorCents: floorOf(royaltyCents) })
      return fault ? [{ title, ...fault }] : []
    })
    return faults.slice(0, 1)
  })
}

/** Ends a maker's own promotion early; false if there is none to end. */
export async function endPromotion(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  makerId: string,
  id: string,
): Promise<boolean> {
  if (!isUuid(id)) return false
  const own = sql`r.id = ${id} and r.maker_id = ${makerId}`
  return (await db.transaction((tx) => endPromotions(tx, clock.now(), own))) > 0
}

const promotionColumns = {
  id: text,
  kind: promotions.kind,
  value: integer,
  startsAt: text,
  endsAt: text,
  state: oneOf('planned', 'running', 'over'),
  titles: list(text),
  projectId: text,
  sales: integer,
  chargedCents: integer,
  /** Discount that buyers of these sales got from the promotion. */
  givenCents: integer,
}

export type OwnPromotion = RowOf<typeof promotionColumns>

/** Returns a maker's promotions, running ones first, each with its sales. */
export async function ownPromotions(db: Database, makerId: string): Promise<OwnPromotion[]> {
  return query(
    db,
    sql`
    select r.id, r.kind, r.value, r.starts_at::text as "startsAt", coalesce(r.ended_at, r.ends_at)::text as "endsAt",
      case when r.ended_at is not null then 'over' when r.started_at is not null then 'running' else 'planned' end as state,
      (select json_agg(distinct p.title) from promotion_items i join offers o on o.id = i.offer_id join projects p on p.id = o.project_id
        where i.promotion_id = r.id) as titles,
      (select p.id from promotion_items i join offers o on o.id = i.offer_id join projects p on p.id = o.project_id
        where i.promotion_id = r.id order by p.title, p.id limit 1) as "projectId",
      sold.sales, sold.cents as "chargedCents", sold.given as "givenCents"
    from promotions r, lateral (
      select count(*)::int as sales, coalesce(sum(p.amount_cents - p.freight_cents), 0)::bigint as cents,
        coalesce(sum(${reasonCents(['promotion'])}), 0)::bigint as given
      from purchases p join promotion_items i on i.offer_id = p.offer_id and i.promotion_id = r.id
      where p.status = 'completed' and p.completed_at is not null and p.created_at >= r.started_at
        and p.created_at < coalesce(r.ended_at, r.ends_at)) sold
    where r.maker_id = ${makerId}
    order by r.ended_at is not null, r.started_at is null, r.starts_at desc, r.id limit 100`,
    promotionColumns,
  )
}

const promotableColumns = {
  id: text,
  title: text,
  priceCents: integer,
  /** Lowest full price of the maker's files; null without any. */
  digitalCents: nullable(integer),
  /** Lowest full price of the maker's printed pieces; null without any. */
  printedCents: nullable(integer),
  /** False if the maker prints another designer's project for a royalty. */
  isOwn: boolean,
  designerName: text,
  kinds: list(offers.kind),
  /** Lowest price of the maker's offers in a running promotion; null if none is running. */
  promotedCents: nullable(integer),
  /** End of the promotion with the lowest price; null if none is running. */
  promotedUntil: nullable(text),
  /** True if on sale for less than 30 days, so that a promotion is a launch price. */
  isNew: boolean,
}

export type PromotableProject = RowOf<typeof promotableColumns>

export async function promotableProjects(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  makerId: string,
): Promise<PromotableProject[]> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  return query(
    db,
    sql`
    select p.id, p.title, min(coalesce(o.full_cents, o.price_cents)) as "priceCents", json_agg(distinct o.kind) as kinds,
      min(coalesce(o.full_cents, o.price_cents)) filter (where o.kind = 'digital') as "digitalCents",
      min(coalesce(o.full_cents, o.price_cents)) filter (where o.kind = 'printed') as "printedCents", p.designer_id = ${makerId} as "isOwn",
      (select u.full_name from users u where u.id = p.designer_id) as "designerName",
      min(o.price_cents) filter (where o.full_cents is not null) as "promotedCents", to_json((array_agg(o.promoted_until order by o.price_cents, o.id) filter (where o.full_cents is not null))[1]) #>> '{}' as "promotedUntil",
      bool_and(${isNewAt(now)}) as "isNew"
    from offers o join projects p on p.id = o.project_id
    where p.is_listed and o.is_active and o.pricing = 'paid' and coalesce(o.printer_id, p.designer_id) = ${makerId}
    group by p.id order by p.title, p.id limit 200`,
    promotableColumns,
  )
}
