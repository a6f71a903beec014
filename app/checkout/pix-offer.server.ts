import { isPixCheaper } from '#domain/checkout/ways-to-pay.ts'
import { feeBpsAt } from '#domain/shared/business.ts'
import { services } from '#services'
import type { PixOffer } from './pay-with.tsx'

/** What Pix saves here, or null where every way to pay costs the same. */
export function pixOffer(): PixOffer | null {
  const { payments, pixDiscountBps, clock } = services
  if (!isPixCheaper(payments.methods, pixDiscountBps)) return null
  const feeBps = feeBpsAt(clock.now())
  return { discountBps: Math.min(pixDiscountBps, feeBps), isOnlyWay: payments.methods.length === 1 }
}
