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
export type RefundReason = 'already_owned' | 'not_deliverable' | 'regret' | 'defect' | 'staff'

/** Days in which the receiver of a Pix may give it back through it (Banco Central, Regulamento do Pix, art. 41-B). */
const pixReturnDays = 90

/** Until when the provider can give a payment back; null when it always can. After it the money goes another way. */
export function providerWindowEnds(method: 'card' | 'debit' | 'pix' | null, paidAt: Date): Date | null {
  return method === 'pix' ? new Date(paidAt.getTime() + pixReturnDays * 86_400_000) : null
}
