import type { Moves } from '#domain/shared/state-machine.ts'

export type PurchaseState = 'pending' | 'completed' | 'refunded' | 'charged_back' | 'cancelled'

/** What can happen to a purchase. */
export type PurchaseEvent = 'completed' | 'cancelled' | 'refunded' | 'charged_back'

/**
 * The only moves a purchase can make. It ends with its order, and comes back when that is paid late; what cannot be
 * delivered then goes from there straight to `refunded`.
 */
export const purchaseMoves: Moves<PurchaseEvent, PurchaseState> = {
  completed: { from: ['pending', 'cancelled'], to: 'completed' },
  cancelled: { from: ['pending'], to: 'cancelled' },
  refunded: { from: ['pending', 'cancelled', 'completed'], to: 'refunded' },
  charged_back: { from: ['completed'], to: 'charged_back' },
}
