import type { PaymentMethod } from '#domain/payments/payment-provider.ts'

export const payWith = ['pix', 'card'] as const
export type PayWith = (typeof payWith)[number]

export type WaysToPay = { methods: readonly PaymentMethod[]; discountBps: number }

/** Returns an order's payment methods and Pix discount, which applies only if Pix was chosen before ordering. */
export function waysToPay(offered: readonly PaymentMethod[], pixDiscountBps: number, wanted?: PayWith): WaysToPay {
  if (!isPixCheaper(offered, pixDiscountBps)) return { methods: offered, discountBps: 0 }
  if (wanted === 'pix' || offered.length === 1) return { methods: ['pix'], discountBps: pixDiscountBps }
  if (wanted === 'card') return { methods: offered.filter((method) => method !== 'pix'), discountBps: 0 }
  return { methods: offered, discountBps: 0 }
}

export function isPixCheaper(offered: readonly PaymentMethod[], pixDiscountBps: number): boolean {
  return pixDiscountBps > 0 && offered.includes('pix')
}
