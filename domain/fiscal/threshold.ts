import { business } from '#domain/shared/business.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { SellerKind } from './which-document.ts'

/** Tax thresholds: half, most or all of an MEI's yearly limit, and frequent sales of a private seller. */
export type Threshold = 'half' | 'most' | 'all' | 'habitual'

/** Net revenue of the calendar year in cents, royalties included, and number of sales this month. */
export type Sold = { yearCents: Cents; monthSales: number }

export const percentOf = { half: 50, most: 80, all: 100 } as const

/** Returns the thresholds reached: the highest of the yearly limit, and `habitual`. */
export function thresholdsOf(seller: SellerKind, { yearCents, monthSales }: Sold): Threshold[] {
  if (seller === 'company') return []
  const percent = (100 * yearCents) / business.meiYearlyCents
  const ofLimit = (['all', 'most', 'half'] as const).find((one) => percent >= percentOf[one])
  const isHabitual = seller !== 'mei' && monthSales >= business.habitualSales
  return [...(ofLimit ? [ofLimit] : []), ...(isHabitual ? (['habitual'] as const) : [])]
}
