import type { PaymentMethod } from '#domain/payments/payment-provider.ts'
import type { Fee } from '#domain/shop-settings/fee.ts'
import { type Cents, shareOf } from '#domain/shared/money.ts'

/** How a buyer says they will pay, where Pix costs less. */
export const payWith = ['pix', 'card'] as const
export type PayWith = (typeof payWith)[number]

/** What may be paid with, and what of each price goes off for it, in basis points. */
export type WaysToPay = { methods: readonly PaymentMethod[]; discountBps: number }

/**
 * Says how an order can be paid. A discount is for Pix alone, so where there is one the way to pay is chosen before the order is made: Pix at less, or
 * anything else at the price. Who did not choose pays the price, however they like.
 */
export function waysToPay(offered: readonly PaymentMethod[], pixDiscountBps: number, wanted?: PayWith): WaysToPay {
  if (!isPixCheaper(offered, pixDiscountBps)) return { methods: offered, discountBps: 0 }
  if (wanted === 'pix' || offered.length === 1) return { methods: ['pix'], discountBps: pixDiscountBps }
  if (wanted === 'card') return { methods: offered.filter((method) => method !== 'pix'), discountBps: 0 }
  return { methods: offered, discountBps: 0 }
}

export function isPixCheaper(offered: readonly PaymentMethod[], pixDiscountBps: number): boolean {
  return pixDiscountBps > 0 && offered.includes('pix')
}

/**
 * Says what goes off a line. The platform gives it from its fee, so it is never more than the percentage of that; rounded half up to the cent, as the
 * fee is.
 */
export function discountOf(amountCents: Cents, discountBps: number, fee: Pick<Fee, 'bps'>): Cents {
  return shareOf(amountCents, Math.min(discountBps, fee.bps))
}
