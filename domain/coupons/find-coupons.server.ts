import { sql } from 'drizzle-orm'
import { integer, list, nullable, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { offers } from '#db/schema/catalog.ts'
import { coupons } from '#db/schema/coupons.ts'
import { makerName } from '#db/sql/shop-slug.sql.ts'
import { query } from '#db/statement.ts'
import type { RateLimits } from '#domain/shared/limits.ts'
import {
  type AppliedCoupon,
  couponCode,
  type CouponLine,
  type KnownCoupon,
  mostCodes,
  plainCode,
  type RefusedCode,
  refusesCoupon,
} from './coupon.ts'
import { couponGuesses } from './limits.ts'

type World = { db: Database; rateLimits: RateLimits }

export type FoundCoupons = { applied: AppliedCoupon[]; refused: RefusedCode[] }

/**
 * Returns the coupons of typed codes that apply to order lines, one per maker, and refusals of the other codes. Limits
 * how many unknown codes a buyer may try.
 */
export async function findCoupons(
  { db, rateLimits }: World,
  { buyerId, codes, lines, at }: { buyerId: string; codes: readonly string[]; lines: readonly CouponLine[]; at: Date },
): Promise<FoundCoupons> {
  const asked = [...new Set(codes.map(plainCode))].slice(0, mostCodes)
  const found: FoundCoupons = { applied: [], refused: [] }
  const wellFormed = asked.filter((code) => couponCode.test(code))
  for (const code of asked) if (!couponCode.test(code)) found.refused.push({ code, refusal: { reason: 'malformed' } })
  if (wellFormed.length === 0) return found
  const makerIds = [...new Set(lines.map(({ designerId }) => designerId))]
  const known = await knownCoupons(db, { buyerId, codes: wellFormed, makerIds })
  const guesses = wellFormed.filter((code) => known.every((one) => one.code !== code)).length
  if (!(await mayGuess(rateLimits, buyerId, guesses))) {
    for (const code of wellFormed) found.refused.push({ code, refusal: { reason: 'too_many_tries' } })
    return found
  }
  for (const code of wellFormed)
    judge(
      found,
      code,
      known.filter((one) => one.code === code),
      { buyerId, lines, at },
    )
  return found
}

/**
 * Counts unknown codes against the buyer's rate limit; returns false if exceeded. With 0 guesses, tests the limit
 * without counting.
 */
async function mayGuess(rateLimits: RateLimits, buyerId: string, guesses: number): Promise<boolean> {
  for (let taken = 0; taken < Math.max(1, guesses); taken++)
    if (!(await rateLimits.take(couponGuesses, buyerId)).ok) return false
  if (guesses === 0) await rateLimits.giveBack(couponGuesses, buyerId)
  return true
}

/** Adds every maker's coupon of this code to `applied`, or if none applies the first reason to `refused`. */
function judge(
  { applied, refused }: FoundCoupons,
  code: string,
  known: readonly KnownCoupon[],
  { buyerId, lines, at }: { buyerId: string; lines: readonly CouponLine[]; at: Date },
): void {
  const judged = known.map((coupon) => {
    const other = applied.find(({ makerId }) => makerId === coupon.makerId)
    const refusal = refusesCoupon(coupon, lines, { buyerId, at })
    return { coupon, refusal: refusal ?? (other ? ({ reason: 'another', code: other.code } as const) : null) }
  })
  const good = judged.filter(({ refusal }) => refusal === null)
  applied.push(...good.map(({ coupon }) => coupon))
  if (good.length > 0) return
  const inCart = judged.find(({ coupon }) => lines.some(({ designerId }) => designerId === coupon.makerId))
  refused.push({ code, refusal: (inCart ?? judged[0])?.refusal ?? { reason: 'unknown' } })
}

/** Returns coupons by code, first those of the given makers; per maker and code the current one, else the latest. */
async function knownCoupons(
  db: Database,
  { buyerId, codes, makerIds }: { buyerId: string; codes: string[]; makerIds: string[] },
): Promise<KnownCoupon[]> {
  const isOwnOpen = sql`o.buyer_id = ${buyerId} and o.state = 'pending'`
  return query(
    db,
    sql`
    select c.id, c.maker_id as "makerId", coalesce(${makerName(sql`u`)}, 'Designer') as "makerName", c.code, c.kind, c.value, c.kinds, c.projects,
      c.minimum_cents as "minimumCents", c.uses, c.uses_each as "usesEach", c.starts_at as "startsAt", least(c.ends_at, c.ended_at) as "endsAt",
      case when c.uses is null then 0 else (select count(*)::int from coupon_uses k join orders o on o.id = k.order_id
        where k.coupon_id = c.id and k.given_back_at is null and not (${isOwnOpen})) end as used,
      own.uses as "usedByBuyer", own.at as "lastUsedAt"
    from (select distinct on (maker_id, code) * from coupons where code = any(${sql.param(codes)}::text[])
        order by maker_id, code, ended_at desc nulls first, created_at desc) c
      join users u on u.id = c.maker_id,
      lateral (select count(*)::int as uses, max(o.created_at) as at from orders o join coupon_uses k on k.order_id = o.id
        where o.buyer_id = ${buyerId} and k.coupon_id = c.id and k.given_back_at is null and o.state <> 'pending') own
    order by c.maker_id = any(${sql.param(makerIds)}::uuid[]) desc, c.ended_at is null desc, c.created_at desc limit 100`,
    {
      id: text,
      makerId: text,
      makerName: text,
      code: text,
      kind: coupons.kind,
      value: integer,
      kinds: list(offers.kind),
      projects: nullable(list(text)),
      minimumCents: integer,
      uses: nullable(integer),
      usesEach: nullable(integer),
      startsAt: timestamp,
      endsAt: timestamp,
      used: integer,
      usedByBuyer: integer,
      lastUsedAt: nullable(timestamp),
    },
  )
}
