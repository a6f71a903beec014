/** Origin of a printed object: from stock, made on purchase, or personalized. */
export type PieceKind = 'ready' | 'made_to_order' | 'personalized'

/** Withdrawal period: the legal one, or only until printing begins. */
export type WithdrawalRule = 'by_law' | 'until_printing'

export type WithdrawalRules = Record<PieceKind, WithdrawalRule>

/** Default rules: the legal period for all, since CDC art. 49 excepts no made-to-order goods and courts disagree. */
export const lawfulRules: WithdrawalRules = { ready: 'by_law', made_to_order: 'by_law', personalized: 'by_law' }

export function pieceKindOf({ stock, personalization }: { stock: number | null; personalization: string }): PieceKind {
  if (personalization !== '') return 'personalized'
  return stock === null ? 'made_to_order' : 'ready'
}
