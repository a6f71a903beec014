import type { Moves } from '#domain/shared/state-machine.ts'

export type OrderState =
  | 'pending'
  | 'paid'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'charged_back'
  | 'on_hold'
  /** State of an order of free files, which never changes. */
  | 'free'

export type OrderEvent = 'paid' | 'declined' | 'expired' | 'cancelled' | 'mismatched' | 'refunded' | 'charged_back'

/** Allowed transitions of an order; closed orders may still be paid late, a wrong amount waits for staff. */
export const orderMoves: Moves<OrderEvent, OrderState> = {
  paid: { from: ['pending', 'declined', 'expired', 'cancelled', 'on_hold'], to: 'paid' },
  declined: { from: ['pending'], to: 'declined' },
  expired: { from: ['pending'], to: 'expired' },
  cancelled: { from: ['pending'], to: 'cancelled' },
  mismatched: { from: ['pending', 'declined', 'expired', 'cancelled'], to: 'on_hold' },
  refunded: { from: ['paid'], to: 'refunded' },
  charged_back: { from: ['paid'], to: 'charged_back' },
}

export function canStillMove(state: OrderState): boolean {
  return state !== 'on_hold' && orderMoves.paid.from.includes(state)
}

export type PaidLine = {
  kind: 'digital' | 'printed'
  isOwned: boolean
  isForSale: boolean
  isOrphaned: boolean
  /** True for a licence upgrade if the held licence has changed since the upgrade's price was shown. */
  isOutdated: boolean
}

/**
 * Returns the reason to refund a paid line instead of delivering it, or null. After a late payment the offer must still
 * be on sale.
 */
export function undeliverable(line: PaidLine, isLate: boolean): 'already_owned' | 'not_deliverable' | null {
  if (line.kind === 'digital' && line.isOwned) return 'already_owned'
  if (line.isOrphaned || line.isOutdated) return 'not_deliverable'
  return isLate && !line.isForSale ? 'not_deliverable' : null
}

/** Returns the order number shown on screens: the last eight digits of the id. */
export function orderNumber(orderId: string): string {
  return orderId.slice(-8).toUpperCase()
}

/** Reasons for a refused payment; provider codes are mapped to these. */
export const declineReasons = [
  'insufficient_funds',
  'limit_exceeded',
  'wrong_card_data',
  'expired_card',
  'not_authenticated',
  'card_blocked',
  'not_supported',
  'call_bank',
  'repeated',
  'refused_for_safety',
  'too_many_attempts',
  'try_later',
  'other',
] as const

export type DeclineReason = (typeof declineReasons)[number]
