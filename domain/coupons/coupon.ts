import type { OfferKind } from '#domain/catalog/project.ts'
import type { LineCoupon } from '#domain/pricing/coupon-price.ts'
import { kitOrCoupon } from '#domain/pricing/kit-or-coupon.ts'
import { type AskedLine, countOf, type Fee, type LineKit, type LinePrice } from '#domain/pricing/price-order.ts'
import type { Cents } from '#domain/shared/money.ts'

export const couponCode = /^[A-Z0-9]{4,20}$/

export const mostCodes = 5

/** A coupon's terms and number of uses, without the buyer's unpaid orders. */
export type KnownCoupon = LineCoupon & {
  id: string
  makerId: string
  makerName: string
  kinds: OfferKind[]
  /** Ids of the projects; null for all of the maker's. */
  projects: string[] | null
  minimumCents: Cents
  uses: number | null
  usesEach: number | null
  startsAt: Date
  /** Planned end, or the time at which the maker ended it. */
  endsAt: Date
  used: number
  usedByBuyer: number
  lastUsedAt: Date | null
}

/** An order line that a coupon may apply to; `unitPriceCents` includes a promotion. */
export type CouponLine = {
  projectId: string
  designerId: string
  kind: OfferKind
  unitPriceCents: Cents
  quantity: number
  /** Kit whose price includes `unitPriceCents`. */
  kit?: LineKit | null
  /** Whether coupons apply: false for an open price and for an upgrade of a licence. */
  takesCoupon: boolean
}

export type CouponRefusal =
  | { reason: 'malformed' | 'unknown' | 'too_many_tries' | 'own' }
  | { reason: 'not_yet' | 'over'; at: string }
  | { reason: 'used_up'; uses: number }
  | { reason: 'used_by_buyer'; at: string }
  | { reason: 'not_in_cart' | 'no_projects'; makerName: string }
  | { reason: 'no_kinds'; kind: OfferKind }
  | { reason: 'below_minimum'; makerName: string; minimumCents: Cents; missingCents: Cents }
  | { reason: 'another'; code: string }
  | { reason: 'promoted' }

export type RefusedCode = { code: string; refusal: CouponRefusal }

export type AppliedCoupon = Pick<
  KnownCoupon,
  'id' | 'code' | 'kind' | 'value' | 'makerId' | 'makerName' | 'kinds' | 'projects'
>

/** Returns a typed coupon code as stored: capitals, without spaces. */
export function plainCode(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** Returns the reason why a coupon may not be used for order lines at a time, or null. */
export function refusesCoupon(
  coupon: KnownCoupon,
  lines: readonly CouponLine[],
  { buyerId, at }: { buyerId: string; at: Date },
): CouponRefusal | null {
  const { makerName } = coupon
  if (coupon.makerId === buyerId) return { reason: 'own' }
  if (coupon.endsAt <= at) return { reason: 'over', at: coupon.endsAt.toISOString() }
  if (coupon.startsAt > at) return { reason: 'not_yet', at: coupon.startsAt.toISOString() }
  if (coupon.usesEach !== null && coupon.usedByBuyer >= coupon.usesEach)
    return { reason: 'used_by_buyer', at: (coupon.lastUsedAt ?? at).toISOString() }
  if (coupon.uses !== null && coupon.used >= coupon.uses) return { reason: 'used_up', uses: coupon.uses }
  const own = lines.filter(({ designerId }) => designerId === coupon.makerId)
  if (own.length === 0) return { reason: 'not_in_cart', makerName }
  const [onlyKind, ...otherKinds] = coupon.kinds
  const ofKind = own.filter(({ kind }) => coupon.kinds.includes(kind))
  if (ofKind.length === 0 && onlyKind && otherKinds.length === 0) return { reason: 'no_kinds', kind: onlyKind }
  if (!ofKind.some((line) => isFor(coupon, line))) return { reason: 'no_projects', makerName }
  const { minimumCents } = coupon
  const bought = own.filter(({ takesCoupon }) => takesCoupon)
  const boughtCents = bought.reduce(
    // A coupon replaces the kit's price.
    (sum, line) => sum + (line.kit?.aloneCents ?? line.unitPriceCents) * countOf(line),
    0,
  )
  if (boughtCents >= minimumCents) return null
  return { reason: 'below_minimum', makerName, minimumCents, missingCents: minimumCents - boughtCents }
}

/** Returns each line with its coupon, or with its kit if the kit is cheaper. */
export function withCoupons<Line extends CouponLine & AskedLine>(
  lines: readonly Line[],
  applied: readonly AppliedCoupon[],
  fee: Fee,
): (Line & { coupon: LineCoupon | null })[] {
  const held = lines.map((line) => {
    const coupon = applied.find((one) => isFor(one, line))
    return { ...line, coupon: coupon ? { code: coupon.code, kind: coupon.kind, value: coupon.value } : null }
  })
  return kitOrCoupon(held, fee)
}

export type UsedCoupon = Pick<KnownCoupon, 'id' | 'code' | 'makerName'> & { cents: Cents }

/** Returns the coupons that lowered the price of lines, each with its total in cents. */
export function usedCoupons(
  applied: readonly AppliedCoupon[],
  lines: readonly (Pick<LinePrice, 'reasons'> & { designerId: string })[],
): UsedCoupon[] {
  return applied.flatMap(({ id, code, makerId, makerName }) => {
    const reasons = lines.flatMap((line) => (line.designerId === makerId ? line.reasons : []))
    const cents = reasons.reduce((sum, one) => sum + (one.kind === 'coupon' && one.name === code ? one.cents : 0), 0)
    return cents > 0 ? [{ id, code, makerName, cents }] : []
  })
}

function isFor(coupon: Pick<KnownCoupon, 'makerId' | 'kinds' | 'projects'>, line: CouponLine): boolean {
  const isOwn = coupon.makerId === line.designerId && coupon.kinds.includes(line.kind)
  return isOwn && line.takesCoupon && (coupon.projects === null || coupon.projects.includes(line.projectId))
}
