import { isPixCheaper } from '#domain/checkout/ways-to-pay.ts'
import { services } from '#services'
import type { PixOffer } from './pay-with.tsx'

/** What Pix saves here, or null where every way to pay costs the same. */
export function pixOffer(): PixOffer | null {
  const { payments, pixDiscountBps, shopSettings } = services
  if (!isPixCheaper(payments.methods, pixDiscountBps)) return null
  return { discountBps: Math.min(pixDiscountBps, shopSettings.now().fee.bps), isOnlyWay: payments.methods.length === 1 }
}
