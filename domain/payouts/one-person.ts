import { addBusinessDays } from '#domain/shared/business-days.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'

/** Returns whether an amount is small enough for the approver to send it alone; false without a limit. */
export function isWithinLimit(amountCents: Cents, onePersonLimitCents: Cents | null): boolean {
  return onePersonLimitCents !== null && amountCents <= onePersonLimitCents
}

/** Returns the first day on which an approver may send a payout alone: the next business day. */
export function aloneFrom(approvedOn: Day): Day {
  return addBusinessDays(approvedOn, 1)
}
