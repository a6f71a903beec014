import { addBusinessDays } from '#domain/shared/business-days.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'

/** Tells whether the person who approved a payout may send it; without a limit nobody may. */
export function isWithinLimit(amountCents: Cents, onePersonLimitCents: Cents | null): boolean {
  return onePersonLimitCents !== null && amountCents <= onePersonLimitCents
}

/** Returns the first day on which one person may send what they approved: the business day after. */
export function aloneFrom(approvedOn: Day): Day {
  return addBusinessDays(approvedOn, 1)
}
