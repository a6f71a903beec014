import type { Moves } from '#domain/shared/state-machine.ts'

export type DisputeState = 'open' | 'answered' | 'won' | 'lost'

/** What can happen to a dispute. */
export type DisputeEvent = 'answered' | 'won' | 'lost'

/** The only moves a dispute can make. We may answer or not; the bank decides either way, and once. */
export const disputeMoves: Moves<DisputeEvent, DisputeState> = {
  answered: { from: ['open'], to: 'answered' },
  won: { from: ['open', 'answered'], to: 'won' },
  lost: { from: ['open', 'answered'], to: 'lost' },
}
