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

/** What can happen to an order. */
export type OrderEvent = 'paid' | 'declined' | 'expired' | 'cancelled' | 'mismatched' | 'refunded' | 'charged_back'

/**
 * The only moves an order can make. Money may arrive after an order was closed, so `paid` is allowed from every closed
 * state; what can no longer be delivered is then refunded. A payment that does not match what was asked waits for a person,
 * who may have the provider asked again.
 * `refunded` and `charged_back` say that nothing of it is left.
 */
export const orderMoves: Moves<OrderEvent, OrderState> = {
  paid: { from: ['pending', 'declined', 'expired', 'cancelled', 'on_hold'], to: 'paid' },
  declined: { from: ['pending'], to: 'declined' },
  expired: { from: ['pending'], to: 'expired' },
  cancelled: { from: ['pending'], to: 'cancelled' },
  mismatched: { from: ['pending', 'declined', 'expired', 'cancelled'], to: 'on_hold' },
  refunded: { from: ['paid'], to: 'refunded' },
  charged_back: { from: ['paid'], to: 'charged_back' },
}

/** Tells whether the provider can still change anything about an order in this state by itself. */
export function canStillMove(state: OrderState): boolean {
  return state !== 'on_hold' && orderMoves.paid.from.includes(state)
}

/** A line of a paid order as the decision to deliver it sees it. */
export type PaidLine = {
  kind: 'digital' | 'printed'
  isOwned: boolean
  isForSale: boolean
  /** Its buyer or its maker closed the account meanwhile. */
  isOrphaned: boolean
}

/**
 * Says why a paid line is given back instead of delivered, or null when it is delivered. Files that the buyer already owns are never
 * charged twice. A payment in time is honoured whatever the maker did meanwhile, short of leaving; a late one only while the offer
 * stands.
 */
export function undeliverable(line: PaidLine, isLate: boolean): 'already_owned' | 'not_deliverable' | null {
  if (line.kind === 'digital' && line.isOwned) return 'already_owned'
  if (line.isOrphaned) return 'not_deliverable'
  return isLate && !line.isForSale ? 'not_deliverable' : null
}

/** Returns the number people see and quote: the last eight digits of the order's id. */
export function orderNumber(orderId: string): string {
  return orderId.slice(-8).toUpperCase()
}

/** Why a payment was refused, as far as it helps the buyer to go on. Providers have many words for each. */
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
