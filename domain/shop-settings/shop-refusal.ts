import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { ShopField } from './shop-input.ts'

/** Why a change of the settings is refused, and at which field. */
export type ShopFault = { field: ShopField } & (
  | { reason: 'day_needed' | 'same_fee' | 'all_taken' | 'limit_needed' | 'year_ahead' }
  /** The fee is announced so many days ahead. */
  | { reason: 'too_soon'; earliest: Day }
  /** Another change is under way, and comes into force on that day. */
  | { reason: 'announced'; from: Date }
  /** A sale of the minimum would leave its maker nothing. */
  | { reason: 'not_borne'; minimumCents: Cents }
  | { reason: 'below_discount'; discountBps: number }
  /** The terms are in words of staff's own, without this sentence. */
  | { reason: 'not_in_terms'; missing: string }
)

/** Ends the transaction of a change that is refused. */
export class ShopRefused extends Error {
  readonly fault: ShopFault
  constructor(fault: ShopFault) {
    super(fault.reason)
    this.fault = fault
  }
}
