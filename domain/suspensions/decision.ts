import type { Moves } from '#domain/shared/state-machine.ts'

export const decisionKinds = ['suspension', 'block', 'correction'] as const

type DecisionState = 'suspended' | 'final' | 'undone'

/**
 * Allowed transitions of a staff decision; a final decision may be confirmed again, as after an appeal, under another
 * rule.
 */
export const decisionMoves: Moves<'confirmed' | 'undone', DecisionState> = {
  confirmed: { from: ['suspended', 'final'], to: 'final' },
  undone: { from: ['suspended', 'final'], to: 'undone' },
}

export const appealMoves: Moves<'appealed' | 'answered', 'none' | 'open' | 'answered'> = {
  appealed: { from: ['none'], to: 'open' },
  answered: { from: ['open'], to: 'answered' },
}
