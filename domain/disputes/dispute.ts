import { type RefundedSoFar, type Owners, type Parts, partsOf, type SoldLine } from '#domain/ledger/posting.ts'
import { type Cents, spread } from '#domain/shared/money.ts'
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

/** A dispute as the provider reports it. */
export type ReportedDispute = {
  id: string
  state: 'open' | 'won' | 'lost'
  amountCents: Cents
  /** The bank's own word for it. */
  reason: string | null
  /** Until when an answer is taken. */
  answerBy: Date | null
}

export type DisputablePurchase = SoldLine & RefundedSoFar & { id: string }

/**
 * Says what a dispute asks of each purchase: all that is left of it when the whole payment is disputed, else a part in proportion. Fee
 * and makers bear it as they had it, which is the rule for a loss as well: a sale that is undone was no sale. What was given back
 * before is not there to be asked for again.
 */
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
