import { formatRate } from '#domain/shared/format.ts'
import type { ShopSettings } from './shop-settings.ts'

/** Returns a message if the Pix discount exceeds the present or announced fee, else null. */
export function pixDiscountFault(discountBps: number, { fee, nextFee }: ShopSettings): string | null {
  const lowest = Math.min(fee.bps, nextFee?.bps ?? fee.bps)
  if (discountBps <= lowest) return null
  return `PIX_DISCOUNT_PERCENT não pode passar de ${formatRate(lowest)}: o desconto sai da taxa da plataforma.`
}
