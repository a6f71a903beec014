import { isPixCheaper } from '#domain/checkout/ways-to-pay.ts'
import { services } from '#services'
import type { PixOffer } from './pay-with.tsx'

/** Returns the Pix discount; null if all payment methods cost the same. */
export function pixOffer(): PixOffer | null {
  const { payments, pixDiscountBps, shopSettings } = services
  if (!isPixCheaper(payments.methods, pixDiscountBps)) return null
  return { discountBps: Math.min(pixDiscountBps, shopSettings.now().fee.bps), isOnlyWay: payments.methods.length === 1 }
}
