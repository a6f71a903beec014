import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { integer, list, nullable, oneOf, type RowOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { offers } from '#db/schema/catalog.ts'
import { coupons } from '#db/schema/coupons.ts'
import { shopSlug } from '#db/sql/shop-slug.sql.ts'
import { query } from '#db/statement.ts'
import type { OfferKind } from '#domain/catalog/project.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { isUuid } from '#domain/shared/text.ts'
import { midnightOf } from '#domain/shop-settings/announce-fee.server.ts'
import type { CouponInput } from './coupon-input.ts'

type World = { db: Database; clock: Clock }

export type NewCouponRefusal =
  | { ok: false; reason: 'code_taken'; until: string }
  /** The maker sells no offer of these kinds, or none in one of the chosen projects. */
  | { ok: false; reason: 'nothing_sold' }

/** Creates a maker's coupon, by default for all projects. */
export async function createCoupon(
  { db, clock }: World,
  makerId: string,
  { code, from, until, minimum, projects, kinds, ...input }: CouponInput,
): Promise<{ ok: true; id: string } | NewCouponRefusal> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    const isSold = await sellsAll(tx, makerId, projects, kinds)
    if (!isSold) return { ok: false, reason: 'nothing_sold' } as const
    // The code of an ended coupon may be used again.
    await tx
      .update(coupons)
      .set({ endedAt: coupons.endsAt })
      .where(
        and(eq(coupons.makerId, makerId), eq(coupons.code, code), isNull(coupons.endedAt), lte(coupons.endsAt, at)),
      )
    const [row] = await tx
      .insert(coupons)
      .values({
        ...input,
        makerId,
        code,
        kinds,
        projects: projects.length > 0 ? projects : null,
        minimumCents: minimum ?? 0,
        startsAt: from === dayOf(at) ? at : await midnightOf(tx, from),
        endsAt: await midnightOf(tx, addDays(until, 1)),
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: coupons.id })
    if (row) return { ok: true, id: row.id } as const
    const [taken] = await tx
      .select({ endsAt: coupons.endsAt })
      .from(coupons)
      .where(and(eq(coupons.makerId, makerId), eq(coupons.code, code), isNull(coupons.endedAt)))
    return { ok: false, reason: 'code_taken', until: (taken?.endsAt ?? at).toISOString() } as const
  })
}

async function sellsAll(tx: Database, makerId: string, projects: string[], kinds: OfferKind[]): Promise<boolean> {
  const rows = await query(
    tx,
    sql`select distinct p.id from offers o join projects p on p.id = o.project_id
      where o.is_active and o.pricing = 'paid' and p.is_listed and coalesce(o.printer_id, p.designer_id) = ${makerId}
        and o.kind = any(${sql.param(kinds)}::text[])
        and (${projects.length === 0} or p.id = any(${sql.param(projects)}::uuid[]))`,
    { id: text },
  )
  return projects.length === 0 ? rows.length > 0 : rows.length === new Set(projects).size
}

/** Ends a maker's own coupon; false if there is none. Existing orders keep their price. */
export async function endCoupon({ db, clock }: World, makerId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const at = clock.now()
  const ended = await db
    .update(coupons)
    .set({ endedAt: at })
    .where(
      and(
        eq(coupons.id, id),
        eq(coupons.makerId, makerId),
        isNull(coupons.endedAt),
        sql`${coupons.endsAt} > ${at.toISOString()}`,
      ),
    )
    .returning({ id: coupons.id })
  return ended.length > 0
}

const couponColumns = {
  id: text,
  code: text,
  kind: coupons.kind,
  value: integer,
  kinds: list(offers.kind),
  minimumCents: integer,
  uses: nullable(integer),
  usesEach: nullable(integer),
  startsAt: text,
  endsAt: text,
  state: oneOf('planned', 'running', 'used_up', 'over'),
  titles: nullable(list(text)),
  projectId: nullable(text),
  /** Slug of the maker's shop; null before the first listing. */
  shopSlug: nullable(text),
  used: integer,
  /** Discount given in paid orders. */
  givenCents: integer,
  /** Amount charged for the lines with this coupon. */
  chargedCents: integer,
}

export type OwnCoupon = RowOf<typeof couponColumns>

/** Returns a maker's coupons, usable ones first, with number of uses and discounts given. */
export async function ownCoupons({ db, clock }: World, makerId: string): Promise<OwnCoupon[]> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  return query(
    db,
    sql`
    with own as (
      select c.*, least(c.ends_at, c.ended_at) as over_at,
        (select count(*)::int from coupon_uses k where k.coupon_id = c.id and k.given_back_at is null) as used
      from coupons c where c.maker_id = ${makerId} order by c.created_at desc limit 100)
    select c.id, c.code, c.kind, c.value, c.kinds, c.minimum_cents as "minimumCents", c.uses, c.uses_each as "usesEach",
      c.starts_at::text as "startsAt", c.over_at::text as "endsAt", c.used,
      case when c.over_at <= ${now} then 'over' when c.used >= c.uses then 'used_up' when c.starts_at > ${now} then 'planned' else 'running' end as state,
      (select json_agg(p.title order by p.title) from projects p where p.id = any(c.projects)) as titles,
      (select p.id from projects p where p.id = any(c.projects) order by p.title, p.id limit 1) as "projectId",
      ${shopSlug(sql`c.maker_id`)} as "shopSlug", given.cents as "givenCents", given.charged as "chargedCents"
    from own c, lateral (
      select coalesce(sum(k.cents), 0)::bigint as cents, coalesce(sum(sold.cents), 0)::bigint as charged
      from coupon_uses k join orders o on o.id = k.order_id and o.paid_at is not null,
      lateral (select sum(s.amount_cents - s.freight_cents) as cents from purchases s
        where s.order_id = o.id and s.designer_id = c.maker_id and s.reasons @> jsonb_build_array(jsonb_build_object('kind', 'coupon', 'name', c.code))) sold
      where k.coupon_id = c.id) given
    order by c.over_at <= ${now}, c.created_at desc, c.id`,
    couponColumns,
  )
}
