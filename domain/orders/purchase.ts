import type { Moves } from '#domain/shared/state-machine.ts'

export type PurchaseState = 'pending' | 'completed' | 'refunded' | 'charged_back' | 'cancelled'

export type PurchaseEvent = 'completed' | 'cancelled' | 'refunded' | 'charged_back'

export const purchaseMoves: Moves<PurchaseEvent, PurchaseState> = {
  completed: { from: ['pending', 'cancelled'], to: 'completed' },
  cancelled: { from: ['pending'], to: 'cancelled' },
  refunded: { from: ['pending', 'cancelled', 'completed'], to: 'refunded' },
  charged_back: { from: ['completed'], to: 'charged_back' },
}
