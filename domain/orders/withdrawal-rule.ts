/** How an object comes to be: it lies ready, is made when it is bought, or has something of the buyer's on it. */
export type PieceKind = 'ready' | 'made_to_order' | 'personalized'

/** Until when an object may be given up: the law's term, or only until its printing begins. */
export type WithdrawalRule = 'by_law' | 'until_printing'

export type WithdrawalRules = Record<PieceKind, WithdrawalRule>

/**
 * CDC art. 49 knows no exception for what is made to order, and judges disagree about it: the term is every buyer's unless the
 * platform is configured otherwise.
 */
export const lawfulRules: WithdrawalRules = { ready: 'by_law', made_to_order: 'by_law', personalized: 'by_law' }

export function pieceKindOf({ stock, personalization }: { stock: number | null; personalization: string }): PieceKind {
  if (personalization !== '') return 'personalized'
  return stock === null ? 'made_to_order' : 'ready'
}
