import type { Moves } from '#domain/shared/state-machine.ts'

export const refundStates = ['requested', 'sent', 'awaiting_key', 'paying', 'done', 'failed'] as const

export type RefundState = (typeof refundStates)[number]

export type RefundEvent =
  | 'sent'
  | 'done'
  | 'failed'
  | 'key_asked'
  | 'paid_to_key'
  | 'arrived'
  | 'came_back'
  | 'tried_again'
  | 'paid_by_hand'

/**
 * Allowed transitions of a refund; a Pix past the provider's deadline waits for the buyer's key, other failures for
 * staff.
 */
export const refundMoves: Moves<RefundEvent, RefundState> = {
  sent: { from: ['requested'], to: 'sent' },
  done: { from: ['requested', 'sent'], to: 'done' },
  failed: { from: ['requested', 'sent'], to: 'failed' },
  key_asked: { from: ['requested', 'failed'], to: 'awaiting_key' },
  paid_to_key: { from: ['awaiting_key'], to: 'paying' },
  arrived: { from: ['paying'], to: 'done' },
  came_back: { from: ['paying'], to: 'awaiting_key' },
  tried_again: { from: ['failed'], to: 'requested' },
  paid_by_hand: { from: ['failed', 'awaiting_key'], to: 'done' },
}

export type RefundReason = 'already_owned' | 'not_deliverable' | 'withdrawal' | 'defect' | 'maker' | 'staff'

/** Days in which a Pix can be refunded through the provider (Banco Central, Regulamento do Pix, art. 41-B). */
const pixReturnDays = 90

/** Returns the end of the provider's refund period; null unless paid by Pix. */
export function providerWindowEnds(method: 'card' | 'debit' | 'pix' | null, paidAt: Date): Date | null {
  return method === 'pix' ? new Date(paidAt.getTime() + pixReturnDays * 86_400_000) : null
}

export function isPastProvider(method: 'card' | 'debit' | 'pix' | null, paidAt: Date | null, at: Date): boolean {
  const ends = paidAt && providerWindowEnds(method, paidAt)
  return ends !== null && at > ends
}

/** Days after payment from which the buyer is asked for a Pix key, in case the provider misses its deadline. */
const pixKeyDays = 80

export function isNearWindowEnd(method: 'card' | 'debit' | 'pix' | null, paidAt: Date | null, now: Date): boolean {
  return method === 'pix' && paidAt !== null && now.getTime() - paidAt.getTime() >= pixKeyDays * 86_400_000
}
