import type { Moves } from '#domain/shared/state-machine.ts'

/** Every state, as the database names it. */
export const refundStates = ['requested', 'sent', 'awaiting_key', 'paying', 'done', 'failed'] as const

export type RefundState = (typeof refundStates)[number]

/** What can happen to a refund. */
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
 * The only moves a refund can make. It is decided and posted before it is sent; the provider says at once or later that it
 * arrived. A Pix that it can give back no more waits for a key of the buyer's and is paid to it through the payout provider. Any
 * other that it cannot do waits for a person, who lets it be tried again or pays it outside the provider.
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

/** Why money goes back. */
export type RefundReason = 'already_owned' | 'not_deliverable' | 'regret' | 'defect' | 'staff'

/** Days in which the receiver of a Pix may give it back through it (Banco Central, Regulamento do Pix, art. 41-B). */
const pixReturnDays = 90

/** Says until when the provider can give a payment back; null when it always can. After it the money goes another way. */
export function providerWindowEnds(method: 'card' | 'debit' | 'pix' | null, paidAt: Date): Date | null {
  return method === 'pix' ? new Date(paidAt.getTime() + pixReturnDays * 86_400_000) : null
}

/** Tells whether the provider cannot give a payment back at an instant. */
export function isPastProvider(method: 'card' | 'debit' | 'pix' | null, paidAt: Date | null, at: Date): boolean {
  const ends = paidAt && providerWindowEnds(method, paidAt)
  return ends !== null && at > ends
}

/** Days after which the buyer is asked for a key ahead, should the provider not be done with it in its days. */
const pixKeyDays = 80

/** Tells whether a key is asked of the buyer when the provider does not give the money back at once. */
export function isNearWindowEnd(method: 'card' | 'debit' | 'pix' | null, paidAt: Date | null, now: Date): boolean {
  return method === 'pix' && paidAt !== null && now.getTime() - paidAt.getTime() >= pixKeyDays * 86_400_000
}
