import { type RefundedSoFar, type Owners, type Parts, partsOf, type SoldLine } from '#domain/ledger/posting.ts'
import { type Cents, spread } from '#domain/shared/money.ts'
import type { Moves } from '#domain/shared/state-machine.ts'

export const disputeStates = ['open', 'answered', 'won', 'lost'] as const

export type DisputeState = (typeof disputeStates)[number]

export type DisputeEvent = 'answered' | 'won' | 'lost'

/** Allowed transitions of a dispute; the answer is optional, and the bank decides once. */
export const disputeMoves: Moves<DisputeEvent, DisputeState> = {
  answered: { from: ['open'], to: 'answered' },
  won: { from: ['open', 'answered'], to: 'won' },
  lost: { from: ['open', 'answered'], to: 'lost' },
}

export type ReportedDispute = {
  id: string
  state: 'open' | 'won' | 'lost'
  amountCents: Cents
  reason: string | null
  answerBy: Date | null
}

export type DisputablePurchase = SoldLine & RefundedSoFar & { id: string }

/** Splits a disputed amount among purchases, in proportion to their amounts minus refunds. */
export function disputedParts(
  amountCents: Cents,
  purchases: DisputablePurchase[],
): (Parts & Owners & { purchaseId: string })[] {
  const left = purchases.map((purchase) => purchase.amountCents - purchase.refundedCents)
  const total = left.reduce((sum, cents) => sum + cents, 0)
  const asked = spread(Math.min(amountCents, total), left)
  return purchases.flatMap((purchase, index) => {
    const cents = asked[index] ?? 0
    if (cents === 0) return []
    const { id: purchaseId, designerId, royaltyOwnerId } = purchase
    return [{ ...partsOf(purchase, cents), purchaseId, designerId, royaltyOwnerId }]
  })
}
