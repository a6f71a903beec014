import { business } from '#domain/shared/business.ts'
import type { Cents } from '#domain/shared/money.ts'

/** Why nothing is paid out to a maker now, the gravest first. */
export type PayoutObstacle = 'held' | 'no_account' | 'no_second_factor' | 'debt' | 'below_minimum'

export type PayoutFacts = {
  availableCents: Cents
  /** Something holds all the maker's money. */
  isHeld: boolean
  hasAccount: boolean
  hasSecondFactor: boolean
}

/** What stands between a maker and the next payout, or null. */
export function payoutObstacle(facts: PayoutFacts): PayoutObstacle | null {
  if (facts.isHeld) return 'held'
  if (!facts.hasAccount) return 'no_account'
  if (!facts.hasSecondFactor) return 'no_second_factor'
  if (facts.availableCents < 0) return 'debt'
  return facts.availableCents < business.payoutMinimumCents ? 'below_minimum' : null
}
