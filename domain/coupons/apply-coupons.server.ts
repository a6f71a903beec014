import type { Database } from '#db/database.ts'
import type { LineCoupon } from '#domain/pricing/coupon-price.ts'
import { type AskedLine, type Fee, priceOrder } from '#domain/pricing/price-order.ts'
import type { RateLimits } from '#domain/shared/limits.ts'
import { type CouponLine, type RefusedCode, type UsedCoupon, usedCoupons, withCoupons } from './coupon.ts'
import { findCoupons } from './find-coupons.server.ts'

/** Applies coupon codes to lines, and returns the lines, the coupons that lower prices and the refused codes. */
export async function applyCoupons<Line extends CouponLine & AskedLine>(
  world: { db: Database; rateLimits: RateLimits },
  { fee, ...asked }: { buyerId: string; codes: readonly string[]; lines: readonly Line[]; fee: Fee; at: Date },
): Promise<{ lines: (Line & { coupon: LineCoupon | null })[]; used: UsedCoupon[]; refused: RefusedCode[] }> {
  const { applied, refused } = await findCoupons(world, asked)
  const lines = withCoupons(asked.lines, applied, fee)
  const used = usedCoupons(applied, priceOrder(lines, { fee }).lines)
  const idle = new Set(applied.map(({ code }) => code).filter((code) => used.every((one) => one.code !== code)))
  const promoted = [...idle].map((code): RefusedCode => ({ code, refusal: { reason: 'promoted' } }))
  return { lines, used, refused: [...promoted, ...refused] }
}
