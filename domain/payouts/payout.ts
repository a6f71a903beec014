import type { Entry, PostingKind } from '#domain/ledger/posting.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Moves } from '#domain/shared/state-machine.ts'

export type PayoutState = 'proposed' | 'approved' | 'sent' | 'paid' | 'failed' | 'returned' | 'cancelled'

export type PayoutEvent = 'approved' | 'cancelled' | 'sent' | 'paid' | 'failed' | 'returned'

export const payoutEnds = ['paid', 'failed', 'returned'] as const

export type PayoutEnd = { payoutId: string } & (
  | { event: 'paid' }
  | { event: 'failed' | 'returned'; /** Reason shown to staff and maker. */ failure: string }
)

/**
 * Allowed transitions of a payout. Approving and sending take two people; after `sent` the provider decides
 * (`docs/payouts.md`).
 */
export const payoutMoves: Moves<PayoutEvent, PayoutState> = {
  approved: { from: ['proposed'], to: 'approved' },
  cancelled: { from: ['proposed', 'approved'], to: 'cancelled' },
  sent: { from: ['approved'], to: 'sent' },
  paid: { from: ['sent'], to: 'paid' },
  failed: { from: ['sent'], to: 'failed' },
  returned: { from: ['paid'], to: 'returned' },
}

export const freeingEvents: ReadonlySet<PayoutEvent> = new Set(['cancelled', 'failed', 'returned'])

/** Returns the ledger posting of a payout event; null if no money moves. */
export function payoutPosting(
  event: PayoutEvent,
  { makerId, amountCents }: { makerId: string; amountCents: Cents },
): { kind: PostingKind; entries: Entry[] } | null {
  const available: Entry = { code: 'maker_available', ownerId: makerId, amountCents }
  const inTransit: Entry = { code: 'payout_in_transit', ownerId: makerId, amountCents }
  const ours: Entry = { code: 'provider_available', ownerId: null, amountCents }
  switch (event) {
    case 'sent':
      return { kind: 'payout', entries: [available, less(inTransit)] }
    case 'paid':
      return { kind: 'payout_settled', entries: [inTransit, less(ours)] }
    case 'failed':
      return { kind: 'payout_failed', entries: [inTransit, less(available)] }
    case 'returned':
      return { kind: 'payout_returned', entries: [ours, less(available)] }
    default:
      return null
  }
}

/** Kinds of ledger postings that payouts make, which no later payout pays out. */
export const payoutKinds = ['payout', 'payout_failed', 'payout_returned'] as const satisfies readonly PostingKind[]

function less(entry: Entry): Entry {
  return { ...entry, amountCents: -entry.amountCents }
}

/** Reasons that prevent a payout, most serious first. */
export type PayoutObstacle = 'held' | 'no_account' | 'no_second_factor' | 'debt' | 'below_minimum'

type PayoutFacts = {
  availableCents: Cents
  /** True if a hold covers the maker's whole balance. */
  isHeld: boolean
  hasAccount: boolean
  hasSecondFactor: boolean
}

/** Returns the reason that prevents a maker's next payout, or null. */
export function payoutObstacle(facts: PayoutFacts, minimumCents: Cents): PayoutObstacle | null {
  if (facts.isHeld) return 'held'
  if (!facts.hasAccount) return 'no_account'
  if (!facts.hasSecondFactor) return 'no_second_factor'
  if (facts.availableCents < 0) return 'debt'
  return facts.availableCents < Math.max(1, minimumCents) ? 'below_minimum' : null
}
