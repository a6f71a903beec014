import { business } from '#domain/shared/business.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { SellerKind } from './which-document.ts'

/** What a maker is told of once: parts of what an MEI may take in a year, and many sales of a person in a month. */
export type Threshold = 'half' | 'most' | 'all' | 'habitual'

/** What was sold: in the calendar year, in cents less what went back and with royalties, and in this month. */
export type Sold = { yearCents: Cents; monthSales: number }

/** The part of the year's limit, in percent, from which each is told. */
export const percentOf = { half: 50, most: 80, all: 100 } as const

/**
 * Returns the thresholds that were reached: of the yearly limit the highest, which says all of the others, and of habit. A company
 * that is no MEI has neither.
 */
export function thresholdsOf(seller: SellerKind, { yearCents, monthSales }: Sold): Threshold[] {
  if (seller === 'company') return []
  const percent = (100 * yearCents) / business.meiYearlyCents
  const ofLimit = (['all', 'most', 'half'] as const).find((one) => percent >= percentOf[one])
  const isHabitual = seller !== 'mei' && monthSales >= business.habitualSales
  return [...(ofLimit ? [ofLimit] : []), ...(isHabitual ? (['habitual'] as const) : [])]
}
