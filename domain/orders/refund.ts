import type { Moves } from '#domain/shared/state-machine.ts'

export type RefundState = 'requested' | 'sent' | 'done' | 'failed'

/** What can happen to a refund. */
export type RefundEvent = 'sent' | 'done' | 'failed' | 'tried_again' | 'paid_by_hand'

/**
 * The only moves a refund can make. It is decided and posted before it is sent; the provider says at once or later that it
 * arrived. One that the provider cannot do waits for a person, who lets it be tried again or pays it outside the provider.
 */
export const refundMoves: Moves<RefundEvent, RefundState> = {
  sent: { from: ['requested'], to: 'sent' },
  done: { from: ['requested', 'sent'], to: 'done' },
  failed: { from: ['requested', 'sent'], to: 'failed' },
  tried_again: { from: ['failed'], to: 'requested' },
  paid_by_hand: { from: ['failed'], to: 'done' },
}

/** Why money goes back. */
export type RefundReason = 'already_owned' | 'not_deliverable' | 'regret' | 'staff'
