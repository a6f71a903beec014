import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { ShopField } from './shop-input.ts'

export type ShopFault = { field: ShopField } & (
  | { reason: 'day_needed' | 'same_fee' | 'all_taken' | 'limit_needed' | 'year_ahead' }
  | { reason: 'too_soon'; earliest: Day }
  /** Refuses because another change is already announced, to take effect at `from`. */
  | { reason: 'announced'; from: Date }
  /** Refuses because a minimum order would leave its maker nothing. */
  | { reason: 'not_borne'; minimumCents: Cents }
  | { reason: 'below_discount'; discountBps: number }
  /** Refuses because staff edited the terms, which no longer contain this sentence. */
  | { reason: 'not_in_terms'; missing: string }
)

export class ShopRefused extends Error {
  readonly fault: ShopFault
  constructor(fault: ShopFault) {
    super(fault.reason)
    this.fault = fault
  }
}
